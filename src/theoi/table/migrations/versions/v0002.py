"""Who is where, said by the server processes that share a database."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """From the first version to this one."""
    op.create_table(
        "processes",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "listening",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table", "process"),
    )
    op.create_index("listening_process", "listening", ["process"])
