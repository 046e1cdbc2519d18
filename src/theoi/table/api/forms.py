"""What clients send. Unknown fields are refused."""

from pydantic import BaseModel, ConfigDict, Field

MILLISECONDS = Field(default=0, ge=0, le=7 * 24 * 3600 * 1000)


class Wish(BaseModel):
    """What a client sends; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class ChairForm(Wish):
    """Who shall sit on a chair."""

    kind: str = Field(default="person", pattern="^(person|computer|open)$")
    level: int = Field(default=0, ge=0, le=5)
    name: str = Field(default="", max_length=32)


class ClockForm(Wish):
    """Time limits in milliseconds."""

    total: int = MILLISECONDS
    increment: int = MILLISECONDS
    move: int = MILLISECONDS


class TableForm(Wish):
    """A table to set up: one chair for each seat."""

    game: str = Field(max_length=64)
    options: dict[str, str] = Field(default_factory=dict, max_length=20)
    chairs: list[ChairForm] = Field(min_length=1, max_length=8)
    clock: ClockForm = ClockForm()
    setup: dict[str, object] | None = Field(
        default=None, description="the document that the game begins from, where it takes one"
    )


class SeatForm(Wish):
    """A wish for one seat."""

    seat: int = Field(ge=0, le=7)


class MoveForm(SeatForm):
    """A move in notation, made on the position of this version."""

    move: str = Field(max_length=200)
    version: int = Field(ge=0, le=2**31)


class UndoForm(SeatForm):
    """What is taken back; with a version, only if that is what the seat sees."""

    version: int | None = Field(default=None, ge=0, le=2**31)


class LevelForm(SeatForm):
    """A computer of this level shall play."""

    level: int = Field(ge=1, le=5)


class NameForm(SeatForm):
    """A name for the person on a seat."""

    name: str = Field(max_length=100)


class SecretForm(Wish):
    """A secret link: its last part."""

    secret: str = Field(max_length=200)


class RecordForm(Wish):
    """The text of a record."""

    text: str
