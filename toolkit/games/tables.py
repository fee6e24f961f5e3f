"""Numbers and words in columns, for terminals."""

from collections.abc import Iterable, Iterator, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """Lines with columns side by side, each as wide as its widest cell."""
    texts = [list(head), *([str(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for row in texts:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def facts(pairs: Iterable[tuple[str, object]]) -> Iterator[str]:
    """Lines of a name and what is to be said about it."""
    named = list(pairs)
    width = max((len(name) for name, _ in named), default=0)
    return (f"{name.ljust(width)}  {value}" for name, value in named)
