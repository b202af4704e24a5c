"""An estimate learnt from games of alpha-beta against itself: a tiny run, a resumed run, and refusals."""

from __future__ import annotations

import io
import json
import tomllib
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="PyTorch is large and optional")

import numpy as np

from trilith.engine import Estimate, NetworkError
from trilith.learn import estimate_games
from trilith.learn.config import LearnError
from trilith.learn.estimate_config import EstimateConfig
from trilith.learn.estimate_run import learn_estimate
from trilith.learn.release import ship

TINY = {"generation_seconds": "0", "positions": "30", "threads": "2", "longest": "60", "sampled": "1", "batch": "256"}


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One generation: every thread plays once."""
    folder = tmp_path_factory.mktemp("estimate")
    learn_estimate("fenix", folder, minutes=0, settings=TINY, device="cpu", say=lambda _: None)
    return folder


def test_a_run_leaves_an_estimate_and_what_is_needed_to_go_on(run: Path) -> None:
    assert Estimate.load(run / "network.onnx", "fenix").name == "fenix estimate, generation 1"
    summary = json.loads((run / "summary.json").read_text())
    assert summary["generations"] == 1
    assert sum(tally["games"] for tally in summary["variants"].values()) == 2 * estimate_games.GAMES
    ((number, found),) = estimate_games.newest(run, "fenix", 5)
    assert number == 1
    assert found.rows == summary["positions"] > 100
    assert set(found.scores) <= {0.0, 0.5, 1.0}


def test_a_run_goes_on(run: Path, tmp_path: Path) -> None:
    said: list[str] = []
    learn_estimate("fenix", tmp_path, minutes=0, resume=run, settings=TINY, device="cpu", say=said.append)
    assert "generation   2" in said[-1]
    assert json.loads((tmp_path / "summary.json").read_text())["generations"] == 2
    assert len((tmp_path / "curves.csv").read_text().splitlines()) == 3


def test_it_is_made_ready_to_ship_with_a_card(run: Path, tmp_path: Path) -> None:
    said: list[str] = []
    ship("fenix", run, tmp_path, say=said.append)
    card = tomllib.loads((tmp_path / "fenix-estimate.toml").read_text())
    assert (tmp_path / "fenix-estimate.onnx").read_bytes() == (run / "network.onnx").read_bytes()
    assert card["export"] == {"kind": "estimate"}
    assert card["training"]["generations"] == 1
    assert card["curve"]["generation"] == [1]
    assert card["plays"] == []
    assert said == ["wrote fenix-estimate.onnx and its card; played with on: no board"]


def test_damaged_games_are_skipped(run: Path, tmp_path: Path) -> None:
    whole = next((run / "lessons").glob("*.npz")).read_bytes()
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "00001.npz").write_bytes(whole)
    (tmp_path / "lessons" / "00002.npz").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "lessons" / "00003.npz").write_bytes(b"")
    found = np.load(io.BytesIO(whole))
    np.savez(tmp_path / "lessons" / "00004.npz", **(dict(found) | {"traits": found["traits"] + np.int16(9_000)}))
    assert [number for number, _ in estimate_games.newest(tmp_path, "fenix", 5)] == [1]


def test_what_cannot_be_begun_is_refused(run: Path, tmp_path: Path) -> None:
    with pytest.raises(LearnError, match="already"):
        learn_estimate("fenix", run, minutes=0, settings=TINY)  # there is one in this folder
    with pytest.raises(NetworkError, match="zertz"):
        learn_estimate("zertz", tmp_path, minutes=0)
    with pytest.raises(LearnError):
        learn_estimate("fenix", tmp_path, minutes=0, resume=tmp_path / "nowhere")
    for wrong in ({"positions": "0"}, {"positions": "many"}, {"colour": "red"}, {"weights": "9x9"}):
        with pytest.raises(LearnError, match=next(iter(wrong))):
            EstimateConfig("fenix").changed(wrong)
    with pytest.raises(LearnError, match="4x4"):
        EstimateConfig("fenix").changed({"weights": "9x9:1,4x4:2"})
    assert EstimateConfig("fenix").changed({"weights": "7x8:2"}).weights == {"7x8": 2}


def test_a_generation_is_the_same_for_the_same_seed() -> None:
    teaching = EstimateConfig("fenix").changed(TINY | {"threads": "1"})
    first, second = (estimate_games.play(teaching, None, 0, 7)[0] for _ in range(2))
    assert (first.traits == second.traits).all()
    assert (first.scores == second.scores).all()
