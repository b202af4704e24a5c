"""The pages of help, and what the command does with no verb at all."""

from __future__ import annotations

import shlex

import pytest

import trilith
from tests.cli import process
from tests.cli.conftest import Command
from trilith.cli import VERBS


def test_the_command_alone_lists_every_verb(command: Command) -> None:
    answer = command()
    assert answer.status == 0
    assert all(f"\n    {verb} " in answer.out for verb in VERBS)
    assert answer.out == command("--help").out


def test_the_version_is_the_library_s(command: Command) -> None:
    assert command("--version") == (0, f"trilith {trilith.__version__}\n", "")


@pytest.mark.parametrize("verb", VERBS)
def test_each_page_describes_its_arguments_and_has_examples(command: Command, verb: str) -> None:
    answer = command(verb, "--help")
    assert answer.status == 0
    assert f"usage: trilith {verb}" in answer.out
    assert f"\n  trilith {verb}" in answer.out.partition("examples:")[2]
    assert max(len(line) for line in answer.out.splitlines()) <= 80


@pytest.mark.parametrize("verb", ["turns", "apply", "explain", "perft"])
def test_the_examples_of_the_help_work(command: Command, verb: str) -> None:
    examples = command(verb, "--help").out.partition("examples:")[2].split("\n  trilith ")[1:]
    for example in examples:
        answer = command(*shlex.split(example.partition("|")[0]))
        assert answer.status in ((0, 1) if verb == "explain" else (0,)), answer.err
        assert answer.out


def test_the_module_runs_as_a_command() -> None:
    ended = process.run("perft", "zertz", "37", "1")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "1944\n", "")
