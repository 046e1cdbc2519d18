"""What cannot be done at a table, said with a message key: never with a stack trace."""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from theoi.core.game import Game
    from theoi.core.refusals import Refusal
    from theoi.table.glimpse import Glimpse


class TableError(Exception):
    """A wish that was refused. `key` is a message, `status` the HTTP status that fits it.

    A move made on a position that has changed brings the new `glimpse`; a move against the rules
    brings the `refusal` and the `game` that can put it in words.
    """

    def __init__(
        self,
        key: str,
        status: int = 400,
        *,
        glimpse: "Glimpse | None" = None,
        refusal: "Refusal | None" = None,
        game: "Game | None" = None,
        **values: object,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.values = values
        self.glimpse = glimpse
        self.refusal = refusal
        self.game = game


class Failed(msgspec.Struct, omit_defaults=True):
    """An error as clients get it. `id` stands in the log of the server too, where there is one."""

    error: str
    text: str
    clause: str = ""
    id: str = ""


class DamagedTable(Exception):
    """A stored table that cannot be replayed: which one, where and why, for whoever runs it."""

    def __init__(self, table: str, number: int, reason: str) -> None:
        super().__init__(f"table {table}, entry {number}: {reason}")
        self.table = table
        self.number = number
        self.reason = reason


class OtherEdition(DamagedTable):
    """A stored table made with other rules or content than there are here, which do not fit it."""

    def __init__(
        self, table: str, number: int, reason: str, made: tuple[str, str], here: tuple[str, str]
    ) -> None:
        """`made` and `here` are the versions of rules and content of the table and of this game."""
        told = f"made with rules {made[0]} and content {made[1]}"
        told += f", here are rules {here[0]} and content {here[1]}"
        super().__init__(table, number, f"{reason} ({told})")
        self.versions: dict[str, object] = {
            "made_rules": made[0],
            "made_content": made[1],
            "rules": here[0],
            "content": here[1],
        }
