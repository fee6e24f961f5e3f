"""`python -m toolkit` is the same command as `fulgence`."""

from toolkit.cli import main

main()
