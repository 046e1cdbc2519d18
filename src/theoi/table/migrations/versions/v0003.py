"""What fell is stored: in the set-up of a table, and with each entry. So are set-up documents.

Older tables have none until they are loaded for the first time: then it follows from the seed.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """From the second version to this one."""
    op.add_column("tables", sa.Column("outcomes", sa.Text))
    op.add_column("tables", sa.Column("setup", sa.Text, nullable=False, server_default=""))
    op.add_column("entries", sa.Column("outcomes", sa.Text))
