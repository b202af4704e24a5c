"""``trilith serve``: the games in the browser."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from trilith.cli.arguments import BadUse, Verbs, add_verb, plain_text, read_number
from trilith.game import Reason

MORE = """\
Opens your browser. Games are stored in a database, by default a file in your
data directory ($XDG_DATA_HOME/trilith); --database selects another one, for
instance PostgreSQL. The server is reachable from this machine only, unless
--host sets another address. docs/server.md has more."""
EXAMPLES = """\
trilith serve
trilith serve --port 9000 --no-browser
trilith serve --database sqlite:///games.db
trilith serve --host 0.0.0.0 --name games.example.org
trilith serve --database postgresql://trilith@localhost/trilith"""
NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic")


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "serve", "play, learn and analyse in the browser", MORE, EXAMPLES)
    parser.add_argument("--host", metavar="H", type=plain_text, help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", metavar="N", type=plain_text, help="the port (8314, or the next free one)")
    parser.add_argument("--database", metavar="URL", type=plain_text, help="the database of games")
    parser.add_argument(
        "--name",
        metavar="NAME",
        type=plain_text,
        action="append",
        default=[],
        help="a host name of the server besides localhost; may be repeated",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    if any(find_spec(name) is None for name in NEEDED):
        raise BadUse(Reason.of("server.no_server"))
    from trilith.server import web_server  # imported late: other verbs work without these packages
    from trilith.server.settings import HOST, Settings

    port = None if arguments.port is None else read_number(arguments.port, "port", 0, 65_535)
    chosen = {"database": arguments.database} if arguments.database is not None else {}
    settings = Settings(names=tuple(arguments.name), **chosen)
    web_server.serve(settings, arguments.host or HOST, port, browser=not arguments.no_browser)
    return 0
