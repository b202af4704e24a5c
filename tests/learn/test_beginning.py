"""Learning that begins with the file of a network: it plays as the file does, learns on, and refuses other files."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("torch", reason="PyTorch is large and optional")
pytest.importorskip("onnxruntime", reason="networks are optional")

import numpy as np
import torch

from tests.engine import random_network
from tests.learn.tiny import TINY
from trilith.engine import Network, NetworkError
from trilith.engine.models import models_of
from trilith.learn.command import add_arguments, run
from trilith.learn.config import LearnError
from trilith.learn.estimate_run import learn_estimate
from trilith.learn.initial_network import InitialNetwork
from trilith.learn.position_sample import sample
from trilith.learn.quantization import KINDS, inputs
from trilith.learn.residual_net import Net, folded
from trilith.learn.trainer import Trainer
from trilith.learn.training_loop import NETWORK, SUMMARY, learn

if TYPE_CHECKING:
    from trilith.learn.training_loop import Learner

SETTINGS = {name: value for name, value in TINY.items() if name not in ("channels", "blocks")}


@pytest.mark.parametrize("kind", KINDS)
def test_it_begins_as_the_file_plays(learnt: Learner, tmp_path: Path, kind: str) -> None:
    original = Network.load(learnt.folder / NETWORK, "zertz")
    examples = sample(original, 200, seed=2)
    file = tmp_path / "network.onnx"
    file.write_bytes(KINDS[kind]((learnt.folder / NETWORK).read_bytes(), examples))
    beginning = InitialNetwork(file, "zertz")
    trainer = Trainer(beginning.config({}), torch.device("cpu"))
    beginning.fill(trainer)
    net = Net(trainer.config, training=False).eval()
    net.load_state_dict(folded(trainer.average))
    given = inputs(examples, "zertz")
    policy, value = net(*(torch.from_numpy(np.array(part)) for part in given.values()))
    expected = original.judge(*given.values())
    close = {"int8": 0.3, "int7": 0.5}.get(kind, 0.01)
    assert np.abs(policy.detach().numpy() - expected[0]).mean() < close
    assert np.abs(value.detach().numpy() - expected[1]).mean() < close


def test_it_learns_on(learnt: Learner, tmp_path: Path) -> None:
    begin = learnt.folder / NETWORK
    made = learn(
        "zertz", tmp_path, minutes=60, steps=3, begin=begin, settings=SETTINGS, device="cpu", say=lambda _: None
    )
    assert made.config.channels == 8
    summary = json.loads((tmp_path / SUMMARY).read_text())
    assert summary["began"] == Network.load(begin, "zertz").name
    again = learn("zertz", tmp_path, minutes=60, steps=4, resume=tmp_path, device="cpu", say=lambda _: None)
    assert again.progress.began_with == summary["began"]


def test_other_files_are_refused(learnt: Learner, tmp_path: Path) -> None:
    with pytest.raises(LearnError, match="channels"):
        learn("zertz", tmp_path, minutes=0, begin=learnt.folder / NETWORK, settings={"channels": "16"})
    with pytest.raises(NetworkError, match="LYNGK"):
        learn("lyngk", tmp_path, minutes=0, begin=learnt.folder / NETWORK)
    (tmp_path / "other.onnx").write_bytes(random_network.make("zertz", channels=4, blocks=1))
    with pytest.raises(LearnError, match="trained by trilith learn"):
        learn("zertz", tmp_path, minutes=0, begin=tmp_path / "other.onnx")
    with pytest.raises(NetworkError):
        learn("zertz", tmp_path, minutes=0, begin=tmp_path / "nowhere.onnx")
    assert not (tmp_path / "checkpoint.pt").exists()


def test_the_estimates_of_the_package_go_on_from_their_generation(tmp_path: Path) -> None:
    (file,) = (model.file for model in models_of("lyngk") if not model.needs_runtime)
    settings = {"generation_seconds": "0", "positions": "30", "threads": "1", "batch": "64", "chosen": "1"}
    said: list[str] = []
    learn_estimate("lyngk", tmp_path, minutes=0, begin=file, settings=settings, device="cpu", say=said.append)
    assert "generation  18" in said[-1]
    assert "turn guessed" in said[-1]
    assert json.loads((tmp_path / SUMMARY).read_text())["began"] == "lyngk estimate, generation 17"


def test_the_command_knows_where_to_begin(tmp_path: Path) -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    both = ["run", "zertz", "--out", str(tmp_path), "--begin", "package", "--resume", str(tmp_path)]
    with pytest.raises(LearnError, match="--resume"):
        run(parser.parse_args(both))
    with pytest.raises(LearnError, match="fenix"):  # there is an estimate only
        run(parser.parse_args(["run", "fenix", "--out", str(tmp_path), "--begin", "package"]))
