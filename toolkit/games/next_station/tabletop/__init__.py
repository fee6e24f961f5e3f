"""Tabletop Simulator: card grids and a saved object that puts them on a virtual table."""
