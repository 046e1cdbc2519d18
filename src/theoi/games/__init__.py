"""The games: one package each, registered by entry points."""
