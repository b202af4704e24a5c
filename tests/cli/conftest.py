"""Fixtures that run the command inside this process, for tests that do not concern the process itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from trilith.cli import main


class Answer(NamedTuple):
    status: int
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*arguments: object) -> Answer:
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Answer(status, out, err)

    return run


@pytest.fixture
def refused(command: Command) -> Callable[..., str]:
    """Run what must be refused: status 2, nothing on standard output, one line on standard error; return the line."""

    def run(*arguments: object) -> str:
        answer = command(*arguments)
        assert answer.status == 2
        assert answer.out == ""
        assert answer.err.startswith("trilith: ")
        assert answer.err.count("\n") == 1
        assert answer.err.endswith("\n")
        return answer.err.removeprefix("trilith: ").rstrip("\n")

    return run
