"""A real PostgreSQL on a socket of its own, in a folder of its own, for as long as the tests run."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 240
"""Timeout of each command in seconds, long enough for a busy machine."""


def binaries() -> Path | None:
    """Find the programs: on the path, or where Debian puts them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    return places[-1] if places else None


@contextmanager
def running(programs: Path) -> Iterator[str]:
    """Start a server; give the URL of its database."""
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="trilith-postgresql-"))
    if user is not None:
        shutil.chown(folder, user)
    data = str(folder / "data")
    options = f"-h '' -k {folder} -c fsync=off"  # no port that another program could take
    control = [str(programs / "pg_ctl"), "-D", data, "-t", str(PATIENCE)]

    def run(*command: str) -> None:
        # Output goes to files: a server that inherits a pipe would keep it open.
        with (folder / "log").open("ab") as log:
            subprocess.run(command, user=user, cwd=folder, stdout=log, stderr=log, check=True, timeout=PATIENCE)

    run(str(programs / "initdb"), "-D", data, "-A", "trust", "-U", "trilith", "-E", "UTF8", "--no-sync")
    run(*control, "-o", options, "-w", "-l", str(folder / "server.log"), "start")
    try:
        yield f"postgresql://trilith@/postgres?host={folder}"
    finally:
        run(*control, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def _user() -> str | None:
    """Name the user to run it as; PostgreSQL refuses root."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"
