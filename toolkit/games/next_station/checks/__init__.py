"""What can be wrong with a map: one function a check, grouped by noun.

A new check is a function in the module of its noun, a line in that module's `CHECKS`, and a smallest
failing file under `tests/broken/<CODE>/`.
"""
