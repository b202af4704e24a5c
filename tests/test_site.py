"""The documentation site builds without a warning, is whole, and needs no other host."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

for needed in ("material", "mkdocs", "mkdocstrings_handlers.python"):
    pytest.importorskip(needed)
ROOT = Path(__file__).parents[1]
LINK = re.compile(r'(?:href|src)="([^"]+)"')
LOADED = re.compile(r'<(?:script|img|iframe)[^>]* src="([^"]+)"|<link[^>]* href="([^"]+)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(target)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return target


def test_every_link_and_heading_is_there(site: Path) -> None:
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html") if page.name != "404.html"}
    headings = {page: set(re.findall(r' id="([^"]+)"', text)) for page, text in pages.items()}
    for page, text in pages.items():
        for link in LINK.findall(text):
            if link.startswith(("http", "data:")):
                continue
            path, _, heading = link.partition("#")
            target = page if path in ("", ".") else (page.parent / path).resolve()
            assert target.exists(), f"{page.name}: {link}"
            assert not heading or heading in headings[target] or heading == "__skip", f"{page.name}: {link}"


def test_nothing_comes_from_another_host(site: Path) -> None:
    for page in site.rglob("*.html"):
        for found in LOADED.findall(page.read_text(encoding="utf-8")):
            assert not "".join(found).startswith(("http", "//")), page.name


def test_examples_of_docstrings_are_code(site: Path) -> None:
    text = (site / "python.html").read_text(encoding="utf-8")
    assert "<blockquote>" not in text
    assert "auto_reset" in text  # the arguments of a class are shown
