"""The documentation's code is run: the README's examples, the docstrings, the scripts in examples/."""

from __future__ import annotations

import ast
import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import trilith

ROOT = Path(__file__).parents[1]
LONGEST_LINE = 160
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_examples_of_the_readme() -> None:
    tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried.attempted > 15
    assert tried.failed == 0


def test_the_examples_in_docstrings() -> None:
    tried = 0
    for module in pkgutil.walk_packages(trilith.__path__, "trilith."):
        without_torch = module.name.startswith("trilith.learn.") and find_spec("torch") is None
        if not module.name.endswith(("_core", "__main__")) and not without_torch:
            result = doctest.testmod(importlib.import_module(module.name))
            assert result.failed == 0, module.name
            tried += result.attempted
    assert tried > 10


@pytest.mark.parametrize("script", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_an_example_runs(script: Path) -> None:
    if "import torch\n" in script.read_text(encoding="utf-8"):
        pytest.importorskip("torch")
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_every_example_is_listed_with_its_first_line() -> None:
    listed = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    for script in (ROOT / "examples").glob("*.py"):
        said = ast.get_docstring(ast.parse(script.read_text(encoding="utf-8")))
        assert f"| `examples/{script.name}` | {(said or '').splitlines()[0]} |" in listed


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_no_line_is_too_long_to_read(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    assert [f"{page.name}:{number}" for number, line in enumerate(lines, start=1) if len(line) > LONGEST_LINE] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda path: path.name)
def test_the_files_a_page_names_exist(page: Path) -> None:
    """A file of the project is named in backquotes by the end of its path: `lyngk.hpp`, `learn/config.py`."""
    known = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, check=True, encoding="utf-8"
    ).stdout.split()
    named = set(re.findall(r"`([\w./<>*-]+\.(?:py|hpp|cpp|js|css))`", page.read_text(encoding="utf-8")))
    shapes = {name: re.sub(r"<\w+>|\*", "[^/]+", name) for name in named}
    assert [
        name for name, shape in shapes.items() if not any(re.search(rf"(^|/){shape}$", path) for path in known)
    ] == []
