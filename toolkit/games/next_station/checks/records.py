"""REC1: records of games, against the map they were played on."""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.suggestion import counted, listed, nearest
from toolkit.games.next_station.record_file import RecordFile
from toolkit.games.next_station.rules.players import are_pencil_orders
from toolkit.games.next_station.rules.turn import turns


def map_that_is_missing(record: RecordFile) -> Iterator[Fault]:
    """A record of a game on a map that nobody can find.

    Why: sections are names of connections, which only the map explains (R1.1).

    Repair: correct the id, or put the map into a `maps` folder here or beside the record.
    """
    name = record.document.map.id
    if not record.map_found:
        yield Fault(record.place("map", "id"), f"no map `{name}` was found", f"is there a maps/{name}.yaml?")
    elif record.box and record.box.map_file.document.id != name:
        other = record.box.map_file.document.id
        yield Fault(record.place("map", "id"), f"the map in {name}.yaml is `{other}`", "give the file its map's name")


def map_that_cannot_be_played(record: RecordFile) -> Iterator[Fault]:
    """A record of a game on a map that has errors, or no deck of cards.

    Why: nothing can be said about a game on a map that is not sound (R4.1).

    Repair: run `fulgence check` on the map.
    """
    if record.map_found and (record.box is None or record.setup is None):
        name = record.document.map.id
        why = "has no deck of cards" if record.box else "has errors, or is no map"
        yield Fault(record.place("map", "id"), f"`{name}` {why}", f"see `fulgence info {name}`")


def map_of_another_version(record: RecordFile) -> Iterator[Fault]:
    """A record of a game on another version of the map than the one that was found.

    Why: a later version may have other connections, and the same game another score (R1.1).

    Repair: find the map of that version; or, if the game is the same on both, correct the version.
    """
    played, found = record.document.map.version, record.box.map_file.document.version if record.box else ""
    if found != played:
        message = f"the game was played on version {played}, the map that was found has version {found}"
        yield Fault(record.place("map", "version"), message, f"find version {played} of the map")


def objectives_that_were_not_drawn(record: RecordFile) -> Iterator[Fault]:
    """Objectives that the map's set does not have, or more or fewer than are drawn.

    Why: so many of the set are drawn for a game, and objectives are bound to their map (R7.1, R11.2).

    Repair: name the cards that lay on the table, or leave `objectives` out.
    """
    drawn, known = record.document.objectives, record.objectives
    if drawn is None:
        return
    if known is None:
        yield Fault(record.key_place("objectives"), "the map has no objectives", "leave `objectives` out")
        return
    names = [card.id for card in known.cards]
    for number, name in enumerate(drawn):
        if name not in names:
            yield Fault(record.place("objectives", number), f"no objective `{name}`", _meant(name, names))
    if len(drawn) != known.draw:
        message = f"{counted(len(drawn), 'objective')}, but {known.draw} are drawn for a game"
        yield Fault(record.key_place("objectives"), message, f"name {known.draw}")


def gates_that_are_not_paired(record: RecordFile) -> Iterator[Fault]:
    """Gates and bonuses that do not pair up: an unknown card, a gate without a bonus, a bonus twice.

    Why: each gate gets one of the bonus cards for the whole game (R8.1).

    Repair: give every gate of the set its bonus card, or leave `gates` out.
    """
    pairs, known = record.document.gates, record.gates
    if pairs is None:
        return
    if known is None:
        yield Fault(record.key_place("gates"), "the map has no gates", "leave `gates` out")
        return
    gates, bonuses = [card.id for card in known.cards], [card.id for card in known.bonuses.cards]
    used: set[str] = set()
    for gate, bonus in pairs.items():
        if gate not in gates:
            yield Fault(record.key_place("gates", gate), f"no gate `{gate}`", _meant(gate, gates))
        if bonus not in bonuses:
            yield Fault(record.place("gates", gate), f"no bonus `{bonus}`", _meant(bonus, bonuses))
        elif bonus in used:
            yield Fault(record.place("gates", gate), f"bonus `{bonus}` is at another gate too", "pair each card once")
        used.add(bonus)
    missing = [gate for gate in gates if gate not in pairs]
    if missing and pairs.keys() <= set(gates):
        yield Fault(record.key_place("gates"), f"no bonus for {listed(missing, 'and')}", "give every gate a bonus")


def colours_that_did_not_go_round(record: RecordFile) -> Iterator[Fault]:
    """Players who did not draw once with each colour of the map, or pencils that did not go round.

    Why: there is a round for each colour (R4.1), and after each everybody takes the pencil from the
    right; spare pencils lie between the players (R9.1). Alone, any order will do (R10.1).

    Repair: write the colours in the order in which each player used them.
    """
    colours = record.box.map_file.board.colours if record.box else ()
    players = record.document.players
    strange = False
    for number, player in enumerate(players):
        if sorted(player.colours) != sorted(colours):
            strange = True
            message = f"{player.name} draws with {listed(player.colours, 'and')}"
            yield Fault(record.place("players", number, "colours"), message, f"the map has {listed(colours, 'and')}")
    if not strange and len(players) > 1 and not are_pencil_orders([player.colours for player in players]):
        message = "these colours did not go round: everybody takes the pencil from the right"
        yield Fault(record.key_place("players"), message, "name the colours in the order of the rounds")


