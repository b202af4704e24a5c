"""Reviews, kept by what they judge."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the table of reviews."""
    op.create_table(
        "reviews",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_index("ix_reviews_made", "reviews", ["made"])
