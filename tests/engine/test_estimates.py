"""Learnt estimates: read from files, used by alpha-beta in the core; other files are refused."""

from __future__ import annotations

import random
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("trilith._core")
pytest.importorskip("numpy")
pytest.importorskip("onnx", reason="only who makes networks needs it")

import numpy as np
import onnx

import trilith
from tests.engine import random_network
from trilith import core
from trilith.cli import main
from trilith.engine import Engine, Estimate, Limits, Network, NetworkError, load_network, models
from trilith.engine.estimates import FORMAT, PARTS, shapes
from trilith.engine.onnx_reader import metadata, tensors
from trilith.learn.estimate_export import onnx_bytes
from trilith.position import SHUFFLED


def random_parts(game: str = "fenix") -> dict[str, Any]:
    """Make random weights of a plausible size; rows and offset are multiples of 1/512, as the core keeps them."""
    rng = np.random.default_rng(1)
    parts = {name: rng.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes(game).items()}
    for name in ("rows", "offset"):
        parts[name] = (np.round(parts[name] * 512 * 0.3) / 512).astype(np.float32)
    return parts


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("estimate") / "fenix.onnx"
    path.write_bytes(onnx_bytes("fenix", random_parts(), "some numbers"))
    return path


def played(game: str, variant: str, turns: int) -> list[trilith.Position]:
    """Play random games."""
    rng = random.Random(variant)
    start = trilith.start(game, variant, seed="begin" if game in SHUFFLED else None)
    found = [start]
    while len(found) < turns:
        here = start if found[-1].is_over else found[-1]
        found.append(here.play(rng.choice(here.turns()).text))
    return found


def by_core(here: trilith.Position) -> Any:
    return core.parse(here.game, here.bare_text, here.options)


VARIANTS = [("lyngk", "standard"), ("lyngk", "six"), ("fenix", "9x9"), ("fenix", "7x8")]


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_core_calculates_what_the_file_says(game: str, variant: str, tmp_path: Path) -> None:
    runtime = pytest.importorskip("onnxruntime", reason="networks are optional")
    path = tmp_path / "network.onnx"
    path.write_bytes(onnx_bytes(game, random_parts(game), "some numbers"))
    learnt = Estimate.load(path, game).learnt
    here = [by_core(position) for position in played(game, variant, 300)]
    counted = np.zeros((len(here), core.extension.trait_counts()[game]), np.float32)
    for row, position in zip(counted, here, strict=True):
        np.add.at(row, core.extension.traits(position), 1)
    heads = np.array([core.extension.head(position) for position in here], np.int64)
    session = runtime.InferenceSession(path.read_bytes(), providers=["CPUExecutionProvider"])
    zero = np.zeros(len(here), np.float32)
    given: dict[str, Any] = {"traits": counted, "head": heads, "by_hand": zero}
    if game in core.extension.turn_trait_counts():
        given["turn_traits"] = np.zeros((0, core.extension.turn_traits_each()[game]), np.int64)
    (plain,) = session.run(["odds"], given)
    found = np.array([learnt.odds([position])[0] for position in here])
    rest, hand = 350 * (found - plain), random_parts(game)["hand"][heads]  # the remainder is the handwritten estimate
    assert np.allclose(rest, hand * np.round(rest / hand), atol=0.2)  # up to 0.2 units: estimates are whole numbers
    assert len(set(heads)) > 1


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_a_file_gives_the_leanings_of_turns(game: str, variant: str) -> None:
    runtime = pytest.importorskip("onnxruntime", reason="networks are optional")
    parts = random_parts(game)
    session = runtime.InferenceSession(onnx_bytes(game, parts, ""), providers=["CPUExecutionProvider"])
    here = by_core(played(game, variant, 1)[0])
    traits = np.array(core.extension.turn_traits(here), np.int64)
    empty = {
        "traits": np.zeros((1, core.extension.trait_counts()[game]), np.float32),
        "head": np.zeros(1, np.int64),
        "by_hand": np.zeros(1, np.float32),
    }
    (found,) = session.run(["leanings"], empty | {"turn_traits": traits})
    assert np.allclose(found, parts["turns"][traits].sum(1), atol=1e-4)
    assert len(set(np.round(found, 3))) > 100


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_learnt_turn_weights_change_the_search(game: str, variant: str, tmp_path: Path) -> None:
    parts = random_parts(game)
    found = []
    for turns in (parts["turns"], np.zeros_like(parts["turns"])):
        path = tmp_path / "network.onnx"
        path.write_bytes(onnx_bytes(game, parts | {"turns": turns}, ""))
        engine = Engine(seed=1, network=path)
        found.append(engine.think(played(game, variant, 13)[-1], Limits(simulations=4000)))
    assert [line.value for line in found[0].lines] != [line.value for line in found[1].lines]


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_estimates_do_not_depend_on_earlier_positions(game: str, variant: str, tmp_path: Path) -> None:
    path = tmp_path / "network.onnx"
    path.write_bytes(onnx_bytes(game, random_parts(game), "some numbers"))
    learnt = Estimate.load(path).learnt
    here = [by_core(position) for position in played(game, variant, 80)]
    random.Random(1).shuffle(here)
    assert learnt.odds(here) == [learnt.odds([position])[0] for position in here]


