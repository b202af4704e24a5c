"""What can be played, and the messages of every language."""

from __future__ import annotations

import gzip
import json
from functools import cache
from hashlib import sha256
from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from trilith import messages
from trilith.app import catalogue, rulebook
from trilith.app.app_error import NotFound
from trilith.app.catalogue import Catalogue
from trilith.app.rulebook import Rulebook
from trilith.server.api.responses import as_described
from trilith.server.clients import Language

router = APIRouter(tags=["catalogue"])


@router.get("/games", summary="What can be played")
def games(language: Language) -> Catalogue:
    """List the games with their variants and options, the levels of the computer, and the languages."""
    return catalogue.catalogue(language)


@router.get("/rules/{game}", summary="The rules of a game")
def rules(game: str, language: Language) -> Rulebook:
    """Tell every clause in one to three sentences, in order."""
    return rulebook.rulebook(game, language)


@router.get("/rules/{game}/page", responses=as_described("text/markdown"), summary="The long page of the rules")
def rules_page(game: str) -> PlainTextResponse:
    """Give the page with every ruling, in English, as Markdown."""
    return PlainTextResponse(rulebook.long_page(game), media_type="text/markdown")


@router.get("/messages/{code}", response_model=dict[str, str], summary="All sentences of a language")
def sentences(code: str, request: Request) -> Response:
    """Give every message of a language by its key, but for the rules; `{braces}` are arguments."""
    if code not in messages.languages():
        raise NotFound.of("no_page")
    plain, small, etag = _encoded(code)
    headers = {"cache-control": "no-cache", "etag": etag, "vary": "accept-encoding"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(small, media_type="application/json", headers={**headers, "content-encoding": "gzip"})
    return Response(plain, media_type="application/json", headers=headers)


@cache
def _encoded(code: str) -> tuple[bytes, bytes, str]:
    """Encode the messages of a language once: plain JSON, gzip, and their ETag."""
    said = {key: text for key, text in messages.catalogue(code).items() if not key.startswith(rulebook.FILES)}
    plain = json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
    return plain, gzip.compress(plain, 9, mtime=0), f'"{sha256(plain).hexdigest()[:24]}"'
