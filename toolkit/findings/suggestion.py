"""Did you mean: the nearest of the words that are allowed."""

from collections.abc import Iterable

LONGEST_WORD = 40


def nearest(word: str, allowed: Iterable[str]) -> str | None:
    """The allowed word that a slip of the pen most likely meant, or None.

    Long words are not compared: the cost grows with the square of the length, and a hostile file
    may hold thousands of them.
    """
    if len(word) > LONGEST_WORD:
        return None
    from difflib import get_close_matches

    by_folded = {each.casefold(): each for each in allowed}
    close = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.61)
    return by_folded[close[0]] if close else None


def listed(words: Iterable[str], last: str = "or") -> str:
    """`a, b or c`: words in a sentence."""
    *head, tail = list(words) or ["nothing"]
    return f"{', '.join(head)} {last} {tail}" if head else tail


def counted(number: int, noun: str) -> str:
    """`1 station`, `2 stations`: a number with its noun."""
    plural = noun[:-1] + "ies" if noun.endswith("y") else noun + "s"
    return f"{number} {noun if number == 1 else plural}"