def cards_that_the_deck_lacks(record: RecordFile) -> Iterator[Fault]:
    """A round with a card that the map's deck does not have.

    Why: the cards of the deck are shuffled for each round (R4.1); what a card allows stands in the deck.

    Repair: correct the name.
    """
    names = [card.id for card in record.setup.deck.cards] if record.setup else []
    for number, round_ in enumerate(record.document.rounds):
        for place, name in enumerate(round_.cards):
            if name not in names:
                yield Fault(record.place("rounds", number, "cards", place), f"no card `{name}`", _meant(name, names))


def round_that_does_not_end(record: RecordFile) -> Iterator[Fault]:
    """A round that goes on after its last turn, or ends too early; only the last round of a game that was
    broken off may.

    Why: the round ends after the turn in which the last card that counts was turned (R4.3), a switch always
    has a successor (R4.5), and there is one round for each colour (R4.1).

    Repair: write down the cards as they were turned, up to the one that ended the round.
    """
    if record.setup is None:
        return
    deck, rounds = record.setup.deck, record.document.rounds
    for number, round_ in enumerate(rounds):
        cards = [record.setup.card(name) for name in round_.cards]
        turned = sum(len(turn) for turn in turns(deck, cards))
        ended = sum(card.stock == deck.ends_round.stock for card in cards[:turned]) >= deck.ends_round.count
        place = record.key_place("rounds", number, "cards")
        if ended and turned < len(cards):
            after = record.place("rounds", number, "cards", turned)
            yield Fault(after, f"`{cards[turned].id}` was turned after the end of the round", "leave it out")
        elif not ended and (number + 1 < len(rounds) or turned < len(cards)):
            needs = f"{deck.ends_round.count} `{deck.ends_round.stock}` cards end it"
            if turned < len(cards):
                needs = f"`{cards[-1].id}` is followed by another card in the same turn"
            yield Fault(place, "the round is not over", needs)
    colours = len(record.document.players[0].colours)
    if len(rounds) > colours:
        yield Fault(record.place("rounds", colours), f"round {colours + 1} of {colours}", "leave it out")


def turns_without_cards(record: RecordFile) -> Iterator[Fault]:
    """A round in which some player has more or fewer turns than cards were turned for.

    Why: everybody may draw in every turn, and a pass is a turn too (R4.2, R3.9). Without it, later
    turns would be held against the wrong cards.

    Repair: write a list of moves for every turn, `[]` for a pass.
    """
    if record.setup is None:
        return
    players = record.document.players
    for number, round_ in enumerate(record.document.rounds):
        place = record.key_place("rounds", number, "drawn")
        if len(round_.drawn) != len(players):
            message = f"turns of {counted(len(round_.drawn), 'player')}, but {len(players)} played"
            yield Fault(place, message, "write a list of turns for every player")
        expected = len(list(turns(record.setup.deck, map(record.setup.card, round_.cards))))
        for player, drawn in enumerate(round_.drawn[: len(players)]):
            if len(drawn) != expected:
                message = f"{players[player].name} has {counted(len(drawn), 'turn')}, the cards make {expected}"
                hint = "write `[]` for a pass" if len(drawn) < expected else "a switch and its successor are one turn"
                yield Fault(record.place("rounds", number, "drawn", player), message, hint)


def _meant(name: str, names: list[str]) -> str:
    near = nearest(name, names)
    return f"did you mean `{near}`?" if near else f"use {listed(names)}"


RECORDS = (
    Check("REC101", map_that_is_missing, clause="R1.1", needs=("map",)),
    Check("REC102", map_that_cannot_be_played, clause="R4.1", needs=("map",)),
)
FITTING = (
    Check("REC103", map_of_another_version, clause="R1.1", needs=("playable",)),
    Check("REC104", objectives_that_were_not_drawn, clause="R7.1", needs=("playable", "objectives")),
    Check("REC105", gates_that_are_not_paired, clause="R8.1", needs=("playable", "gates")),
    Check("REC106", colours_that_did_not_go_round, clause="R9.1", needs=("playable", "players")),
    Check("REC107", cards_that_the_deck_lacks, clause="R4.1", needs=("playable", "rounds")),
)
ROUNDS = (
    Check("REC108", round_that_does_not_end, clause="R4.3", needs=("fitting",)),
    Check("REC109", turns_without_cards, clause="R4.2", needs=("fitting",)),
)
