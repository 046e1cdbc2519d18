"""Drawing without knowing any game: SVG elements, icons and the palette."""
