"""Identify clients: a browser by the secret in its cookie. There are no accounts; a game belongs to its browser."""

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
    """Name the browser by a hash of its secret, so that the database holds no secrets; empty if it has no cookie."""
    secret = connection.cookies.get(COOKIE, "")
    return browser_name(secret) if _SECRET.fullmatch(secret) else ""


def browser_name(secret: str) -> str:
    """Hash the secret of a browser into its name."""
    return sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    """Generate a secret for a browser without a cookie."""
    return secrets.token_urlsafe(32)


def give_secret(connection: HTTPConnection, response: Response, secret: str) -> None:
    """Set the cookie that holds a browser's secret."""
    response.set_cookie(
        COOKIE,
        secret,
        max_age=YEARS * 366 * 24 * 3600,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


def address_of(connection: HTTPConnection) -> str:
    """Return the network address of the client."""
    return connection.client.host if connection.client else ""


def language_of(connection: HTTPConnection) -> str:
    """Choose the language: the query parameter, else the cookie, else Accept-Language."""
    for code in (connection.query_params.get("language"), connection.cookies.get(LANGUAGE_COOKIE)):
        if code in messages.languages():
            return str(code)
    return messages.choose(connection.headers.get("accept-language"))


async def _browser(connection: HTTPConnection) -> str:  # async: FastAPI runs other dependencies in a thread
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
    del language  # declared for OpenAPI; language_of reads it
    return language_of(connection)


Browser = Annotated[str, Depends(_browser)]
Language = Annotated[str, Depends(_language)]
