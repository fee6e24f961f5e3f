"""Vectors as JSON, a case a line, so that differences show the case."""

import json

from toolkit.games.next_station.vectors.document import Vectors


def vectors_text(vectors: Vectors) -> str:
    """The text of a vectors file."""
    data = vectors.model_dump(mode="json", exclude_none=True)
    cases = ",\n".join(f"    {json.dumps(case, ensure_ascii=False)}" for case in data.pop("cases"))
    head = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items())
    return f'{{\n{head},\n  "cases": [\n{cases}\n  ]\n}}\n'
