"""Rendered pieces of pages, kept as long as there is room; the ones used least lately go first."""

from collections import OrderedDict
from collections.abc import Hashable


class Fragments:
    """A cache by any key, such as (table, version, seat, language); its size is in bytes."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.used = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        """What is kept under this key, if anything."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, fragment: bytes) -> bytes:
        """Keep a fragment; gives it back."""
        old = self._kept.pop(key, b"")
        self.used += len(fragment) - len(old)
        self._kept[key] = fragment
        while self.used > self.room and self._kept:
            self.used -= len(self._kept.popitem(last=False)[1])
        return fragment
