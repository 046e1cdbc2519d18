"""Tables and entries as columns of the database, and back."""

import msgspec
from sqlalchemy import Row

from theoi.table.glimpse import Clock
from theoi.table.rows import Entry, Outcomes, Seated, Status, TableRow


def as_json(value: object) -> str:
    """A value as it is stored in a column of text."""
    return msgspec.json.encode(value).decode()


def table_values(row: TableRow) -> dict[str, object]:
    """The columns of a new table."""
    status = row.status
    return {
        "id": row.id,
        "game": row.game,
        "seats": row.seats,
        "options": as_json(row.options),
        "rules": row.rules,
        "content": row.content,
        "seed": row.seed,
        "key": row.key,
        "clock": as_json(row.clock),
        "chairs": as_json(row.chairs),
        "creator": row.creator,
        "created": row.created,
        "record": row.record,
        "outcomes": outcomes_text(row.outcomes),
        "setup": row.setup,
        "seated": as_json(status.seated),
        "awaited": status.awaited,
        "changed": status.changed,
        "due": status.due,
        "over": status.over,
        "result": status.result,
        "rematch": row.rematch,
        "lease": "",
        "lease_until": 0,
    }


def table_row(found: Row[tuple[object, ...]]) -> TableRow:
    """A table from its columns."""
    value = found._mapping
    seated = msgspec.json.decode(value["seated"], type=list[Seated])
    return TableRow(
        id=value["id"],
        game=value["game"],
        seats=value["seats"],
        options=msgspec.json.decode(value["options"], type=dict[str, str]),
        rules=value["rules"],
        content=value["content"],
        seed=bytes(value["seed"]),
        key=bytes(value["key"]),
        clock=msgspec.json.decode(value["clock"], type=Clock),
        chairs=msgspec.json.decode(value["chairs"], type=list[Seated]),
        creator=value["creator"],
        created=value["created"],
        record=value["record"],
        status=Status(
            seated,
            value["awaited"],
            value["changed"],
            value["due"],
            bool(value["over"]),
            value["result"],
        ),
        rematch=value["rematch"],
        outcomes=read_outcomes(value["outcomes"]),
        setup=value["setup"],
    )


def entry_values(table: str, entry: Entry) -> dict[str, object]:
    """The columns of an entry."""
    values = msgspec.structs.asdict(entry)
    return {"table": table, **values, "outcomes": outcomes_text(entry.outcomes)}


def outcomes_text(outcomes: Outcomes | None) -> str | None:
    """What fell, as it is stored."""
    return None if outcomes is None else as_json(outcomes)


def read_outcomes(stored: str | None) -> Outcomes | None:
    """What fell, from what is stored."""
    return None if stored is None else msgspec.json.decode(stored, type=Outcomes)


def status_values(table: str, status: Status) -> dict[str, object]:
    """The columns that say how a table stands, for an update."""
    return {
        "table": table,
        "new_seated": as_json(status.seated),
        "new_awaited": status.awaited,
        "new_changed": status.changed,
        "new_due": status.due,
        "new_over": status.over,
        "new_result": status.result,
    }


def entry_row(found: Row[tuple[object, ...]]) -> Entry:
    """An entry from its columns."""
    value = found._mapping
    return Entry(
        value["number"],
        value["kind"],
        value["seat"],
        value["text"],
        value["at"],
        value["check"],
        read_outcomes(value["outcomes"]),
    )
