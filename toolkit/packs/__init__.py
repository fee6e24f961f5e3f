"""Packs: maps for engines. `open_pack` reads one, verified and typed."""

from toolkit.packs.reading import Pack, PackTrouble, open_pack

__all__ = ["Pack", "PackTrouble", "open_pack"]
