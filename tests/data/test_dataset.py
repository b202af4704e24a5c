"""Datasets: what is written is what was played, the same from the same seed, and streams back."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import trilith
from tests.cli.conftest import Command, command  # noqa: F401
from trilith import core, data
from trilith.data.parquet_file import DatasetError
from trilith.game import TrilithError
from trilith.records import load

pytestmark = pytest.mark.skipif(not core.built, reason="needs the core")


@pytest.mark.parametrize(("game", "variant"), [("lyngk", "standard"), ("zertz", "blitz"), ("fenix", "7x8")])
def test_rows_replay_the_games(game: str, variant: str, tmp_path: Path) -> None:
    plan = data.Plan(game, variant, seed="a", simulations=20)
    file = tmp_path / "a.parquet"
    played = list(data.write(file, data.games(plan, 2)))
    found = list(data.read(file))
    assert len(found) == sum(len(one.game.turns) for one in played)
    for row in found:
        one = played[row.number - 1].game
        here = one.positions[row.turn_number - 1]
        assert (row.position, row.to_move, row.length) == (str(here), here.to_move, len(one.turns))
        assert trilith.parse(game, row.position).play(row.turn) == one.positions[row.turn_number]
        assert row.result == str(one.result)
        assert one.result is not None
        assert row.outcome == {here.to_move: 1, None: 0}.get(one.result.winner, -1)
        if row.value is not None:
            assert 0 <= row.value <= 1
            assert row.best in here.turns()
    assert all(row.value is None for row in found if row.turn_number <= plan.opening)


def test_a_seed_decides_all() -> None:
    def told(seed: str) -> list[data.Row]:
        played = data.games(data.Plan("zertz", "blitz", seed=seed, simulations=20), 2)
        return [row for number, one in enumerate(played) for row in data.rows(number, one)]

    assert told("a") == told("a")
    assert told("a") != told("b")


def test_the_columns_are_the_fields_of_a_row() -> None:
    assert tuple(column.name for column in data.COLUMNS) == data.Row._fields


def test_the_command(command: Command, tmp_path: Path) -> None:  # noqa: F811
    file, records = tmp_path / "z.parquet", tmp_path / "z.txt"
    answer = command(
        *("dataset", "zertz", "blitz", "--games", "2", "--seed", "a", "--simulations", "20"),
        *("--out", str(file), "--records", str(records)),
    )
    assert answer.status == 0, answer.err
    assert answer.out.startswith("2 games, ")
    kept = list(load(records))
    assert [len(record.line.turns) for record in kept] == [
        next(row.length for row in data.read(file) if row.number == number) for number in (1, 2)
    ]
    assert [entry.name for entry in tmp_path.iterdir()].count(".z.parquet.part") == 0


def test_what_is_no_dataset_is_refused(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet

    text, other = tmp_path / "text", tmp_path / "other.parquet"
    text.write_text("hello")
    pyarrow.parquet.write_table(pyarrow.table({"a": [1]}), other)
    for file in (text, other, tmp_path / "missing", tmp_path):
        with pytest.raises(DatasetError):
            next(data.read(file))
    for place in (tmp_path / "no" / "folder", tmp_path, Path("/"), Path()):
        with pytest.raises(DatasetError):
            next(data.write(place, data.games(data.Plan("zertz", "37", simulations=1), 1)))


@pytest.mark.parametrize("option", ["--out", "--records"])
def test_a_file_that_cannot_be_written_is_refused_before_the_games(
    option: str,
    command: Command,  # noqa: F811
    tmp_path: Path,
) -> None:
    for place in (tmp_path, tmp_path / "no" / "file", "."):
        given = {"--out": str(tmp_path / "a.parquet"), option: str(place)}
        answer = command("dataset", "zertz", "--games", "1000000", *(word for pair in given.items() for word in pair))
        assert answer.status == 2
        assert "cannot write" in answer.err


def test_bad_plans_are_refused() -> None:
    for bad in ({"chance": 2.0}, {"chance": -1.0}, {"simulations": 0}):
        with pytest.raises(TrilithError):
            data.Plan("zertz", "37", **bad)  # type: ignore[arg-type]
    with pytest.raises(TrilithError):
        next(data.games(data.Plan("zertz", "38"), 1))
