"""``trilith games``."""

from __future__ import annotations

import trilith
from tests.cli import process
from tests.cli.conftest import Command


def test_every_variant_and_option_is_listed(command: Command) -> None:
    answer = command("games")
    assert answer.status == 0
    for law in trilith.GAMES.values():
        assert f"{law.NAME:<12}{law.TITLE}\n" in answer.out
        for variant in law.VARIANTS:
            assert f" {variant:<12}" in answer.out
        for option in law.OPTIONS:
            assert f" {option.name:<12}" in answer.out
            assert f"= {option.describe()}; default {option.default}\n" in answer.out
    assert max(len(line) for line in answer.out.splitlines()) <= 80


def test_the_last_line_names_the_backend() -> None:
    by_law = process.run("games", TRILITH_BACKEND="law").stdout.splitlines()[-1]
    assert by_law.endswith(("set aside by TRILITH_BACKEND", "is not built"))
