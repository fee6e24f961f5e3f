"""JSON with one text for one value: fixed order, fixed layout, a newline at the end."""

import json
from typing import Any


def canonical_json(value: Any) -> bytes:
    """The bytes of a value; keys stay in the order in which they were given."""
    return f"{json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False)}\n".encode()