def test_the_engine_plays_with_it(file: Path) -> None:
    estimate = load_network(file)
    assert isinstance(estimate, Estimate)
    assert (estimate.game, estimate.name) == ("fenix", "some numbers")
    start = trilith.start("fenix", "7x8")
    for settings in ({"network": estimate}, {"network": file, "judge": "network"}):
        found = Engine(seed=1, **settings).think(start, Limits(simulations=50))
        assert start.turn(found.best or "")
    by_hand = Engine(seed=1, judge="alphabeta").think(start, Limits(simulations=50))
    assert found.value != by_hand.value
    with pytest.raises(NetworkError, match="FENIX"):
        Engine(network=estimate).think(trilith.start("zertz"), Limits(simulations=1))


def test_the_package_may_have_one_and_needs_no_runtime_for_it(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = file.read_bytes()
    (tmp_path / "fenix-estimate.onnx").write_bytes(data)
    (tmp_path / "fenix-estimate.toml").write_text(
        f'game = "fenix"\nname = "small"\nbytes = {len(data)}\nsha256 = "{sha256(data).hexdigest()}"\n'
        'plays = ["9x9"]\n[export]\nkind = "estimate"\n'
    )
    monkeypatch.setattr(models, "FOLDER", tmp_path)
    monkeypatch.setattr(models, "has_runtime", lambda: False)
    assert isinstance(models.network_for("fenix", "9x9", 1), Estimate)
    assert models.network_for("fenix", "7x8", 1) is None
    assert main(["models"]) == 0
    assert "small" in capsys.readouterr().out


@pytest.mark.parametrize("better", [True, False])
def test_of_two_networks_the_one_that_did_better_plays(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, better: bool
) -> None:
    pytest.importorskip("onnxruntime", reason="networks are optional")
    files = {
        "fenix-estimate": (file.read_bytes(), "estimate", 0.8),
        "fenix": (random_network.make("fenix", channels=4, blocks=1), "int8", 0.7 if better else 0.9),
    }
    for name, (data, kind, score) in files.items():
        (tmp_path / f"{name}.onnx").write_bytes(data)
        (tmp_path / f"{name}.toml").write_text(
            f'game = "fenix"\nname = "small"\nbytes = {len(data)}\nsha256 = "{sha256(data).hexdigest()}"\n'
            f'plays = ["9x9"]\n[export]\nkind = "{kind}"\n'
            f'[[strength]]\nvariant = "9x9"\nagainst = "engine:judge=alphabeta"\nscore = {score}\n'
        )
    monkeypatch.setattr(models, "FOLDER", tmp_path)
    assert [model.needs_runtime for model in models.models()] == [True, False]
    assert isinstance(models.network_for("fenix", "9x9", 1), Estimate if better else Network)
    assert isinstance(models.guide_for("fenix", "9x9", 1), Network)  # levels use the tree search, which needs a network
    monkeypatch.setattr(models, "has_runtime", lambda: False)
    assert isinstance(models.network_for("fenix", "9x9", 1), Estimate)
    assert models.guide_for("fenix", "9x9", 1) is None


def changed(**parts: Any) -> bytes:
    """Write a file with other weights, bypassing the checks of the exporter."""
    return onnx_bytes("fenix", random_parts() | parts, "changed")


def foreign() -> bytes:
    model = onnx.load_model_from_string(changed())
    del model.metadata_props[:]
    onnx.helper.set_model_props(model, {"trilith.game": "fenix", "trilith.traits": "99"})
    return bytes(model.SerializeToString())


def of_zertz() -> bytes:
    model = onnx.load_model_from_string(changed())
    del model.metadata_props[:]
    onnx.helper.set_model_props(model, {"trilith.game": "zertz", "trilith.traits": str(FORMAT)})
    return bytes(model.SerializeToString())


def short() -> bytes:
    model = onnx.load_model_from_string(changed())
    rows = next(part for part in model.graph.initializer if part.name == "rows")
    rows.CopyFrom(onnx.numpy_helper.from_array(np.zeros((3, 64), np.float32), "rows"))
    return bytes(model.SerializeToString())


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (foreign, "99"),
        (of_zertz, "zertz"),
        (short, "rows"),
        (lambda: changed(offset=np.full(64, np.nan, np.float32)), "too large"),
        (lambda: changed(third=np.full(shapes("fenix")["third"], np.nan, np.float32)), "too large"),
        (lambda: changed(hand=np.full(shapes("fenix")["hand"], np.inf, np.float32)), "too large"),
        (lambda: changed(rows=np.full(shapes("fenix")["rows"], 900, np.float32)), "too large"),
    ],
)
def test_other_files_are_refused(make: Callable[[], bytes], said: str, tmp_path: Path) -> None:
    path = tmp_path / "other.onnx"
    path.write_bytes(make())
    with pytest.raises(NetworkError, match=said):
        load_network(path)


def test_a_file_cut_short_or_changed_anywhere_never_crashes(file: Path, tmp_path: Path) -> None:
    data = file.read_bytes()
    path = tmp_path / "damaged.onnx"
    rng = random.Random(1)
    for _ in range(150):
        damaged = bytearray(data[: rng.randrange(len(data))] if rng.random() < 0.5 else data)
        for _ in range(3):
            if damaged:
                damaged[min(rng.randrange(4_000), len(damaged) - 1)] = rng.randrange(256)
        path.write_bytes(damaged)
        try:
            Estimate.load(path, "fenix")
        except NetworkError:
            continue


def test_the_reader_finds_what_the_library_finds(file: Path) -> None:
    data = file.read_bytes()
    model = onnx.load_model_from_string(data)
    assert metadata(data) == {entry.key: entry.value for entry in model.metadata_props}
    found = tensors(data)
    for part in model.graph.initializer:
        if part.name in PARTS:
            assert np.array_equal(np.array(found[part.name].view()), onnx.numpy_helper.to_array(part))
