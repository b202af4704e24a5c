"""The command among other processes: pipes, signals, encodings, full disks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli import process

posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes as on POSIX")
LARGE = "61 ooooo/ooWWWW/oooWoGo/ooGGGGGG/oooGWBoBo/ooBBBBBB/oooBoBo/oooooo/ooooo 0/0/0 0/0/0 0/0/0 1"
"""1,561,632 legal turns."""


def started(*arguments: str, **changes: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*process.COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=process.environment(**changes),
    )


@posix
@pytest.mark.parametrize("backend", ["core", "law"])
def test_a_closed_pipe_ends_the_command_quietly(backend: str) -> None:
    with started("turns", "zertz", LARGE, TRILITH_BACKEND=backend) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith("x")  # long before the list is complete
        running.stdout.close()
        assert running.stderr.read() == ""
        assert running.wait(timeout=60) == 141


@posix
@pytest.mark.parametrize(
    "arguments", [("perft", "zertz", "61", "6"), ("perft", "zertz", "61", "6", "--backend", "law", "--divide")]
)
def test_an_interrupt_ends_with_status_130_and_no_traceback(arguments: tuple[str, ...]) -> None:
    with started(*arguments) as running:
        time.sleep(1.5)
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (130, "")


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_reported_in_one_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ended = subprocess.run(
            [*process.COMMAND, "turns", "zertz", "37"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=process.environment(),
            timeout=60,
            check=False,
        )
    assert (ended.returncode, ended.stderr) == (2, "trilith: cannot write the output: No space left on device\n")


@posix
@pytest.mark.parametrize("closed", [1, 2])
def test_streams_may_be_closed(closed: int) -> None:
    line = f"{sys.executable} -m trilith turns zertz {'38' if closed == 2 else '37'} {closed}>&-"
    ended = subprocess.run(
        ["sh", "-c", line], capture_output=True, text=True, env=process.environment(), timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (2 if closed == 2 else 0, "", "")


@pytest.mark.parametrize("changes", [{"PYTHONIOENCODING": "ascii"}, {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0"}])
@pytest.mark.parametrize(
    "arguments", [("games",), (), ("show", "lyngk", "standard@a", "--targets"), ("turns", "zertz", "é")]
)
def test_every_encoding_of_the_output_works(changes: dict[str, str], arguments: tuple[str, ...]) -> None:
    ended = subprocess.run(
        [*process.COMMAND, *arguments], capture_output=True, env=process.environment(**changes), timeout=60, check=False
    )
    assert ended.returncode == (2 if "é" in arguments else 0)
    assert b"Traceback" not in ended.stderr
    if "PYTHONIOENCODING" in changes:
        assert ended.stdout.isascii()
        assert ended.stderr.isascii()
        assert b"\\x" not in ended.stderr


def test_the_law_alone_gives_the_same_answers() -> None:
    for call in (
        ("apply", "lyngk", "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 2 R:G KGIBR:-", "K,c4-f3"),
        ("turns", "fenix", "k5K/7/2s4/2gss2/7/3S3/7/7 b battle G 0 61"),
        ("perft", "lyngk", "standard@spec-1", "1"),
        ("explain", "zertz", "37", "Wd4,d4"),
        ("show", "zertz", "37 4/1Goo1/3oo1/3ooW1/1oBoo1/1oooB/1ooW 4/7/8 0/0/0 0/0/0 1", "--turn", "Wf3,b3"),
    ):
        here, by_law = process.run(*call), process.run(*call, TRILITH_BACKEND="law")
        assert (here.returncode, here.stdout, here.stderr) == (by_law.returncode, by_law.stdout, by_law.stderr)
