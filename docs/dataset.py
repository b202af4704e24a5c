"""Write the table of ``dataset.md`` from the columns in the code: ``python docs/dataset.py``."""

from __future__ import annotations

import re
from pathlib import Path

from trilith.data.dataset_rows import COLUMNS

PAGE = Path(__file__).with_name("dataset.md")


def with_tables(page: str) -> str:
    """Put a fresh table between the page's markers."""
    lines = ["| column | type | may be empty | meaning |", "|---|---|---|---|"]
    lines += [f"| `{c.name}` | {c.type} | {'yes' if c.empty else ''} | {c.meaning} |" for c in COLUMNS]
    table = "\n".join(lines) + "\n"
    return re.sub(r"(<!-- columns: begin -->\n).*?(<!-- columns: end -->)", rf"\1{table}\2", page, flags=re.DOTALL)


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
