"""The protocol that all games share."""
