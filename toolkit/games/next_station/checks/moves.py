"""REC2: the moves of a record, against the rules. Only the first illegal move of each player is told: those
after it may be mere echoes.
"""

from collections.abc import Iterator

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault, Finding
from toolkit.games.next_station.record_file import RecordFile
from toolkit.games.next_station.rules.replay import Illegal


def section_that_the_map_lacks(record: RecordFile) -> Iterator[Fault]:
    """A section where the map has no connection.

    Why: a section is one dotted line, drawn whole, without a bend and without passing a station (R3.1, R3.5).

    Repair: name a connection of the map by its two ends, the upper left one first, as in `A1-B1`.
    """
    return _told(record, "R3.5", "connections are named by their ends, the upper left one first")


def first_section_away_from_the_departure(record: RecordFile) -> Iterator[Fault]:
    """A first section that does not start at the departure of the round's colour.

    Why: a line begins at its departure station (R3.2).

    Repair: begin there, or pass.
    """
    return _told(record, "R3.2", "begin at the departure, or pass")


def section_that_starts_elsewhere(record: RecordFile) -> Iterator[Fault]:
    """A section that does not start at an end of the line.

    Why: only a switch, and a bonus that says so, lets a section start elsewhere (R3.3, R4.5). The second
    section of a guided tour starts at the monument just reached (R4.4, R4.6).

    Repair: start at an end of the line.
    """
    return _told(record, "R3.3", "start at an end of the line")


def section_to_another_symbol(record: RecordFile) -> Iterator[Fault]:
    """A section to a station that the turn's card does not allow.

    Why: it must carry the card's symbol, or be a station that any card may reach (R3.4).

    Repair: end at another station, or pass.
    """
    return _told(record, "R3.4", "end at a station that the card allows, or pass")


def section_across_another(record: RecordFile) -> Iterator[Fault]:
    """A section that crosses another one, of any colour, elsewhere than at an overhead crossing.

    Why: lines cross at overhead crossings only (R3.6).

    Repair: draw another section, or pass.
    """
    return _told(record, "R3.6", "sections cross at overhead crossings only")


def section_between_joined_stations(record: RecordFile) -> Iterator[Fault]:
    """A section between two stations that another one joins already, of any colour.

    Why: two stations are joined once at most, even where two dotted lines lead to the platform (R3.7).

    Repair: draw another section, or pass.
    """
    return _told(record, "R3.7", "two stations are joined once at most")


def section_that_closes_a_loop(record: RecordFile) -> Iterator[Fault]:
    """A section that ends at a station of its own line.

    Why: a line is a tree; it visits a station once, the platform included (R3.8).

    Repair: end at a station that is not on the line.
    """
    return _told(record, "R3.8", "end at a station that is not on the line")


def section_too_many(record: RecordFile) -> Iterator[Fault]:
    """A section more than the turn's cards and bonuses allow.

    Why: a card lets draw one section, a guided tour two, a bonus as many as it says (R4.2, R4.4, R8.4).

    Repair: leave it out, or begin the bonus that allows it with `{gate: ...}` first.
    """
    return _told(record, "R4.2", "leave it out, or begin the bonus that allows it first")


def bonus_that_was_not_earned(record: RecordFile) -> Iterator[Fault]:
    """The bonus of a gate at which no section of this turn ended, or which was passed over.

    Why: a bonus is used at once, in the order in which gates were reached, and never saved (R8.2, R8.3).

    Repair: use it in the turn in which a section ends at the gate.
    """
    return _told(record, "R8.2", "a bonus is used in the turn in which a section ends at its gate")


def doubling_that_is_not_allowed(record: RecordFile) -> Iterator[Fault]:
    """A station or district chosen to count as two that cannot be, or without a bonus for it.

    Why: only the bonus at hand says what may be doubled; special stations never are (R8.4).

    Repair: begin the bonus with `{gate: ...}`, and choose what it allows.
    """
    return _told(record, "R8.4", "choose what the bonus at hand allows")


def illegal_move(record: RecordFile, illegal: Illegal, help_: str) -> Fault:
    """An illegal move at its place."""
    player = record.document.players[illegal.player].name
    who = f"{player}, " if len(record.document.players) > 1 else ""
    when = f"{who}round {illegal.round + 1}, turn {illegal.turn + 1}"
    place = record.place("rounds", illegal.round, "drawn", illegal.player, illegal.turn, illegal.move)
    return Fault(place, f"{when}: {illegal.refusal.reason}", help_)


def _told(record: RecordFile, clause: str, help_: str) -> Iterator[Fault]:
    first = {illegal.player: illegal for illegal in reversed(record.replay.illegal)}
    return (illegal_move(record, each, help_) for each in first.values() if each.refusal.clause == clause)


MOVES = (
    Check("REC201", section_that_the_map_lacks, clause="R3.5", needs=("rounds played",)),
    Check("REC202", first_section_away_from_the_departure, clause="R3.2", needs=("rounds played",)),
    Check("REC203", section_that_starts_elsewhere, clause="R3.3", needs=("rounds played",)),
    Check("REC204", section_to_another_symbol, clause="R3.4", needs=("rounds played",)),
    Check("REC205", section_across_another, clause="R3.6", needs=("rounds played",)),
    Check("REC206", section_between_joined_stations, clause="R3.7", needs=("rounds played",)),
    Check("REC207", section_that_closes_a_loop, clause="R3.8", needs=("rounds played",)),
    Check("REC208", section_too_many, clause="R4.2", needs=("rounds played",)),
    Check("REC209", bonus_that_was_not_earned, clause="R8.2", needs=("rounds played",)),
    Check("REC210", doubling_that_is_not_allowed, clause="R8.4", needs=("rounds played",)),
)


def illegal_moves(record: RecordFile) -> list[Finding]:
    """Every illegal move in the order of play; each is told as if those before it had not been made."""
    by_clause = {check.clause: check for check in MOVES}
    return [
        by_clause[each.refusal.clause].finding(illegal_move(record, each, "this move was left out to look at the next"))
        for each in record.replay.illegal
    ]
