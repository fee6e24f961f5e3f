"""Press: paper, canvas, type, imposition and output. It knows no game."""
