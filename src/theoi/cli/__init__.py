"""The `theoi` command: play in the terminal, replay, look up rules, let the computer play."""

from theoi.cli.app import app, main

__all__ = ["app", "main"]
