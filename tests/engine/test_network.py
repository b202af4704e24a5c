"""An engine with a network, and files refused because they are no network for the game."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("trilith._core")
pytest.importorskip("numpy")
pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")

import numpy as np
import onnx

import trilith
from tests.contract.games import IDS, VARIANTS, start
from tests.engine import random_network
from tests.engine.networks import GAMES, write_networks
from trilith.cli import main
from trilith.engine import Engine, Limits, Network, NetworkError
from trilith.engine.match import Match
from trilith.engine.networks import FEATURES, GAME, NAME
from trilith.engine.protocol import Server

WIN = "2sss1sss/6sss/K4ss1s/SS3s2s/3S3ss/1SS4ss/2G2g3/k1SS5/1SS6 b battle G 0 47"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return write_networks(tmp_path_factory.mktemp("networks"))


# Thinking


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_one_network_judges_every_variant_of_its_game(game: str, variant: str, files: dict[str, Path]) -> None:
    here = start(game, variant)
    found = Engine(network=files[game]).think(here, Limits(simulations=700), lines=3)
    assert found.simulations == 700
    assert len(found.lines) == 3
    for line in found.lines:
        there = here
        for turn in line.turns:
            there = there.play(turn)
        assert 0 <= line.value <= 1


@pytest.mark.parametrize("simulations", [1, 2, 3, 17])
def test_few_simulations_are_kept_to_and_give_a_turn(simulations: int, files: dict[str, Path]) -> None:
    here = start("zertz", "37")
    found = Engine(network=files["zertz"]).think(here, Limits(simulations=simulations))
    assert found.simulations == simulations
    assert here.turn(found.best or "").text == found.best


def test_the_same_network_and_simulations_give_the_same_result(files: dict[str, Path]) -> None:
    first, again = (
        Engine(network=files["fenix"], seed=1).think(start("fenix", "9x9"), Limits(simulations=1500), lines=5)
        for _ in range(2)
    )
    assert first.lines == again.lines


def test_a_forced_win_is_proven_whatever_the_network_says(files: dict[str, Path]) -> None:
    found = Engine(network=files["fenix"]).think(trilith.parse("fenix", WIN), Limits(simulations=50_000))
    assert (found.proof, found.best) == ("win", "f3xb3xb5xb7")


def test_time_ends_the_thinking_and_another_thread_can(files: dict[str, Path]) -> None:
    engine = Engine(network=files["lyngk"])
    here = start("lyngk", "standard")
    assert engine.think(here, Limits(seconds=0.1)).simulations > 1
    looked = threading.Event()
    ender = threading.Thread(target=lambda: (looked.wait(), engine.stop()))
    ender.start()
    for found in engine.analyse(here, interval=0.01):
        if found.simulations > 100:
            looked.set()
    ender.join()
    assert engine.think(here, Limits(simulations=100)).simulations == 100


def test_what_is_known_is_kept_when_the_game_goes_on(files: dict[str, Path]) -> None:
    engine = Engine(network=Network.load(files["fenix"], "fenix"))
    game = trilith.Game(start("fenix", "7x8"))
    game.play(engine.choose(game, Limits(simulations=2000)))
    assert engine.think(game, Limits(simulations=1)).nodes > 20
    engine.forget()
    assert engine.think(game, Limits(simulations=1)).nodes == 0


def test_a_full_tree_ends_the_thinking(files: dict[str, Path]) -> None:
    found = Engine(network=files["zertz"], nodes=500).think(start("zertz", "37"), Limits(simulations=5000))
    assert 100 < found.simulations < 5000
    assert found.nodes <= 500


def test_a_whole_game_is_played(files: dict[str, Path]) -> None:
    engine = Engine(network=files["zertz"])
    game = trilith.Game(start("zertz", "blitz"))
    while game.result is None:
        game.play(engine.choose(game, Limits(simulations=30)))
    assert game.result.reason


# Files


def altered(change: Callable[[Any], None], game: str = "zertz") -> bytes:
    """Make a network and change it."""
    model = onnx.load_from_string(random_network.make(game, channels=4, blocks=1))
    change(model)
    return bytes(model.SerializeToString())


def without(key: str) -> Callable[[Any], None]:
    def change(model: Any) -> None:
        kept = {prop.key: prop.value for prop in model.metadata_props if prop.key != key}
        del model.metadata_props[:]
        onnx.helper.set_model_props(model, kept)

    return change


def saying(key: str, value: str) -> Callable[[Any], None]:
    def change(model: Any) -> None:
        for prop in model.metadata_props:
            prop.value = value if prop.key == key else prop.value

    return change


def renamed_output(model: Any) -> None:
    for node in model.graph.node:
        node.output[:] = ["moves" if name == "policy" else name for name in node.output]
    model.graph.output[0].name = "moves"


def one_row_only(model: Any) -> None:
    for part in (*model.graph.input, *model.graph.output):
        part.type.tensor_type.shape.dim[0].dim_value = 1


def more_planes(model: Any) -> None:
    shape = model.graph.input[0].type.tensor_type.shape
    shape.dim[1].dim_value += 1
    first = next(node for node in model.graph.node if node.op_type == "Conv")
    weights = next(part for part in model.graph.initializer if part.name == first.input[1])
    old = onnx.numpy_helper.to_array(weights)
    weights.CopyFrom(onnx.numpy_helper.from_array(np.concatenate([old, old[:, :1]], axis=1), weights.name))


def no_numbers(model: Any) -> None:
    for part in model.graph.initializer:
        array = onnx.numpy_helper.to_array(part)
        if array.dtype == np.float32:
            part.CopyFrom(onnx.numpy_helper.from_array(np.full_like(array, np.nan), part.name))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not an ONNX file, or it is damaged"),
        (b"these are not the bytes you are looking for", "not an ONNX file, or it is damaged"),
        (random_network.make("zertz", channels=4, blocks=1)[:5000], "not an ONNX file, or it is damaged"),
        (altered(without(GAME)), "was not made for Trilith: its entry trilith.game is missing"),
        (altered(without(FEATURES)), "its entry trilith.features is missing"),
        (altered(saying(GAME, "tictactoe")), "is for tictactoe, which is not one of lyngk, zertz, fenix"),
        (altered(saying(FEATURES, "0")), "features of version 0, not 1"),
        (altered(renamed_output), "has moves, value where policy, value are expected"),
        (altered(one_row_only), r"the board of this network is tensor\(float\) \[1, "),
        (altered(more_planes), r"the board of this network is tensor\(float\) .* not tensor\(float\) \['batch', "),
        (random_network.make("fenix", channels=4, blocks=1), "is for FENIX, not for ZÈRTZ"),
        (altered(saying(GAME, "fenix")), "is for FENIX, not for ZÈRTZ"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else None,
)
def test_what_is_no_network_for_the_game_is_refused(data: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "network.onnx"
    file.write_bytes(data)
    with pytest.raises(NetworkError, match=said) as refused:
        Network.load(file, "zertz")
    assert str(file) in refused.value.one_line()


def test_a_network_that_says_it_is_for_a_game_but_has_anothers_shapes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "network.onnx"
    file.write_bytes(altered(saying(GAME, "zertz"), "lyngk"))
    with pytest.raises(NetworkError, match="of this network is"):
        Network.load(file)


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path, said in (
        (tmp_path / "none.onnx", "network file does not exist"),
        (tmp_path, "this is not a regular file"),
        ("nul\0", "network file does not exist"),
    ):
        with pytest.raises(NetworkError, match=said):
            Network.load(path)


def test_a_network_without_a_name_is_one(tmp_path: Path) -> None:
    file = tmp_path / "network.onnx"
    file.write_bytes(altered(without(NAME)))
    assert Network.load(file).name == ""
    file.write_bytes(random_network.make("zertz", channels=4, blocks=1, seed=3))
    assert Network.load(file).name == "random 4x1, seed 3"


def test_a_network_that_answers_no_numbers_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "network.onnx"
    file.write_bytes(altered(no_numbers))
    engine = Engine(network=file)
    for _ in range(2):
        with pytest.raises(NetworkError, match="not finite numbers"):
            engine.think(start("zertz", "37"), Limits(simulations=10))


def test_judges_that_do_not_fit_are_refused(files: dict[str, Path]) -> None:
    with pytest.raises(NetworkError, match="needs a network file"):
        Engine(judge="network")
    with pytest.raises(NetworkError, match="the judge rollouts cannot use a network"):
        Engine(judge="rollouts", network=files["zertz"])
    with pytest.raises(NetworkError, match="is for ZÈRTZ, not for LYNGK"):
        Engine(network=files["zertz"]).think(start("lyngk", "six"), Limits(simulations=1))


# Everywhere an engine is used


def test_the_command_takes_a_network(files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    for verb in ("hint", "analyse"):
        assert main([verb, "zertz", "37", "--network", str(files["zertz"]), "--simulations", "50"]) == 0
        assert capsys.readouterr().out
        for file, said in (("none.onnx", "network file does not exist: none.onnx"), (files["fenix"], "is for FENIX")):
            assert main([verb, "zertz", "37", "--network", str(file), "--simulations", "50"]) == 2
            assert said in capsys.readouterr().err
    assert main(["play", "zertz", "--network", str(files["fenix"])]) == 2
    assert "is for FENIX, not for ZÈRTZ" in capsys.readouterr().err


def test_networks_play_matches(files: dict[str, Path]) -> None:
    with pytest.raises(NetworkError, match="is for FENIX, not for ZÈRTZ"):
        Match(f"engine:network={files['fenix']}", "random", game="zertz", games=2)
    with pytest.raises(NetworkError, match="network file does not exist"):
        Match("full:network=none.onnx", "random", game="zertz", games=2)
    with pytest.raises(trilith.UnknownName, match="no setting network"):
        Match(f"uct:network={files['zertz']}", "random", game="zertz", games=2)
    player = f"engine:network={files['zertz']},simulations=20"
    with Match(player, "random", game="zertz", variant="blitz", games=2, seed="1") as match:
        assert len(list(match.run())) == 2


def talk(*lines: str) -> list[str]:
    answers = io.BytesIO()
    Server(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), answers, "Test").serve()
    return answers.getvalue().decode().splitlines()


def test_the_protocol_takes_a_network(files: dict[str, Path]) -> None:
    assert "option name Network type text default none" in talk("tup")
    assert talk("setoption name Network value none.onnx", "isready") == [
        "error the network file does not exist: none.onnx",
        "readyok",
    ]
    zertz = f"setoption name Network value {files['zertz']}"
    said = talk(zertz, "position fenix start 9x9", "go simulations 5")
    assert said == ["error this network is for ZÈRTZ, not for FENIX"]
    go = "go infinite"
    heard = talk(zertz, "setoption name Network value none", "position fenix start 9x9", go, "stop")
    assert heard[-1].startswith("bestturn ")
    heard = talk(zertz, "position zertz start 37", go, "stop")
    assert heard[-1].startswith("bestturn ")
    assert not any("string" in line for line in heard)


@pytest.mark.parametrize("game", GAMES)
def test_the_network_for_measuring_says_what_it_is(game: str, files: dict[str, Path]) -> None:
    network = Network.load(files[game])
    assert (network.game, network.name) == (game, "random 4x1, seed 0")
