"""Faces of cards: from a card's data to its front and back.

`face` is what a face is drawn with, `paint` its colours by ink, `grounds` and `arch` what lies behind, `signs`
the small pictures that cards share. `station`, `objective`, `gate` and `bonus` are the fronts, each drawn from what
the card does and never from its id; `backs` draws the one back of a set; `cards` puts a whole set together.
"""
