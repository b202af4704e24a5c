"""Rewrite docstrings for the site: examples become code blocks, Sphinx references become plain names."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
ROLE = re.compile(r":(?:class|func|meth|attr|mod):`~?([^`]+)`")


class Docstrings(griffe.Extension):
    """Rewrites every docstring once it is loaded."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrite the docstring of an object."""
        _rewrite(obj)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Rewrite the docstring of the package itself, which is loaded after its members."""
        _rewrite(pkg)


def _rewrite(obj: griffe.Object) -> None:
    if obj.docstring is not None and "```" not in obj.docstring.value:
        said = ROLE.sub(r"`\1`", obj.docstring.value).replace("``", "`")
        obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", said)
