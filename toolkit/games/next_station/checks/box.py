"""CRD2: card sets against the map they are played on. Findings stand at the set's name in the map."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import listed
from toolkit.games.next_station.bounds import Reach, sections_of_a_round
from toolkit.games.next_station.box import Box, NamedSet, corner_of
from toolkit.games.next_station.cards import Deck, Gates, ObjectiveCard, Objectives
from toolkit.games.next_station.coordinates import name_of
from toolkit.games.next_station.effects import targets
from toolkit.games.next_station.network import empty_network
from toolkit.games.next_station.tally import is_met, total
from toolkit.games.next_station.words import SYMBOLS


def cards_that_are_missing(box: Box) -> Iterator[Fault]:
    """A card set that the map names and nobody can find.

    Why: the map cannot be played, printed or packed without its cards.

    Repair: correct the name, or put the set into a `cards` folder beside the map's folder.
    """
    for named in box.sets:
        if not named.found:
            yield Fault(named.place, f"no card set `{named.id}` was found", f"is there a cards/{named.id}.yaml?")


def cards_of_another_game(box: Box) -> Iterator[Fault]:
    """A name that leads to a file of another game, or to no card set at all.

    Why: its words mean something else (R11.1).

    Repair: name a card set of this game.
    """
    for named in box.sets:
        if named.other_game:
            yield Fault(named.place, f"`{named.id}` is {named.other_game}", "name a card set of this game")


def cards_that_are_faulty(box: Box) -> Iterator[Fault]:
    """A card set that has errors of its own.

    Why: until they are repaired, nothing can be said about the set and this map.

    Repair: run `fulgence check` on the set.
    """
    for named in box.sets:
        if named.found and not named.other_game and named.file is None:
            yield Fault(named.place, f"card set `{named.id}` has errors", f"see `fulgence check {named.id}`")


def cards_under_another_name(box: Box) -> Iterator[Fault]:
    """A card file whose id differs from the name it was found by.

    Why: packs and records of games name the set by its id, maps find it by its file's name (R4.1).

    Repair: give the file the name of its id.
    """
    for named in box.sets:
        if named.file and named.file.document.id != named.id:
            message = f"the set found as `{named.id}` calls itself `{named.file.document.id}`"
            yield Fault(named.place, message, "give the file the name of its id")


def two_sets_of_one_kind(box: Box) -> Iterator[Fault]:
    """Two decks, two sets of objectives, or two sets of gates for one map.

    Why: a game is played with one of each (R4.1, R7.1, R8.1); which one would be a guess.

    Repair: name one set of each kind.
    """
    first: dict[str, str] = {}
    for named in box.sets:
        kind = named.file.document.kind if named.file else ""
        if kind and kind in first:
            yield Fault(
                named.place, f"`{named.id}` is a second set of kind `{kind}`", f"`{first[kind]}` is one already"
            )
        first.setdefault(kind, named.id)


def cards_without_a_deck(box: Box) -> Iterator[Fault]:
    """Card sets, but no deck of station cards among them.

    Why: the deck says what may be drawn (R4.2); without it the other sets have no use.

    Repair: name a deck as well.
    """
    if box.sets and box.set_of(Deck) is None:
        yield Fault(box.map_file.key_place("cards"), "no deck among the cards", "name a set of kind `deck`")


def symbol_that_no_station_carries(box: Box) -> Iterator[Fault]:
    """A card for a symbol that the map does not have.

    Why: it would lead nowhere but to special stations (R3.4).

    Repair: draw stations with the symbol, or use another deck.
    """
    carried = {symbol for station in box.map_file.board.stations for symbol in station.symbols}
    for named, shown in _symbols_shown(box):
        missing = [symbol for symbol in SYMBOLS if symbol in shown - carried]
        if missing:
            yield Fault(
                named.place, f"no station carries a {listed(missing)}", "draw such stations, or use another deck"
            )


def symbol_that_no_card_shows(box: Box) -> Iterator[Fault]:
    """Stations with a symbol that no card of the deck shows.

    Why: only a joker could reach them (R3.4).

    Repair: use a deck with that symbol, or change the stations.
    """
    for named, shown in _symbols_shown(box):
        for symbol in SYMBOLS:
            station = next((each for each in box.map_file.board.stations if each.symbols == (symbol,)), None)
            if station and symbol not in shown:
                message = f"no card of `{named.id}` shows a {symbol}, which {station.id} carries"
                yield Fault(box.map_file.drawing.place(station.at), message, "use a deck with that symbol")


def _symbols_shown(box: Box) -> Iterator[tuple[NamedSet, set[str]]]:
    deck = box.set_of(Deck)
    if deck:
        shown = {target for card in deck[1].cards for target in targets(card.effects)}
        yield deck[0], shown & set(SYMBOLS)


def tour_without_monuments(box: Box) -> Iterator[Fault]:
    """Cards that lead to monuments, on a map that has none.

    Why: that way of the card could never be taken (R4.4).

    Repair: draw monuments, or use another deck.
    """
    sets = [(named, named.file) for named in box.sets if named.file]
    if not any(station.is_monument for station in box.map_file.board.stations):
        for named, cards in sets:
            if any("monument" in targets(effects) for _path, effects in cards.effects):
                yield Fault(named.place, f"cards of `{named.id}` lead to monuments, the map has none", "draw monuments")


def goal_about_something_unknown(box: Box) -> Iterator[Fault]:
    """An objective about a district or a mark that the map does not have.

    Why: objectives are bound to their own map (R11.2); here nobody could meet it.

    Repair: use objectives made for this map, or add the district or the mark.
    """
    for named, card in _objectives(box):
        where = card.goal.where
        if where and where.district and where.district not in box.map_file.board.district:
            yield Fault(named.place, f"`{card.id}` is about district {where.district}, which is not there", "see R11.2")
        if where and where.mark and where.mark not in box.map_file.document.marks:
            yield Fault(named.place, f"`{card.id}` counts the mark `{where.mark}`, which is not there", "add the mark")


def objective_that_is_impossible(box: Box) -> Iterator[Fault]:
    """An objective that no play on this map can meet.

    Why: proven, not guessed: even if every card of every round is used to the full, the count stays
    below what the goal asks for (R7.2).

    Repair: use objectives made for this map (R11.2), or lower the number.
    """
    deck, gates = box.set_of(Deck), box.set_of(Gates)
    if deck is None:
        return
    board, marks = box.map_file.board, _marks(box)
    reach = Reach(board, marks, sections_of_a_round(deck[1], gates[1] if gates else None))
    for named, card in _objectives(box):
        needed = total(card.goal, board, marks) if card.goal.at_least == "all" else card.goal.at_least
        most = reach.most(card.goal)
        if most < needed:
            message = f"`{card.id}` asks for {needed} {card.goal.count}, no play here gets beyond {most}"
            yield Fault(named.place, message, "use objectives made for this map, or lower the number")


def objective_that_is_trivial(box: Box) -> Iterator[Fault]:
    """An objective that is met before anybody has drawn a section.

    Why: counts never fall, so everybody would always get its points (R7.1).

    Repair: use objectives made for this map (R11.2), or raise the number.
    """
    network = empty_network(box.map_file.board, box.map_file.document.marks)
    for named, card in _objectives(box):
        if is_met(card.goal, network):
            yield Fault(named.place, f"`{card.id}` is met before the first section", "raise the number")


def _objectives(box: Box) -> Iterator[tuple[NamedSet, ObjectiveCard]]:
    objectives = box.set_of(Objectives)
    if objectives:
        yield from ((objectives[0], card) for card in objectives[1].cards)


def _marks(box: Box) -> dict[str, frozenset[str]]:
    return {mark: frozenset(ids) for mark, ids in box.map_file.document.marks.items()}


def gate_without_a_district(box: Box) -> Iterator[Fault]:
    """A gate for a corner where the map has no secondary district with a station.

    Why: a gate stands for the station of a secondary district in its corner (R8.1).

    Repair: make the corner a secondary district with its station, or use other gates.
    """
    gates = box.set_of(Gates)
    for card in gates[1].cards if gates else ():
        point = corner_of(box.map_file.board, card.corner)
        station = box.map_file.board.station_at.get(point)
        kind = box.map_file.board.district[station.district].kind if station and station.district else None
        if gates and kind != "secondary":
            message = f"`{card.id}`: {name_of(point)} is no station in a secondary district"
            yield Fault(gates[0].place, message, "make the corner a secondary district with one station")


NAMES = (
    Check("CRD201", cards_that_are_missing, clause="R4.1", needs=("cards",)),
    Check("CRD202", cards_of_another_game, clause="R11.1", needs=("cards",)),
    Check("CRD203", cards_that_are_faulty, clause="R4.1", needs=("cards",)),
    Check("CRD206", cards_under_another_name, clause="R4.1", needs=("cards",)),
    Check("CRD204", two_sets_of_one_kind, clause="R4.1", needs=("cards",)),
)
BOX = (
    Check("CRD205", cards_without_a_deck, clause="R4.2", needs=("named",)),
    Check("CRD211", symbol_that_no_station_carries, clause="R3.4", needs=("named", "points")),
    Check("CRD212", symbol_that_no_card_shows, clause="R3.4", needs=("named", "points")),
    Check("CRD213", tour_without_monuments, clause="R4.4", needs=("named", "points")),
    Check("CRD214", gate_without_a_district, clause="R8.1", needs=("named", "located")),
    Check("CRD215", goal_about_something_unknown, clause="R11.2", needs=("named", "located", "marks")),
)
GOALS = (
    Check("CRD221", objective_that_is_impossible, clause="R7.2", needs=("bound", "topology", "departing", "entries")),
    Check("CRD222", objective_that_is_trivial, clause="R7.1", needs=("bound", "topology", "departing", "entries")),
)
