"""Run by Alembic: migrate over the connection that :func:`trilith.server.storage.migration.migrate` gives."""

from alembic import context

from trilith.server.storage.rows import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
context.run_migrations()
