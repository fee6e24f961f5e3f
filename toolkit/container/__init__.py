"""Containers: files that belong together, with a manifest, as a folder or a reproducible zip. Knows no game."""
