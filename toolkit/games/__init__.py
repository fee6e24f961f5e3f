"""The games that the toolkit knows: one folder each, listed in `games.registry`."""
