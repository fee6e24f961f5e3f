"""Numbers on paper."""


def mm(value: float) -> str:
    """A length for SVG: three decimals at most, no exponent and no minus zero, so diffs show real change."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
