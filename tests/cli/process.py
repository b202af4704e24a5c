"""Run the command as a process of its own, to test streams, signals and the environment."""

from __future__ import annotations

import os
import subprocess
import sys

COMMAND = (sys.executable, "-m", "trilith")


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONIOENCODING", "TRILITH_BACKEND")}
    return kept | {"PYTHONWARNINGS": "ignore::RuntimeWarning"} | changes  # the warning that the fast core is not built


def run(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(**{"PYTHONIOENCODING": "utf-8", **changes}),
        timeout=120,
        check=False,
    )
