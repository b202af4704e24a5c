"""The structure of the code: no measure of ``tools/house.py`` grows beyond its ceiling."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from tools import house

CEILINGS = {
    "files that name a game, Python": 1,  # the one-line summary of the package
    "files that name a game, JavaScript": 0,
    "files that name a game, C++": 1,
    "files that name a game, other": 0,
    "functions over 80 lines, Python": 0,
    "functions over 80 lines, JavaScript": 0,
    "functions over 80 lines, C++": 0,
    "modules in -ing": 0,
    "module names used twice": 0,
    "class names used twice": 1,
}

measures = cache(house.measures)


@pytest.mark.parametrize("measure", CEILINGS)
def test_no_measure_grows(measure: str) -> None:
    found = measures()[measure]
    assert len(found) <= CEILINGS[measure], "\n".join([measure, *found])


def test_everything_measured_has_a_ceiling() -> None:
    assert set(measures()) == set(CEILINGS)


def test_functions_are_found_in_every_language() -> None:
    for language, least in (("Python", 1000), ("JavaScript", 500), ("C++", 300)):
        assert len(house.functions(language)) > least


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        ("JavaScript", "export function one(a, { b }) {\n  if (a) {\n    '}'\n  }\n}\n", ["one"]),
        ("JavaScript", "const two = (a) => {\n  for (;;) { }\n}\n", ["two"]),
        ("C++", "int one(int a) const {\n  while (a) {\n  }\n  return 1'000;\n}\n", ["one"]),
        ("C++", "struct Two {\n  auto two() noexcept -> int {\n    return 2; // }\n  }\n};\n", ["two"]),
    ],
)
def test_braces_that_open_a_function(language: str, text: str, names: list[str]) -> None:
    assert [function.name for function in house._braced_functions(text, "a file", language)] == names


def test_the_summary_is_one_line_a_measure() -> None:
    script = Path(house.__file__)
    said = subprocess.run([sys.executable, script], capture_output=True, check=True, encoding="utf-8").stdout
    assert len(said.splitlines()) == len(CEILINGS)
