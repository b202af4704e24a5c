"""What a client is told so that a turn can be entered without asking again: the legal turns, and what is to choose."""

from __future__ import annotations

import json
from collections.abc import Sequence

from trilith.position import Position
from trilith.server import schemas
from trilith.server.errors import Told


def entry(position: Position, language: str) -> str:
    """Write both as JSON."""
    told = {key: duty.model_dump() for key, duty in duties(position, language).items()}
    return f'{{"turn_tree":{position.tree()},"duties":{json.dumps(told, ensure_ascii=False)}}}'


def tree(position: Position, prefix: Sequence[str] = ()) -> schemas.TurnTree:
    """Tell the legal turns, or those that begin with some steps."""
    return schemas.TurnTree.model_validate_json(position.tree(prefix))


def duties(position: Position, language: str) -> dict[str, schemas.DutyInfo]:
    """Tell what is to choose, by the kinds of the steps chosen and offered."""
    return {
        key: schemas.DutyInfo(**Told.of(duty.reason, language).model_dump(), forced=duty.forced)
        for key, duty in position.law.duties(position.by_law).items()
    }
