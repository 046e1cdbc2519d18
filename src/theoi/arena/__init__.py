"""Many games at once: matches, tournaments, self-play, balance, benchmarks."""
