"""`python -m theoi` is the command `theoi`."""

from theoi.cli import main

main()
