"""Start training from an ONNX file, such as a bundled network, without a checkpoint."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor

from trilith.engine.networks import Network
from trilith.game import Reason
from trilith.learn.config import Config, LearnError
from trilith.learn.position_sample import planes_of, sample
from trilith.learn.residual_net import Convolution, Net, State
from trilith.learn.trainer import Trainer
from trilith.learn.training_examples import TrainingExamples

SAMPLE = 1024
"""Positions for measuring the normalisation."""
BLOCK = re.compile(r"tower\.(\d+)\.first\.conv\.weight")


class InitialNetwork:
    """The network a run starts from: its folded weights and its shape."""

    def __init__(self, file: Path, game: str) -> None:
        """Load a file; refuse one that is no tree-search network of this game, or not exported by this package."""
        self.network = Network.load(file, game)
        self.source = str(file)
        self.weights = weights_in(file.read_bytes())
        found = [int(match[1]) for name in self.weights if (match := BLOCK.fullmatch(name))]
        if not found or "stem.conv.weight" not in self.weights:
            raise LearnError(Reason.of("learn.foreign_network"), self.source)
        self.shape = {"channels": len(self.weights["stem.conv.weight"]), "blocks": 1 + max(found)}

    def config(self, settings: Mapping[str, str]) -> Config:
        """Return the configuration of a run with this shape; refuse settings that contradict it."""
        config = Config.best(self.network.game).changed({name: str(size) for name, size in self.shape.items()})
        changed = config.changed(settings)
        for name, size in self.shape.items():
            if getattr(changed, name) != size:
                both = {"found": str(size), "wanted": str(getattr(changed, name))}
                raise LearnError(Reason.of("learn.contradicts", None, name=name, **both), self.source)
        return changed

    def fill(self, trainer: Trainer) -> None:
        """Load the weights into a trainer and initialise its normalisation as the identity."""
        try:
            unfold(trainer.net, self.weights, sample(self.network, SAMPLE))
        except (KeyError, RuntimeError):
            raise LearnError(Reason.of("learn.foreign_network"), self.source) from None
        for name, value in trainer.net.state_dict().items():
            trainer.average[name].copy_(value)


def weights_in(data: bytes) -> State:
    """Read the weights of a file by name, as float32 for every kind of file."""
    kept = {
        tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load_model_from_string(data).graph.initializer
    }
    found: dict[str, Any] = {}
    for name, value in kept.items():
        layer = name.removesuffix("_quantized")
        if layer != name:
            scale = kept.get(f"{layer}_scale", kept.get(f"{name}_scale"))
            if scale is not None:
                found[layer] = value.astype(np.float32) * scale.reshape(-1, *[1] * (value.ndim - 1))
        elif value.dtype in (np.float32, np.float16):
            found[name.removesuffix(".half")] = value.astype(np.float32)
    return {name: torch.from_numpy(np.array(value)) for name, value in found.items()}


def unfold(net: Net, weights: Mapping[str, Tensor], examples: TrainingExamples) -> None:
    """Fill a network for training with weights for play; the inverse of :func:`trilith.learn.residual_net.folded`.

    Normalisation was folded into the convolutions. In training it uses batch statistics, so each layer measures the
    output of its convolution on ``examples`` and is set to undo exactly that normalisation.
    """
    state = {name: weights[name] for name in net.state_dict() if name in weights}
    missing = set(net.state_dict()) - set(state)
    if any(".norm." not in name for name in missing):
        raise KeyError(sorted(missing)[0])
    net.load_state_dict(state, strict=False)
    hooks = []
    for layer, module in net.named_modules():
        if isinstance(module, Convolution) and module.norm is not None:
            hooks.append(module.conv.register_forward_hook(_measurer(module, weights[f"{layer}.conv.bias"])))
    device = next(net.parameters()).device
    boards = torch.from_numpy(planes_of(examples.boards, net.game)).to(device)
    scalars = torch.from_numpy(examples.scalars.astype(np.float32)).to(device)
    with torch.no_grad():
        net.eval()(boards, scalars)
    net.train()
    for hook in hooks:
        hook.remove()


def _measurer(module: Convolution, bias: Tensor) -> Any:
    def measure(_layer: Any, _given: Any, made: Tensor) -> None:
        norm = module.norm
        assert norm is not None
        spread, middle = torch.var_mean(made, (0, 2, 3))
        assert norm.running_var is not None
        assert norm.running_mean is not None
        norm.running_var.copy_(spread)
        norm.running_mean.copy_(middle)
        norm.weight.copy_((spread + norm.eps).sqrt())
        norm.bias.copy_(bias.to(middle.device) + middle)

    return measure
