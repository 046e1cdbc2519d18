"""Runs migrations on the connection that Alembic was given. One process at a time."""

from alembic import context
from sqlalchemy import text

from theoi.table.schema import METADATA

LOCK = 7_408_461  # any number that nobody else uses

connection = context.config.attributes["connection"]
if connection.dialect.name == "postgresql":
    connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
