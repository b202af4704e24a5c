"""What lists of games are filtered by, and games that are deleted."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

GAMES = sa.table("games", *(sa.column(name) for name in ("id", "players", "result", "names", "level", "outcome")))
FIRST, SECOND, DRAWN = ("1-0", "red"), ("0-1", "black"), ("1/2-1/2", "draw")
"""The scores with which results begin."""


def upgrade() -> None:
    """Add the columns, and fill them in for the games there are."""
    op.add_column("games", sa.Column("names", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("level", sa.String(8)))
    op.add_column("games", sa.Column("outcome", sa.String(8)))
    op.add_column("games", sa.Column("deleted", sa.BigInteger))
    op.create_index("ix_games_list", "games", ["browser", "updated", "id"])
    op.create_index("ix_games_deleted", "games", ["deleted"])
    for name in ("browser", "updated"):
        op.drop_index(f"ix_games_{name}", "games")
    connection = op.get_bind()
    for row in connection.execute(sa.select(GAMES.c.id, GAMES.c.players, GAMES.c.result)).all():
        connection.execute(GAMES.update().where(GAMES.c.id == row.id).values(_added(row.players, row.result)))


def _added(players: str, result: str | None) -> dict[str, str | None]:
    seats = json.loads(players)
    people = [player for player, seat in enumerate(seats, start=1) if seat["kind"] == "human"]
    names = "\n".join(seats[player - 1]["name"].casefold() for player in people)
    level = next((seat["level"] for seat in seats if seat["kind"] != "human"), None)
    return {"names": names, "level": level, "outcome": _outcome(people, result)}


def _outcome(people: list[int], result: str | None) -> str | None:
    if result is None:
        return None
    score = result.split()[0]
    if score in DRAWN:
        return "drawn"
    if len(people) != 1:
        return "over"
    return "won" if score in (FIRST, SECOND)[people[0] - 1] else "lost"
