"""Figures for whoever runs a server, in the form that Prometheus reads.

Several processes of one server share a folder, in which each keeps its figures; whichever is asked
adds them up. The folder has to be known before the figures are made (`FOLDER`).
"""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the variable that names the folder
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """What is counted and measured in a server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "theoi_requests", "Requests answered", ["method", "status"], registry=self.registry
        )
        self.latency = Histogram(
            "theoi_request_seconds", "Time to answer", buckets=FAST, registry=self.registry
        )
        self.entries = Counter(
            "theoi_entries", "Entries written, by kind", ["kind"], registry=self.registry
        )
        self.writing = Histogram(
            "theoi_entry_seconds",
            "Time until an entry is durable",
            buckets=FAST,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "theoi_thinking_seconds", "Time a computer takes for a move", registry=self.registry
        )
        self.damaged = Counter(
            "theoi_damaged_tables", "Tables that could not be replayed", registry=self.registry
        )
        self.failures = Counter(
            "theoi_failures", "Requests that failed by our fault", registry=self.registry
        )
        self.limited = Counter(
            "theoi_limited_requests", "Requests refused as too many", registry=self.registry
        )
        self.tables = Gauge(
            "theoi_live_tables",
            "Tables in memory, in all processes together",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.listeners = Gauge(
            "theoi_listeners",
            "Open event streams",
            registry=self.registry,
            multiprocess_mode="livesum",
        )

    def text(self) -> bytes:
        """All figures, of all processes."""
        folder = os.environ.get(FOLDER)
        if not folder:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]
        return generate_latest(together)
