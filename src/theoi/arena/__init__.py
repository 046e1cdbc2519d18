"""Many games at once: self-play statistics and benchmarks."""
