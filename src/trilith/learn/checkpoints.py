"""Checkpoints: everything needed to resume a run, in one file that is written atomically.

The previous checkpoint is kept as a backup.
"""

from __future__ import annotations

import io
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from trilith import core
from trilith.files import replace_file
from trilith.game import Reason, excerpt
from trilith.learn.config import SHAPE_SETTINGS, Config, LearnError
from trilith.learn.trainer import Trainer

NAME, PREVIOUS = "checkpoint.pt", "checkpoint.previous.pt"
KIND = "trilith learning"
VERSION = 1


def save(
    folder: Path, trainer: Trainer, progress: Mapping[str, Any], students: Mapping[str, Trainer] | None = None
) -> None:
    """Write a checkpoint; the last one becomes the backup."""
    buffer = io.BytesIO()
    torch.save(
        {
            "kind": KIND,
            "version": VERSION,
            "features": core.features(trainer.config.game).format,
            "config": trainer.config.as_dict(),
            **_learnt(trainer),
            "progress": dict(progress),
            "students": {name: _learnt(student) for name, student in (students or {}).items()},
        },
        buffer,
    )
    target = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if target.exists():
            target.replace(folder / PREVIOUS)
        replace_file(target, buffer.getvalue())
    except OSError as error:
        why = error.strerror or str(error)
        raise LearnError(Reason.of("learn.cannot_write", None, why=why), os.fspath(target)) from None


def _learnt(trainer: Trainer) -> dict[str, Any]:
    return {
        "weights": _on_host(trainer.net.state_dict()),
        "average": _on_host(trainer.average),
        "optimizer": _moments(trainer),
        "steps": trainer.steps,
    }


def _on_host(state: Mapping[str, Tensor]) -> dict[str, Tensor]:
    return {name: value.detach().to("cpu", copy=True) for name, value in state.items()}


def _moments(trainer: Trainer) -> list[dict[str, Tensor]]:
    """Return the optimizer's moments in half precision, which is enough for these noisy values."""
    found = []
    for part in trainer.net.parameters():
        state = trainer.optimizer.state.get(part, {})
        found.append({name: state[name].detach().cpu().to(torch.bfloat16) for name in _MOMENTS if name in state})
    return found


_MOMENTS = ("exp_avg", "exp_avg_sq")


def load(folder: Path) -> dict[str, Any]:
    """Load the last valid checkpoint of a folder."""
    candidates = [folder / NAME, folder / PREVIOUS]
    if not any(path.exists() for path in candidates):
        raise LearnError(Reason.of("learn.no_checkpoint"), os.fspath(folder))
    failure: LearnError | None = None
    for path in candidates:
        try:
            return _read(path)
        except FileNotFoundError:
            continue
        except LearnError as error:
            failure = failure or error
    assert failure is not None
    raise failure


def _read(path: Path) -> dict[str, Any]:
    try:
        found = torch.load(io.BytesIO(path.read_bytes()), map_location="cpu", weights_only=True)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise LearnError(Reason.of("learn.unreadable", None, why=error.strerror or ""), os.fspath(path)) from None
    except Exception:  # a damaged file can raise almost anything
        raise LearnError(Reason.of("learn.damaged"), os.fspath(path)) from None
    if not isinstance(found, dict) or found.get("kind") != KIND or found.get("version") != VERSION:
        raise LearnError(Reason.of("learn.foreign"), os.fspath(path))
    return found


def config_of(found: Mapping[str, Any], game: str, settings: Mapping[str, str], folder: Path) -> Config:
    """Return the configuration of a checkpoint with changed settings; refuse changes of the network's shape."""
    config = Config.of(found["config"])
    if config.game != game:
        raise LearnError(Reason.of("learn.other_game", None, found=config.game, wanted=game), os.fspath(folder))
    known = core.features(game).format
    if found["features"] != known:
        version = excerpt(str(found["features"]), width=20)[0]
        raise LearnError(Reason.of("learn.features", None, found=version, wanted=known), os.fspath(folder))
    changed = config.changed(settings)
    for name in SHAPE_SETTINGS:
        if getattr(changed, name) != getattr(config, name):
            both = {"found": str(getattr(config, name)), "wanted": str(getattr(changed, name))}
            raise LearnError(Reason.of("learn.contradicts", None, name=name, **both), os.fspath(folder))
    return changed


def restore(trainer: Trainer, found: Mapping[str, Any]) -> None:
    """Restore weights, averaged weights and the optimizer's moments."""
    try:
        trainer.net.load_state_dict(found["weights"])
        for name, value in found["average"].items():
            trainer.average[name].copy_(value)
        _restore_moments(trainer, found)
    except (KeyError, RuntimeError, TypeError, ValueError):
        raise LearnError(Reason.of("learn.damaged")) from None


def _restore_moments(trainer: Trainer, found: Mapping[str, Any]) -> None:
    trainer.steps = int(found["steps"])
    gpu = trainer.device.type == "cuda"
    for part, moments in zip(trainer.net.parameters(), found["optimizer"], strict=True):
        if not moments:
            continue
        step = torch.tensor(float(trainer.steps), device=trainer.device if gpu else "cpu")
        kept = {name: torch.empty_like(part).copy_(moments[name]) for name in _MOMENTS}
        trainer.optimizer.state[part] = {"step": step, **kept}
