"""The tables of the database. A change here needs a migration (`migrations/versions`)."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("rules", String(32), nullable=False),
    Column("content", String(64), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("key", LargeBinary, nullable=False),  # the secret behind links
    Column("clock", Text, nullable=False),  # JSON
    Column("chairs", Text, nullable=False),  # JSON: as they were at the start
    Column("creator", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("record", Text, nullable=False),  # of an uploaded game; else empty
    Column("outcomes", Text),  # JSON: what fell in the set-up; none: not filled in yet
    Column("setup", Text, nullable=False, server_default=""),  # the set-up document
    # How it stands: for lists and for what falls due. The entries are what counts.
    Column("seated", Text, nullable=False),  # JSON: the chairs now
    Column("awaited", Integer, nullable=False),  # mask of seats
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),  # when the server has to do something by itself
    Column("over", Boolean, nullable=False),
    Column("result", Text, nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("lease", String(64), nullable=False),  # the server process that moves the computers
    Column("lease_until", BigInteger, nullable=False),
    Index("tables_due", "due"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("check", String(16), nullable=False),
    Column("outcomes", Text),  # JSON: what fell; none: not filled in yet
    PrimaryKeyConstraint("table", "number"),
)

GRANTS = Table(
    "grants",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),  # SPECTATOR: only the creator's
    Column("browser", String(64), nullable=False),  # SHA-256 of what the browser is known by
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table", "seat", "browser"),
    Index("grants_browser", "browser"),
)

# Who is where, as the processes say that share the database; see `presence`.

PROCESSES = Table(
    "processes",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),  # it counts as running up to this time
)

LISTENING = Table(
    "listening",
    METADATA,
    Column("table", String(32), nullable=False),
    Column("process", String(32), nullable=False),
    Column("seats", Integer, nullable=False),  # mask: of these some holder listens
    PrimaryKeyConstraint("table", "process"),
    Index("listening_process", "process"),
)
