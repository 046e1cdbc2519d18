"""Games of two to four players for tests of the bots."""

import sys
from collections.abc import Iterator

import pytest
from tests.omens import import_variation

from theoi import GameInfo

NAME = "omens_of_the_bots"


@pytest.fixture(scope="session")
def omens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameInfo]:
    """The example game of the guide: secret cards, and bids on what they are worth together."""
    folder = tmp_path_factory.mktemp("omens")
    sys.path.insert(0, str(folder))
    yield import_variation(folder, NAME, [])
    sys.path.remove(str(folder))
    del sys.modules[NAME]
