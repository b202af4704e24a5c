"""A progress bar for long work."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

Item = TypeVar("Item")

PATIENCE = 2.0
"""Seconds before the bar appears."""


def with_bar(
    items: Iterator[Item], total: int, what: str, *, alone: bool = False, seconds: float = 0
) -> Iterator[Item]:
    """Pass the items on; after a while show a progress bar on standard error if that is a terminal.

    If standard output is a terminal too, its lines show the progress and a bar would garble them, unless it is
    ``alone``: nothing is printed before the end. Work expected to take many ``seconds`` gets its bar at once.
    """
    is_shown = sys.stderr is not None and sys.stderr.isatty() and (alone or not sys.stdout.isatty())
    began = time.monotonic()
    bar = _bar(total, what) if is_shown and seconds > PATIENCE else None
    try:
        for done, item in enumerate(items, start=1):
            if is_shown and bar is None and time.monotonic() - began > PATIENCE:
                bar = _bar(total, what)
            if bar is not None:
                bar.update(bar.task_ids[0], completed=done)
            yield item
    finally:
        if bar is not None:
            bar.stop()


def _bar(total: int, what: str) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    bar.add_task(what, total=total)
    bar.start()
    return bar
