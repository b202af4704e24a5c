"""Pages and static files of the folder ``trilith/web``.

A page is a template with ``{{head}}`` (the elements that all pages share), ``{{lang}}`` and ``{{version}}``. A line of
the head that holds ``{{game}}`` is repeated for every game. Static files are compressed once and cached until they
change on disk; clients may cache addresses with the right version for ever.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from http import HTTPStatus
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trilith.position import GAMES
from trilith.server.clients import language_of

router = APIRouter(include_in_schema=False)
PAGE = re.compile(r"[a-z][a-z-]*")
PUZZLE = re.compile(r"[a-z]+/[0-9]+")
HOME, MISSING = "home", "not-found"
HEAD = "_head.html"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
COMPRESSED = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class File:
    """A static file with its encodings and ETag."""

    stamp: tuple[int, int]
    data: bytes
    gzipped: bytes | None
    etag: str
    kind: str


class Site:
    """The folder of pages and static files."""

    def __init__(self, root: Path) -> None:
        """Serve the files of a folder."""
        self._root = root.resolve()
        self._files: dict[Path, File] = {}
        self._version: tuple[object, str] = (None, "")

    @property
    def version(self) -> str:
        """A hash over all static files."""
        paths = sorted(path for path in (self._root / "static").rglob("*") if path.is_file())
        stamps = [(str(path), _stamp(path)) for path in paths]
        if self._version[0] != stamps:
            digest = sha256()
            for path in paths:
                digest.update(f"{path.relative_to(self._root)}\0{self._read(path).etag}\n".encode())
            self._version = stamps, digest.hexdigest()[:12]
        return self._version[1]

    def page(self, name: str, language: str) -> bytes | None:
        """Render a page; None if there is none of that name."""
        path = self._root / "pages" / f"{name}.html"
        if not PAGE.fullmatch(name) or not path.is_file():
            return None
        head = "\n".join(_head_lines(path.with_name(HEAD)))
        text = path.read_text(encoding="utf-8").replace("{{head}}", head)
        return text.replace("{{lang}}", escape(language)).replace("{{version}}", self.version).encode()

    def static(self, name: str) -> File | None:
        """Find a static file; None if there is none, or if the name leads out of the folder."""
        folder = self._root / "static"
        try:
            path = (folder / name).resolve()
            return self._read(path) if path.is_relative_to(folder) and path.is_file() else None
        except (OSError, ValueError):
            return None

    def _read(self, path: Path) -> File:
        stamp = _stamp(path)
        known = self._files.get(path)
        if known is None or known.stamp != stamp:
            data = path.read_bytes()
            kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            small = gzip.compress(data, 9, mtime=0) if kind.startswith(COMPRESSED) and len(data) > 500 else None
            known = File(stamp, data, small, f'"{sha256(data).hexdigest()[:24]}"', kind)
            self._files[path] = known
        return known


def _head_lines(path: Path) -> Iterator[str]:
    """Read the lines that the heads of all pages share; those that hold ``{{game}}`` once for every game."""
    for line in path.read_text(encoding="utf-8").splitlines():
        yield from (line.replace("{{game}}", game) for game in (GAMES if "{{game}}" in line else ("",)))


def _stamp(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def _site(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


def _sent(request: Request, file: File, cache: str, headers: dict[str, str] | None = None) -> Response:
    """Send a file, compressed where the browser accepts gzip; 304 where it has the file already."""
    merged = {"etag": file.etag, "cache-control": cache, "vary": "accept-encoding", **(headers or {})}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=merged)
    charset = "; charset=utf-8" if file.kind.startswith("text/") else ""
    merged["content-type"] = file.kind + charset
    if file.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.gzipped, headers={**merged, "content-encoding": "gzip"})
    return Response(file.data, headers=merged)


@router.api_route("/static/{name:path}", methods=["GET", "HEAD"])
def static(request: Request, name: str) -> Response:
    """Send a static file; with the current ``/static/@VERSION/…`` or ``?v=VERSION`` it may be cached for ever."""
    site = _site(request)
    version = request.query_params.get("v")
    if name.startswith("@"):
        version, _, name = name[1:].partition("/")
    file = site.static(name)
    if file is None:
        return missing(request)
    return _sent(request, file, FOREVER if version == site.version else "no-cache")


@router.api_route("/service-worker.js", methods=["GET", "HEAD"])
def service_worker(request: Request) -> Response:
    """Send the service worker, whose scope is the whole site."""
    file = _site(request).static("service-worker.js")
    return missing(request) if file is None else _sent(request, file, "no-cache", {"service-worker-allowed": "/"})


@router.api_route("/favicon.ico", methods=["GET", "HEAD"])
@router.api_route("/manifest.webmanifest", methods=["GET", "HEAD"])
def at_the_root(request: Request) -> Response:
    """Send the files that browsers request at the root."""
    file = _site(request).static(request.url.path.removeprefix("/"))
    return missing(request) if file is None else _sent(request, file, "no-cache")


@router.api_route("/learn/exercises", methods=["GET", "HEAD"])
@router.api_route("/learn/exercises/{rest:path}", methods=["GET", "HEAD"])
def old_puzzles(rest: str = "") -> Response:
    """Redirect from the former addresses of puzzles."""
    return RedirectResponse(f"/puzzles/{rest}" if PUZZLE.fullmatch(rest) else "/puzzles", HTTPStatus.PERMANENT_REDIRECT)


@router.api_route("/", methods=["GET", "HEAD"])
@router.api_route("/{name}", methods=["GET", "HEAD"])
@router.api_route("/{name}/{rest:path}", methods=["GET", "HEAD"])
def page(request: Request, name: str = HOME) -> Response:
    """Send a page; its script reads the rest of the path."""
    return _page(request, name) or missing(request)


def missing(request: Request) -> Response:
    """Send the page for unknown paths, with status 404."""
    found = _page(request, MISSING, HTTPStatus.NOT_FOUND)
    return found or Response("404", HTTPStatus.NOT_FOUND, media_type="text/plain")


def _page(request: Request, name: str, status: int = HTTPStatus.OK) -> Response | None:
    data = _site(request).page(name, language_of(request))
    if data is None:
        return None
    headers = {"cache-control": "no-cache", "vary": "accept-language, cookie"}
    return Response(data, status, media_type="text/html", headers=headers)
