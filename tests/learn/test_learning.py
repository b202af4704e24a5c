"""From nothing to a network that the engine plays with, as small as it can be."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is large and optional")

import torch

import trilith
from tests.learn.tiny import STEPS, TINY
from trilith import core
from trilith.engine import Network
from trilith.engine.match import Match
from trilith.learn import checkpoints, gatekeeper
from trilith.learn.config import Config, LearnError
from trilith.learn.network_export import onnx_bytes
from trilith.learn.replay_buffer import ReplayBuffer, TrainingBatch
from trilith.learn.residual_net import Net, folded
from trilith.learn.selfplay import SelfPlayWorker
from trilith.learn.trainer import Trainer, ends
from trilith.learn.training_examples import taken
from trilith.learn.training_loop import Learner, learn, learning_rate_share
from trilith.position import law_of

pytestmark = pytest.mark.timeout(900)  # on a busy machine; alone it takes half a minute


def config_for(game: str) -> Config:
    return Config(game).changed({name: value for name, value in TINY.items() if name != "weights"})


def copied(learnt: Learner, folder: Path) -> Path:
    (folder / checkpoints.NAME).write_bytes((learnt.folder / checkpoints.NAME).read_bytes())
    return folder


def test_a_run_leaves_everything_behind(learnt: Learner) -> None:
    names = {path.name for path in learnt.folder.iterdir()}
    files = {"checkpoint.pt", "curves.csv", "curves.svg", "network.onnx", "network-4x1.onnx", "summary.json"}
    assert names == {*files, "games"}
    assert learnt.trainer.steps >= STEPS
    rows = learnt.progress.rows
    assert rows[-1]["games"] > 0
    losses = [row["policy_loss"] for row in rows if row["policy_loss"] == row["policy_loss"]]
    assert all(0 < loss < 5 for loss in losses)


def test_the_network_beats_a_random_player(learnt: Learner) -> None:
    player = f"engine:network={learnt.folder / 'network.onnx'},simulations=24,threads=1"
    with Match(player, "random", game="zertz", variant="blitz", games=20, seed="1") as match:
        for _ in match.run():
            pass
        share = match.result.score.share
    assert share is not None
    assert share >= 0.75


def test_what_has_been_learnt_beats_what_it_began_with(learnt: Learner) -> None:
    device = torch.device("cpu")
    began = folded(Trainer(learnt.config, device).average)
    config = dataclasses.replace(learnt.config, gate_games=48)
    score = gatekeeper.play(config, folded(learnt.trainer.average), began, device, 2)
    assert score.games == 48
    assert score.share > 0.6
    assert score.elo > 70


def test_a_run_goes_on_where_it_stood(learnt: Learner, tmp_path: Path) -> None:
    before = learnt.trainer
    resumed = learn(
        "zertz",
        tmp_path,
        minutes=60,
        steps=before.steps + 2,
        resume=learnt.folder,
        settings={"least_window": "100"},
        device="cpu",
        say=lambda _: None,
    )
    assert resumed.progress.runs == 2
    assert resumed.trainer.steps >= before.steps + 2
    assert resumed.progress.positions > learnt.progress.positions
    assert str(resumed.progress.rows[: len(learnt.progress.rows)]) == str(
        learnt.progress.rows
    )  # as text, since nan does not equal itself
    assert resumed.config == dataclasses.replace(learnt.config, least_window=100)


def test_checkpoints_restore_weights_average_and_optimizer(learnt: Learner) -> None:
    found = checkpoints.load(learnt.folder)
    fresh = Trainer(learnt.config, torch.device("cpu"))
    checkpoints.restore(fresh, found)
    for name, value in learnt.trainer.net.state_dict().items():
        torch.testing.assert_close(fresh.net.state_dict()[name], value)
        torch.testing.assert_close(fresh.average[name], learnt.trainer.average[name])
    for mine, other in zip(fresh.net.parameters(), learnt.trainer.net.parameters(), strict=True):
        ours, theirs = fresh.optimizer.state[mine], learnt.trainer.optimizer.state[other]
        torch.testing.assert_close(ours["exp_avg"], theirs["exp_avg"], rtol=0.01, atol=1e-6)


@pytest.mark.parametrize("game", trilith.GAMES)
def test_the_exported_file_gives_the_same_numbers(game: str, tmp_path: Path) -> None:
    config = config_for(game)
    torch.manual_seed(1)
    training = Net(config, training=True).train()
    shape = core.features(game)
    boards = torch.rand(16, shape.planes, 9, 9)
    scalars = torch.rand(16, shape.scalars)
    training(boards, scalars)  # moves the running statistics
    training.eval()
    state = folded(training.state_dict())
    plain = Net(config, training=False).eval()
    plain.load_state_dict(state)
    file = tmp_path / "network.onnx"
    file.write_bytes(onnx_bytes(config, state, "test"))
    network = Network.load(file, game)
    with torch.no_grad():
        wanted = training(boards, scalars)
        by_plain = plain(boards, scalars)
    by_file = network.judge(boards.numpy(), scalars.numpy())
    assert wanted[0].shape == (16, shape.actions)
    for one, other, third in zip(wanted, by_plain, by_file, strict=True):
        torch.testing.assert_close(one, other, rtol=1e-3, atol=1e-4)
        np.testing.assert_allclose(other.numpy(), third, rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize("game", trilith.GAMES)
def test_drawn_examples_are_symmetric_images_of_what_was_played(game: str) -> None:
    config = config_for(game).changed({"games": "16", "longest": "20", "full_share": "1"})
    device = torch.device("cpu")
    playing = SelfPlayWorker(config, device, 1)
    window = ReplayBuffer(config, device, 1)
    while not playing.selfplay.finished:
        playing.round()
    examples = taken(playing.selfplay, game)
    window.add(examples)
    assert window.held == examples.rows
    kept = window.kept(0)
    images = {
        _image(kept, symmetry) for symmetry in law_of(game).features.symmetries(list(config.weights)[kept.variant])
    }
    window.held, window._end = 1, 1  # only the first example
    batch = window.draw(64, 1)
    for row in range(64):
        legal = batch.actions[row] >= 0
        policy = zip(batch.actions[row][legal].tolist(), batch.policy[row][legal].tolist(), strict=True)
        board = (batch.board[row] * 255).round().to(torch.uint8).numpy().tobytes()
        assert (board, batch.scalars[row].numpy().tobytes(), frozenset(policy)) in images


def test_a_draw_that_leant_is_partly_a_win() -> None:
    result, lean = torch.tensor([0, 1, 1, 1, 2]), torch.tensor([0.5, 0.4, -1.0, 0.0, 0.5])
    none = torch.zeros(0)
    shares = ends(TrainingBatch(none, none, none, none, result, lean, none))
    wanted = [[1, 0, 0], [0.4, 0.6, 0], [0, 0, 1], [0, 1, 0], [0, 0, 1]]
    torch.testing.assert_close(shares, torch.tensor(wanted, dtype=torch.float32))


def test_the_rate_falls_at_the_end_of_a_run(learnt: Learner) -> None:
    shares = [learning_rate_share(done, learnt.config.cool_down) for done in (0.0, 0.7, 0.85, 1.0, 1.1)]
    assert shares == pytest.approx([1, 1, 0.55, 0.1, 0.1])


def test_students_learn_from_the_same_games_and_go_on(learnt: Learner) -> None:
    student = learnt.students["4x1"]
    assert student.steps == learnt.trainer.steps
    assert Network.load(learnt.folder / "network-4x1.onnx", "zertz").name.startswith("zertz 4x1")
    fresh = Trainer(student.config, torch.device("cpu"))
    checkpoints.restore(fresh, checkpoints.load(learnt.folder)["students"]["4x1"])
    for name, value in student.average.items():
        torch.testing.assert_close(fresh.average[name], value)


def _image(kept: Any, symmetry: Any) -> tuple[bytes, bytes, frozenset[tuple[int, float]]]:
    planes, cells, scalars, actions = symmetry
    board = kept.board.reshape(-1, 81)[list(planes)][:, list(cells)]
    goes = {before: after for after, before in enumerate(actions)}
    policy = frozenset((goes[action], share) for action, share in kept.policy)
    return board.tobytes(), kept.scalars[list(scalars)].tobytes(), policy


# What goes wrong


def refusal(folder: Path, game: str = "zertz", **kwargs: Any) -> str:
    with pytest.raises(LearnError) as caught:
        learn(game, folder, minutes=0, device="cpu", say=lambda _: None, **kwargs)
    return str(caught.value)


def test_a_folder_with_a_checkpoint_is_not_written_over(learnt: Learner) -> None:
    assert "--resume" in refusal(learnt.folder)


def test_a_folder_without_a_checkpoint_cannot_be_resumed(tmp_path: Path) -> None:
    assert "no checkpoint" in refusal(tmp_path, resume=tmp_path)


def test_a_checkpoint_of_another_game_is_refused(learnt: Learner) -> None:
    assert "for zertz, not for fenix" in refusal(learnt.folder, "fenix", resume=learnt.folder)


def test_a_config_that_contradicts_the_checkpoint_is_refused(learnt: Learner) -> None:
    said = refusal(learnt.folder, resume=learnt.folder, settings={"channels": "16"})
    assert re.search(r"channels is 16, .* made for 8", said)


@pytest.mark.parametrize("data", [b"", b"nonsense", b"PK\x03\x04 broken"])
def test_a_damaged_checkpoint_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / checkpoints.NAME).write_bytes(data)
    assert "damaged" in refusal(tmp_path, resume=tmp_path)


def test_a_foreign_checkpoint_is_refused(tmp_path: Path) -> None:
    torch.save({"something": 1}, tmp_path / checkpoints.NAME)
    assert "not from this version" in refusal(tmp_path, resume=tmp_path)


def test_behind_a_damaged_checkpoint_the_previous_one_is_found(learnt: Learner, tmp_path: Path) -> None:
    copied(learnt, tmp_path)
    (tmp_path / checkpoints.NAME).rename(tmp_path / checkpoints.PREVIOUS)
    (tmp_path / checkpoints.NAME).write_bytes(b"cut short")
    assert checkpoints.load(tmp_path)["steps"] == learnt.trainer.steps


def test_a_folder_that_cannot_be_written_says_so(learnt: Learner, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LearnError, match="cannot write"):
        checkpoints.save(tmp_path / "file", learnt.trainer, {})


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"chanels": "8"}, "no setting chanels"),
        ({"channels": "many"}, "not a valid value for channels"),
        ({"channels": "0"}, "from 4 to 1024"),
        ({"weights": "38:1"}, "no variant 38"),
        ({"also": "32"}, "not a valid value for also"),
        ({"also": "2x1"}, "from 4 to 1024"),
    ],
)
def test_settings_that_make_no_sense_are_refused(tmp_path: Path, settings: dict[str, str], said: str) -> None:
    assert said in refusal(tmp_path, settings=settings)
