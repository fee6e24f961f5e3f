"""Fulgence: a content toolchain for draw-your-own-metro games."""

__version__ = "0.1.0"
