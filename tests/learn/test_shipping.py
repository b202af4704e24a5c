"""From a run to a network of the package with its card."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="PyTorch is large and optional")

from trilith import core
from trilith.cli import main
from trilith.engine import Network, NetworkError, models
from trilith.learn import network_cards
from trilith.learn.config import LearnError
from trilith.learn.insight import tell
from trilith.learn.record_insight import tell_recorded
from trilith.learn.release import ship
from trilith.learn.training_loop import Learner

pytestmark = pytest.mark.timeout(900)


def result(folder: Path, variant: str, low: float, against: str = "engine:judge=alphabeta") -> Path:
    """Write what ``trilith match --json`` prints."""
    players = ["engine:network=/some/where/network.onnx,threads=1", against]
    said: dict[str, Any] = {"game": "zertz", "variant": variant, "players": players, "seconds": 1.0, "games": 40}
    said |= {"simulations": None, "seed": "1", "score": 0.7, "elo": 147.2, "elo_low": low, "elo_high": 260.0}
    path = folder / f"{variant}-{against}.json"
    path.write_text(json.dumps(said))
    return path


def test_a_shipped_network_has_a_card_and_says_what_it_plays(
    learnt: Learner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [result(tmp_path, "blitz", 40), result(tmp_path, "37", -5), result(tmp_path, "48", 90, "random")]
    said: list[str] = []
    ship("zertz", learnt.folder, tmp_path, matches=matches, say=said.append)
    sizes = {line.split()[0]: int(line.split()[1].replace(",", "")) for line in said[1:5]}
    assert list(sizes) == ["single", "half", "int8", "int7"]
    assert sizes["half"] < sizes["single"]
    monkeypatch.setattr(models, "FOLDER", tmp_path)
    (model,) = models.models()
    model.checked_file()
    assert model.plays == ("blitz",)  # the other matches are inconclusive, or only against random players
    assert model.size == sizes["half"]
    assert model.card["strength"][0]["command"].startswith(
        "trilith match engine:network=network.onnx,threads=1 engine:judge=alphabeta --game"
    )
    assert model.card["settings"]["channels"] == 8
    assert Network.load(model.file, "zertz").name == model.name
    assert tomllib.loads((tmp_path / "zertz.toml").read_text()) == model.card


@pytest.mark.parametrize("exact", [True, False])
def test_a_processor_with_saturating_sums_gets_the_int7_file(
    learnt: Learner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exact: bool
) -> None:
    ship("zertz", learnt.folder, tmp_path, kind="int8", say=lambda _: None)
    monkeypatch.setattr(models, "FOLDER", tmp_path)
    monkeypatch.setattr(core.extension, "adds_exactly", lambda: exact)
    (model,) = models.models()
    assert model.checked_file().name == ("zertz.onnx" if exact else "zertz-int7.onnx")
    assert Network.load(model.checked_file(), "zertz").name == model.name
    (tmp_path / "zertz-int7.onnx").write_bytes(b"")
    if not exact:
        with pytest.raises(NetworkError):
            model.checked_file()


def test_a_kind_that_does_not_exist_is_refused(learnt: Learner, tmp_path: Path) -> None:
    with pytest.raises(LearnError, match="single, half, int8, int7"):
        ship("zertz", learnt.folder, tmp_path, kind="double")


def test_a_file_that_is_no_result_of_a_match_is_refused(tmp_path: Path) -> None:
    (tmp_path / "result.json").write_text("[]")
    with pytest.raises(LearnError, match="not a result of trilith match"):
        network_cards.read_match(tmp_path / "result.json")


def test_insight_counts_the_games_of_a_run(learnt: Learner, tmp_path: Path) -> None:
    said: list[str] = []
    tell("zertz", learnt.folder, tmp_path, said.append)
    page = (tmp_path / "insight-zertz.md").read_text()
    games = sum(row[0] for row in learnt.progress.total_tallies())
    assert said == [f"wrote insight-zertz.md from {games:,} games"]
    assert f"| blitz | {games:,} |" in page
    assert "| blitz | white |" in page
    (tmp_path / "summary.json").write_bytes((learnt.folder / "summary.json").read_bytes())
    with pytest.raises(LearnError, match="no games"):
        tell("zertz", tmp_path, tmp_path)


def test_insight_counts_recorded_games(tmp_path: Path) -> None:
    games = tmp_path / "games.txt"
    match = "match random level:1 --game fenix --variant 7x8 --games 6 --seed s --out"
    assert main([*match.split(), str(games)]) == 0
    assert main(["learn", "insight", "fenix", "--records", str(games), "--out", str(tmp_path)]) == 0
    page = (tmp_path / "insight-fenix.md").read_text()
    assert "| 7x8 | 6 |" in page
    kings = [line.split("|") for line in page.split("## Where the king is built")[1].split("##")[0].splitlines()]
    assert sum(int(row[5]) for row in kings if row[1:2] == [" 7x8 "]) <= 12  # both sides of every game
    assert "games still going" in (tmp_path / "insight-fenix.svg").read_text()
    with pytest.raises(LearnError, match="no games"):
        tell_recorded("zertz", [games], tmp_path)
