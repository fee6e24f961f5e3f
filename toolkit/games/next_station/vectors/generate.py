"""The vectors of a map: cases found by random play from fixed seeds, until every clause has enough of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random

from toolkit.games.next_station.box import Box
from toolkit.games.next_station.cards import Deck, Objectives
from toolkit.games.next_station.network import Line, Network, Twice
from toolkit.games.next_station.record import PlayedMap
from toolkit.games.next_station.rules.scoring import score_line, score_network
from toolkit.games.next_station.rules.sections import legal_sections
from toolkit.games.next_station.rules.setup import Setup, setup_of
from toolkit.games.next_station.rules.turn import turns
from toolkit.games.next_station.tally import is_met
from toolkit.games.next_station.vectors.document import (
    Case,
    DrawnLine,
    LegalCase,
    LineCase,
    NetworkCase,
    ObjectiveCase,
    RoundCase,
    Vectors,
)
from toolkit.games.next_station.vectors.exercised import EXERCISES, Answer, clauses_of, exercised
from toolkit.games.next_station.vectors.games import game_cases, rating_cases, winners_cases
from toolkit.games.next_station.vectors.situations import crowded_turns, situations

ENOUGH, MOST_GAMES, CROWDED = 6, 60, 120
ROUNDS, SHEETS = 12, 24
LONGEST = 16


def vectors_for(box: Box) -> Vectors | None:
    """Every case for a map; none without a deck."""
    setup = setup_of(box)
    if setup is None:
        return None
    document = box.map_file.document
    cases: tuple[Case, ...] = (*_legal(box, setup), *_rounds(box), *_lines(setup), *_networks(setup))
    cases += (*_objectives(box, setup), *game_cases(box), *winners_cases(), *rating_cases(setup))
    return Vectors(
        format=1,
        game="next-station",
        kind="vectors",
        map=PlayedMap(id=document.id, version=document.version),
        cards={named.id: named.file.document.version for named in box.sets if named.file},
        cases=tuple(_numbered(cases)),
    )


def _numbered(cases: tuple[Case, ...]) -> Iterator[Case]:
    numbers: Counter[str] = Counter()
    for case in cases:
        numbers[case.kind] += 1
        yield case.model_copy(update={"id": f"{case.kind}-{numbers[case.kind]:03d}"})


def _legal(box: Box, setup: Setup) -> Iterator[LegalCase]:
    """Situations in which some clause decides, until each aspect of each has enough of them.

    Turns on crowded sheets come first: what is rare in games, as two gates in one turn, is frequent there.
    """
    lacking = dict.fromkeys(EXERCISES, ENOUGH)
    sheets = ((grown_sheet(setup, f"crowded {number}"), f"crowded {number}") for number in range(CROWDED))
    found = (situation for sheet, seed in sheets for situation in crowded_turns(box, sheet, seed))
    played = (situation for number in range(MOST_GAMES) for situation in situations(box, f"vectors {number}"))
    for answer in map(Answer, chain(found, played)):
        if any(EXERCISES[aspect](answer) for aspect in lacking):
            aspects = exercised(answer)
            yield legal_case(answer, clauses_of(aspects))
            lacking = {each: count - (each in aspects) for each, count in lacking.items()}
            lacking = {each: count for each, count in lacking.items() if count}
        if not lacking:
            return


def legal_case(answer: Answer, clauses: tuple[str, ...]) -> LegalCase:
    """A situation as a case."""
    situation = answer.situation
    return LegalCase(
        id="legal",
        kind="legal",
        clauses=clauses,
        sheet=sheet_of(situation.before),
        cards=tuple(card.id for card in situation.cards),
        turn=situation.turn,
        gates={station: bonus.id for station, bonus in situation.position.setup.bonuses.items()},
        moves=situation.moves,
        legal=tuple(each.id for each in answer.legal),
        twice=answer.twice,
        open_gates=situation.position.gates,
        refused=dict(answer.refused),
    )


def sheet_of(network: Network) -> tuple[DrawnLine, ...]:
    """A sheet as data."""
    return tuple(
        DrawnLine.model_validate(
            {
                "colour": line.colour,
                "sections": line.sections,
                "twice": tuple({"thing": thing, "count": counted} for thing, counted in sorted(line.twice)),
            }
        )
        for line in network.lines
    )


def _rounds(box: Box) -> Iterator[RoundCase]:
    """Whole decks in some order, and the turns that they make (R4.2, R4.3, R4.5)."""
    found = box.set_of(Deck)
    for number in range(ROUNDS if found else 0):
        cards = list(found[1].cards) if found else []
        Random(f"round {number}").shuffle(cards)
        made = tuple(tuple(card.id for card in turn) for turn in turns(found[1], cards)) if found else ()
        clauses = ("R4.1", "R4.2", "R4.3", "R4.8", *(["R4.5"] if any(len(turn) > 1 for turn in made) else []))
        yield RoundCase(id="round", kind="round", clauses=clauses, cards=tuple(card.id for card in cards), turns=made)


def grown_sheet(setup: Setup, seed: str) -> Network:
    """A sheet whose lines grew at random, longer than cards let them: scores and objectives see more there."""
    chance, network = Random(seed), setup.empty_sheet
    for colour in chance.sample(setup.board.colours, len(setup.board.colours)):
        network = network.with_new_line(colour)
        for _ in range(chance.randrange(LONGEST + 1)):
            options = legal_sections(network, network.stations_of[colour], "any")
            if options:
                line = network.line
                network = network.with_line(replace(line, sections=(*line.sections, chance.choice(options).id)))
    return network


def _lines(setup: Setup) -> Iterator[LineCase]:
    """Lines at the end of their rounds (R5), bare ones (R5.5) and ones with something doubled (R8.4) too."""
    for number in range(SHEETS):
        network = grown_sheet(setup, f"line {number}")
        line = replace(network.line, sections=()) if number % 8 == 0 else network.line
        network = network.with_line(_doubled(network, line, number))
        score = score_line(setup, network)
        clauses = ["R5.1", "R5.2", "R5.3", "R5.4"] + ["R5.5"] * (not line.sections)
        clauses += ["R8.4"] * bool(network.line.twice)
        terms = tuple(term.points for term in score.terms)
        yield LineCase(
            id="line", kind="line", clauses=tuple(clauses), sheet=sheet_of(network), terms=terms, points=score.points
        )


def _doubled(network: Network, line: Line, number: int) -> Line:
    """Every third line has a district or a station that counts as two."""
    stations = sorted(network.with_line(line).stations_of[line.colour])
    station = network.board.station[stations[number % len(stations)]]
    if number % 3 != 1 or station.district is None:
        return line
    twice = Twice(station.district, "districts") if number % 2 else Twice(station.id, "busiest-district")
    return replace(line, twice=frozenset((twice,)))


def _networks(setup: Setup) -> Iterator[NetworkCase]:
    """Sheets at the end of the game (R6)."""
    for number in range(SHEETS):
        network = grown_sheet(setup, f"network {number}")
        terms = tuple(term.points for term in score_network(setup, network))
        clauses = ("R6.2", "R6.3", "R5.5")
        yield NetworkCase(id="network", kind="network", clauses=clauses, sheet=sheet_of(network), terms=terms)


def _objectives(box: Box, setup: Setup) -> Iterator[ObjectiveCase]:
    """Each objective, met and not met, on sheets as near to each other as chance had them (R7.2)."""
    found = box.set_of(Objectives)
    seen: Counter[tuple[str, bool]] = Counter()
    for number in range(SHEETS * 10 if found else 0):
        network = grown_sheet(setup, f"objective {number}")
        for card in found[1].cards if found else ():
            met = is_met(card.goal, network)
            seen[card.id, met] += 1
            if seen[card.id, met] <= 4:
                yield ObjectiveCase(
                    id="objective",
                    kind="objective",
                    clauses=("R7.2",),
                    sheet=sheet_of(network),
                    objective=card.id,
                    met=met,
                )
