"""What `make play` installs: all that playing and building need, nothing else."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from tools import installation

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
BUILD = [*PROJECT["build-system"]["requires"], "cmake", "ninja"]
"""The build finds CMake and ninja in the environment, so that no system needs them."""


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def needed(wanted: list[str]) -> Iterator[str]:
    """Name everything that some requirements lead to, here and now."""
    waiting, seen = [Requirement(each) for each in wanted], set()
    while waiting:
        requirement = waiting.pop()
        if (requirement.name, *sorted(requirement.extras)) in seen:
            continue
        seen.add((requirement.name, *sorted(requirement.extras)))
        if requirement.name == "trilith":
            waiting += [Requirement(each) for extra in requirement.extras for each in EXTRAS[extra]]
            continue
        yield plain(requirement.name)
        for each in map(Requirement, metadata.requires(requirement.name) or []):
            extras = requirement.extras | {""}
            if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras):
                waiting.append(each)


def test_playing_installs_what_it_needs_and_nothing_else() -> None:
    wanted = [*PROJECT["project"]["dependencies"], *EXTRAS["play"], *EXTRAS["server"], *BUILD]
    assert {plain(pin.partition("==")[0]) for pin in installation.playing()} == set(needed(wanted))


def test_what_pip_and_ninja_say_becomes_progress(capsys: pytest.CaptureFixture[str]) -> None:
    stage = installation.Stage("2 of 3  Libraries", 2)
    for line in (
        "Collecting rich==15.0.0",
        "  Using cached rich-15.0.0-py3-none-any.whl.metadata (18 kB)",
        "  Downloading rich-15.0.0-py3-none-any.whl (300 kB)",
        "Using cached numpy-2.4.6-cp311-cp311-linux_x86_64.whl (70 MB)",
    ):
        stage.fetched(line)
    assert (stage.done, stage.total) == (2, 2)
    stage.built("  [17/28] Building CXX object x.o")
    assert (stage.done, stage.total) == (17, 28)
    assert capsys.readouterr().out == "2 of 3  Libraries\n"  # no terminal: no line is written again
