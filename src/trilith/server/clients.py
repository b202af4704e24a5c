"""Who asks: a browser by the secret in its cookie. There are no accounts; whoever began a game may play it."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import HTTPConnection
from starlette.responses import Response

from trilith import messages
from trilith.server.services import services_of

COOKIE = "trilith"
LANGUAGE_COOKIE = "language"
YEARS = 5
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def browser_of(connection: HTTPConnection) -> str:
    """Name the browser: a hash of its secret, so that the database holds nothing to steal; empty when it has none."""
    secret = connection.cookies.get(COOKIE, "")
    return named(secret) if _SECRET.fullmatch(secret) else ""


def named(secret: str) -> str:
    """Name the browser that has a secret."""
    return sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    """Make the secret of a browser that comes for the first time."""
    return secrets.token_urlsafe(32)


def give_secret(connection: HTTPConnection, response: Response, secret: str) -> None:
    """Let a browser that comes for the first time keep its secret."""
    response.set_cookie(
        COOKIE,
        secret,
        max_age=YEARS * 366 * 24 * 3600,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


def address_of(connection: HTTPConnection) -> str:
    """Name the machine that asks."""
    return connection.client.host if connection.client else ""


def language_of(connection: HTTPConnection) -> str:
    """Choose the reader's language: what the address says, what was switched to, what the browser asks for."""
    for wanted in (connection.query_params.get("language"), connection.cookies.get(LANGUAGE_COOKIE)):
        if wanted in messages.languages():
            return str(wanted)
    return messages.choose(connection.headers.get("accept-language"))


async def _browser(connection: HTTPConnection) -> str:  # what is not async costs the framework a thread
    browser = browser_of(connection)
    if browser:
        services_of(connection).client_addresses.note(browser, address_of(connection))
    return browser


async def _language(
    connection: HTTPConnection,
    language: Annotated[
        str | None, Query(description="The language of sentences, such as `de`; by default Accept-Language decides.")
    ] = None,
) -> str:
    del language  # it is here for the description; language_of reads it
    return language_of(connection)


Browser = Annotated[str, Depends(_browser)]
Language = Annotated[str, Depends(_language)]
