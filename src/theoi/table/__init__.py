"""The web table: play in the browser, alone, together on one screen, or with friends by a link."""
