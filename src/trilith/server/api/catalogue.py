"""What can be played, and the messages of every language."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Response

import trilith
from trilith import core, messages
from trilith.engine import FULL, LEVELS
from trilith.records.reading import SHUFFLED
from trilith.server import schemas
from trilith.server.clients import Language
from trilith.server.errors import Refusal

router = APIRouter(tags=["catalogue"])


@router.get("/games", summary="What can be played")
def games(language: Language) -> schemas.Catalogue:
    """List the games with their variants and options, the levels of the computer, and the languages."""
    return schemas.Catalogue(
        version=trilith.__version__,
        games=[
            schemas.GameInfo(
                name=law.NAME,
                title=law.TITLE,
                variants=[schemas.VariantInfo(name=name, meaning=meaning) for name, meaning in law.VARIANTS.items()],
                options=[
                    schemas.OptionInfo(
                        name=option.name,
                        default=option.default,
                        meaning=option.meaning,
                        choices=list(option.choices),
                        minimum=option.minimum,
                        zero=option.zero,
                    )
                    for option in law.OPTIONS
                ],
                shuffled=law.NAME in SHUFFLED,
            )
            for law in trilith.GAMES.values()
        ],
        levels=[
            schemas.LevelInfo(number=level.number, key="full" if level is FULL else str(level.number), name=level.name)
            for level in (*LEVELS, FULL)
            if core.built
        ],
        languages=messages.languages(),
        language=language,
    )


@router.get("/messages/{code}", summary="All sentences of a language")
def catalogue(code: str, response: Response) -> dict[str, str]:
    """Give every message of a language by its key; `{braces}` are arguments."""
    if code not in messages.languages():
        raise Refusal(HTTPStatus.NOT_FOUND, "no_page")
    response.headers["cache-control"] = "no-cache"
    return messages.catalogue(code)
