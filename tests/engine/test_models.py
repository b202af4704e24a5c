"""Networks that come with the package: found automatically, checked, and skipped where they cannot run."""

from __future__ import annotations

import logging
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

import trilith
from tests.engine import random_network
from trilith.cli import main
from trilith.engine import Engine, Limits, NetworkError, models
from trilith.engine.checked_search import CheckedSearch
from trilith.engine.levels import level
from trilith.engine.network_search import NetworkSearch

pytest.importorskip("onnxruntime", reason="networks are optional")
Ship = Callable[..., Path]


@pytest.fixture
def ship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ship:
    """Replace the package's folder of networks by a temporary one; the function puts a network there."""
    monkeypatch.setattr(models, "FOLDER", tmp_path)

    def put(plays: str = '["37"]', digest: str = "") -> Path:
        data = random_network.make("zertz", channels=4, blocks=1)
        (tmp_path / "zertz.onnx").write_bytes(data)
        found = digest or sha256(data).hexdigest()
        card = f'game = "zertz"\nname = "small"\nbytes = {len(data)}\nsha256 = "{found}"\nplays = {plays}\n'
        strength = (
            '[[strength]]\nvariant = "37"\nagainst = "engine:judge=alphabeta"\n'
            'games = 40\nscore = 0.9\ncommand = "trilith match"\n'
        )
        (tmp_path / "zertz.toml").write_text(card + strength)
        return tmp_path

    return put


def search_of(variant: str, **settings: str) -> object:
    engine = Engine(seed=1, **settings)  # type: ignore[arg-type]
    engine.think(trilith.start("zertz", variant), Limits(simulations=4))
    return engine._kept.search


def test_the_engine_finds_a_network_that_its_card_says_is_stronger(ship: Ship) -> None:
    ship()
    assert isinstance(search_of("37"), CheckedSearch)
    assert not isinstance(search_of("48"), CheckedSearch)  # not among the variants of the card
    assert not isinstance(search_of("37", judge="alphabeta"), CheckedSearch)


def test_a_low_level_plays_without_a_network(ship: Ship) -> None:
    ship(digest="0" * 64)  # a wrong checksum: loading it would raise
    engine = Engine(seed=1)
    assert engine.choose(trilith.start("zertz", "37"), Limits(simulations=4), level("1"))


def test_a_high_level_plays_with_it_where_there_is_one(ship: Ship, monkeypatch: pytest.MonkeyPatch) -> None:
    ship()
    asked: list[int] = []
    monkeypatch.setattr(NetworkSearch, "run", counted(NetworkSearch.run, asked))
    start = trilith.start("zertz", "37")
    chosen = {Engine(seed=seed).choose(start, Limits(1), level(10)).text for seed in range(8)}
    assert asked == [level(10).sight("zertz").guided] * 8
    assert len(chosen) > 1  # games shall differ
    Engine(seed=1).choose(trilith.start("zertz", "48"), Limits(1), level(10))
    monkeypatch.setattr(models, "has_runtime", lambda: False)
    Engine(seed=1).choose(start, Limits(1), level(10))
    assert len(asked) == 8


def counted(run: Callable[..., int], asked: list[int]) -> Callable[..., int]:
    def counting(search: NetworkSearch, simulations: int, seconds: float, threads: int) -> int:
        asked.append(simulations)
        return run(search, simulations, seconds, threads)

    return counting


def test_without_the_runtime_the_engine_says_so_and_plays_on(
    ship: Ship, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ship()
    monkeypatch.setattr(models, "has_runtime", lambda: False)
    models._log_once.cache_clear()
    with caplog.at_level(logging.WARNING):
        assert not isinstance(search_of("37"), CheckedSearch)
        assert not isinstance(search_of("37"), CheckedSearch)
    (line,) = caplog.messages
    assert "pip install 'trilith[network]'" in line


def test_a_network_that_is_damaged_missing_or_without_a_readable_card_is_refused(ship: Ship) -> None:
    folder = ship(digest="0" * 64)
    with pytest.raises(NetworkError, match="SHA-256"):
        search_of("37")
    (folder / "zertz.onnx").unlink()
    models._read.cache_clear()
    with pytest.raises(NetworkError, match="cannot be read"):
        search_of("37")
    (folder / "zertz.toml").write_text("game = ")
    models._read.cache_clear()
    with pytest.raises(NetworkError, match="card"):
        search_of("37")


def test_every_network_of_the_package_is_what_its_card_says() -> None:
    for model in models.models():
        model.checked_file()
        assert model.size == model.file.stat().st_size <= 6_000_000
        assert set(model.plays) <= set(trilith.GAMES[model.game].VARIANTS)


def test_the_command_lists_networks_and_shows_cards(ship: Ship, capsys: pytest.CaptureFixture[str]) -> None:
    folder = ship()
    assert main(["models"]) == 0
    assert "small" in (listed := capsys.readouterr().out)
    assert "37: 90 % of 40 games against alphabeta" in listed
    assert main(["models", "zertz"]) == 0
    assert "trilith match" in capsys.readouterr().out
    assert main(["models", "zertz", "--path"]) == 0
    assert capsys.readouterr().out == f"{folder / 'zertz.onnx'}\n"
    assert main(["models", "zertz", "--json"]) == 0
    assert '"plays"' in capsys.readouterr().out
    assert main(["models", "fenix"]) == 2
    assert "no network for FENIX" in capsys.readouterr().err
    (folder / "zertz.onnx").write_bytes(b"")
    assert main(["models"]) == 2
    assert "SHA-256" in capsys.readouterr().err


def test_a_package_without_networks_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(models, "FOLDER", tmp_path)
    assert main(["models"]) == 0
    assert "no bundled networks" in capsys.readouterr().out


def test_a_network_may_only_open_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(models, "FOLDER", tmp_path)
    data = random_network.make("lyngk", channels=4, blocks=1)
    (tmp_path / "lyngk-opening.onnx").write_bytes(data)
    (tmp_path / "lyngk-opening.toml").write_text(
        f'game = "lyngk"\nname = "first"\nbytes = {len(data)}\nsha256 = "{sha256(data).hexdigest()}"\n'
        'plays = []\nopens = ["six"]\n'
    )
    game = trilith.Game(trilith.start("lyngk", "six", seed="open"))
    engine, searches = Engine(seed=1), []
    for _ in range(9):
        game.play(engine.think(game, Limits(simulations=4)).best or "")
        searches.append(isinstance(engine._kept.search, CheckedSearch))
    assert searches == [True] * 7 + [False] * 2  # a turn leaves one stack fewer; 37 of 43 are the last of the opening
    assert models.network_for("lyngk", "standard", 1, opening=True) is None
    assert main(["models", "lyngk"]) == 0
    assert "the opening of six" in capsys.readouterr().out
