"""Secret links: each leads to one seat of one table."""

import base64
import hashlib
import hmac

from theoi.table.errors import TableError
from theoi.table.rows import TableRow
from theoi.table.service.places import Place, Places


class Invited:
    """The table and seat of a secret link, locked; TableError if it leads nowhere."""

    def __init__(self, places: Places, secret: str) -> None:
        table, _, rest = secret.partition("-")
        if not rest or not secret.isascii():
            raise TableError("table.error.no_link", 404)
        self._secret = secret
        self._entering = places.at(table)

    async def __aenter__(self) -> tuple[Place, int]:
        try:
            place = await self._entering.__aenter__()
        except TableError as error:
            if error.status == 404:
                raise TableError("table.error.no_link", 404) from None
            raise
        for seat in range(place.live.game.seats):
            for taken in (False, True):
                known = secret_of(place.live.row, seat, taken)
                if hmac.compare_digest(known.encode(), self._secret.encode()):
                    return place, seat
        await self._entering.__aexit__(None, None, None)
        raise TableError("table.error.no_link", 404)

    async def __aexit__(self, *error: object) -> None:
        await self._entering.__aexit__(None, None, None)


def readable(data: bytes) -> str:
    """Random bytes as small letters and digits."""
    return base64.b32encode(data).decode().rstrip("=").lower()


def secret_of(row: TableRow, seat: int, taken: bool) -> str:
    """The secret link of a seat, before and after somebody has taken it: 160 bits."""
    told = f"seat {seat} {'taken' if taken else 'open'}".encode()
    return f"{row.id}-{readable(hmac.digest(row.key, told, hashlib.sha256)[:20])}"
