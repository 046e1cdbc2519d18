"""How the tests are shared among processes, and which of them the measuring of coverage skips."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
# Tests that play or search for long. What they reach is reached by others too; tracing every line
# of them would take longer than all the rest.
UNTRACED = {
    "arena/test_cluster.py",
    "arena/test_strength.py",
    "bots/test_levels.py",
    "core/test_record_fuzz.py",
    "table/test_fuzz.py",
    "table/test_load.py",
    "test_conformance.py",
    "test_write_a_game.py",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What starts a cluster or a database server stays in one process: each is started once.

    The tests that name clauses and those of the core are the ones that measure coverage.
    """
    for item in items:
        file = item.path.relative_to(HERE).as_posix() if HERE in item.path.parents else ""
        if file in UNTRACED or item.get_closest_marker("parity") is not None:
            item.add_marker(pytest.mark.no_cover)
        if file.startswith("core/") or item.get_closest_marker("rule") is not None:
            item.add_marker(pytest.mark.traced)
        if file == "arena/test_cluster.py":
            item.add_marker(pytest.mark.xdist_group("cluster"))
        elif "postgresql" in getattr(item, "fixturenames", ()) or "postgresql" in item.name:
            item.add_marker(pytest.mark.xdist_group("postgresql"))
