"""Write the output of the tutorials' scripts into their pages: ``python docs/tutorials.py``.

Only scripts whose output follows from the rules are run: the engine's output may change with every version.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parent
PAGES = sorted((DOCS / "tutorials").glob("*.md"))


def with_tables(page: str) -> str:
    """Put fresh output between the page's markers."""
    return re.sub(
        r"(<!-- (\w+): begin -->\n).*?(<!-- \2: end -->)",
        lambda found: f"{found[1]}```text\n{output(found[2]).rstrip()}\n```\n{found[3]}",
        page,
        flags=re.DOTALL,
    )


def output(script: str) -> str:
    """Run an example."""
    path = DOCS.parent / "examples" / f"{script}.py"
    with_names = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, str(path)], capture_output=True, encoding="utf-8", check=True, env=with_names
    ).stdout


if __name__ == "__main__":
    for written in PAGES:
        written.write_text(with_tables(written.read_text(encoding="utf-8")), encoding="utf-8")
