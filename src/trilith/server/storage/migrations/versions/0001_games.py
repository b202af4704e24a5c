"""Games and their turns."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("variant", sa.String(16), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("usual", sa.Boolean, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("base", sa.BigInteger),
        sa.Column("increment", sa.BigInteger),
        sa.Column("touch_move", sa.Boolean, nullable=False),
        sa.Column("touched", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("to_move", sa.Integer, nullable=False),
        sa.Column("awaited", sa.Boolean, nullable=False),
        sa.Column("offer", sa.Integer),
        sa.Column("result", sa.Text),
        sa.Column("happened", sa.String(32), nullable=False),
        sa.Column("rematch", sa.String(32)),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    for name in ("browser", "awaited", "updated"):
        op.create_index(f"ix_games_{name}", "games", [name])
    op.create_table(
        "turns",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("spent", sa.BigInteger, nullable=False),
    )
