"""The searches find what they found before: their signature stands in a file.

A change that is meant to change what they find writes the new one and says so:
``trilith bench --signature > tests/engine/signature.txt``
"""

from __future__ import annotations

from pathlib import Path

import pytest

from trilith.cli import main

FILE = Path(__file__).with_name("signature.txt")


def test_the_signature_is_the_one_in_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--signature"]) == 0
    assert capsys.readouterr().out == FILE.read_text(encoding="utf-8")
