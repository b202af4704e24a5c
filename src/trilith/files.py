"""Atomic writing of files."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from secrets import token_hex


def replace_file(path: str | os.PathLike[str], data: bytes) -> None:
    """Replace a file by ``data`` once the last byte is on disk; until then the old file stays."""
    target = Path(path).resolve()  # write through a link
    if target.is_dir():
        raise IsADirectoryError(0, "it is a directory")
    draft = target.with_name(f".trilith-{token_hex(8)}.part")
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, draft)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
