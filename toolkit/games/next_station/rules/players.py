"""R9 and R6.6: seats around the table, pencils that go round, and who wins."""

from collections.abc import Sequence
from itertools import pairwise

from toolkit.games.next_station.rules.scoring import SheetScore


def pencil_orders(pencils: Sequence[str], seats: Sequence[int]) -> list[tuple[str, ...]]:
    """Which colour each player draws with in each round (R9.1).

    The pencils lie around the table, to the left of one another, a place each; seats are the places of
    the players. After each round everybody takes the pencil from the right.
    """
    return [tuple(pencils[seat - turn] for turn in range(len(pencils))) for seat in seats]


def seats_for(players: int, places: int) -> list[int]:
    """Where players sit: spare pencils lie between them, as evenly as possible (R9.1)."""
    return [player * places // players for player in range(players)]


def are_pencil_orders(orders: Sequence[tuple[str, ...]]) -> bool:
    """Whether colours went round as they must, with spares evenly between the players (R9.1).

    The players are listed around the table, each to the left of the one before.
    """
    first, places = orders[0], len(orders[0])
    circle = [first[-place % places] for place in range(places)]
    seats = [circle.index(order[0]) for order in orders]
    gaps = [there - here for here, there in pairwise((*seats, places))]
    return min(gaps) > 0 and max(gaps) - min(gaps) <= 1 and list(orders) == pencil_orders(circle, seats)


def controller(first: int, turn: int, players: int) -> int:
    """Who turns the cards in a round: the seat to the left of the one before (R9.2)."""
    return (first + turn) % players


def winners(scores: Sequence[SheetScore]) -> list[int]:
    """The players who win: the highest score, a tie by the best single line, a further tie shared (R6.6)."""
    ranks = [(score.total, score.best_line) for score in scores]
    return [player for player, rank in enumerate(ranks) if rank == max(ranks)]
