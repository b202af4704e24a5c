"""Output of the command: encodings of terminals, atomic files, and one-line error messages."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import unicodedata
from pathlib import Path
from typing import TextIO

from trilith.cli.arguments import BadUse
from trilith.files import replace_file
from trilith.game import Reason, excerpt

SIGNS = "·▶→¹È"
"""A stream that can carry these shows Unicode boards; any other gets ASCII."""
LONGEST = 500
"""Maximum characters of an error message."""


def prepare() -> None:
    """Set up standard output so that writing cannot fail for a character or a missing stream."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open until the process ends.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def discard() -> None:
    """Discard standard output, so that Python does not flush it at exit."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def shows_unicode(stream: TextIO) -> bool:
    """Whether a stream can encode the signs of Unicode boards."""
    try:
        SIGNS.encode(stream.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def shows_colour(stream: TextIO) -> bool:
    """Whether a stream is a terminal, unless NO_COLOR is set."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def fitting(text: str, stream: TextIO) -> str:
    """Remove accents that a stream cannot encode."""
    if shows_unicode(stream):
        return text
    parts = (letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return "".join(parts).encode("ascii", "replace").decode()


def complain(message: str) -> None:
    """Print an error message on standard error, in one line."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print("trilith:", fitting(excerpt(message, width=LONGEST)[0], sys.stderr), file=sys.stderr)


def check_target(name: str) -> None:
    """Refuse a file that cannot be written, before the search rather than after it."""
    target = Path(os.path.realpath(name))
    why = "it is a directory" if target.is_dir() else "" if target.parent.is_dir() else "there is no such directory"
    if not why and not os.access(target if target.exists() else target.parent, os.W_OK):
        why = "it is not allowed"
    if why and name != "-":
        raise BadUse(Reason.of("cli.cannot_write", None, file=excerpt(name)[0], why=why))


def write_file(name: str, text: str) -> None:
    """Write a text file atomically; ``-`` is standard output."""
    if name == "-":
        print(text, end="")
        return
    try:
        target = Path(os.path.realpath(name))  # replace the file, not a link to it
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_text(text, encoding="utf-8")  # a device or a pipe cannot be replaced
            return
        replace_file(target, text.encode())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadUse(Reason.of("cli.cannot_write", None, file=excerpt(name)[0], why=why)) from None
