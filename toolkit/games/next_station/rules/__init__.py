"""The referee: the rules of play as small pure functions over frozen values, each citing its clause.

Clear first: this is the reference that vectors, packs and the fast playtest kernel are tested against.
"""
