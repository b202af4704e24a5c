"""Compression of networks to half precision or 8-bit integers, and its cost."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime import quantization

from trilith.engine.networks import BOARD, GAME, SCALARS, Network
from trilith.learn.position_sample import planes_of
from trilith.learn.training_examples import TrainingExamples

BATCH = 32
"""The batch size of the engine."""
SECONDS = 1.0
"""CPU seconds of a speed measurement."""


def half(data: bytes, examples: TrainingExamples) -> bytes:  # noqa: ARG001 - all kinds have one signature
    """Store the weights in 16 bits; they are widened when the file is loaded."""
    model = onnx.load_model_from_string(data)
    graph = model.graph
    kept, casts = [], []
    for weight in graph.initializer:
        if weight.data_type != TensorProto.FLOAT:
            kept.append(weight)
            continue
        short = f"{weight.name}.half"
        kept.append(numpy_helper.from_array(numpy_helper.to_array(weight).astype(np.float16), short))
        casts.append(helper.make_node("Cast", [short], [weight.name], to=TensorProto.FLOAT))
    nodes = [*casts, *graph.node]
    for field, values in ((graph.initializer, kept), (graph.node, nodes)):
        del field[:]
        field.extend(values)
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())


def whole(data: bytes, examples: TrainingExamples, *, bits: int = 8) -> bytes:
    """Quantize the convolutions of the tower to 8-bit integers, calibrated on ``examples``.

    x86 processors without VNNI add two products in 16 bits, which overflows unless weights have 7 bits.
    """
    model = onnx.load_model_from_string(data)
    metadata = {entry.key: entry.value for entry in model.metadata_props}
    inside = [node.name for node in model.graph.node if node.op_type == "Conv" and "tower" in node.input[1]]
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "single.onnx"), Path(folder, "whole.onnx")
        source.write_bytes(data)
        quantization.quantize_static(
            source,
            target,
            _Reader(examples, metadata[GAME]),
            quant_format=quantization.QuantFormat.QDQ,
            nodes_to_quantize=inside,
            per_channel=True,
            reduce_range=bits == 7,
            activation_type=quantization.QuantType.QUInt8,
            weight_type=quantization.QuantType.QInt8,
        )
        made = onnx.load_model(target)
    helper.set_model_props(made, metadata)
    return bytes(made.SerializeToString())


class _Reader(quantization.CalibrationDataReader):
    """Calibration data for ONNX Runtime."""

    def __init__(self, examples: TrainingExamples, game: str) -> None:
        starts = range(0, examples.rows, BATCH)
        self._batches = iter([inputs(examples.part(slice(at, at + BATCH)), game) for at in starts])

    def get_next(self) -> dict[str, Any] | None:
        """Return the next batch, None at the end."""
        return next(self._batches, None)


def inputs(examples: TrainingExamples, game: str) -> dict[str, Any]:
    """Convert examples to a network's inputs."""
    return {BOARD: planes_of(examples.boards, game), SCALARS: examples.scalars.astype(np.float32)}


KINDS: dict[str, Callable[[bytes, TrainingExamples], bytes]] = {
    "single": lambda data, _: data,
    "half": half,
    "int8": whole,
    "int7": partial(whole, bits=7),
}
"""The kinds of network files."""
FALLBACKS = {"int8": "int7"}
"""The kind to ship beside another, for processors that cannot compute it exactly."""


class Compared(NamedTuple):
    """A kind of file compared with the original."""

    kind: str
    size: int
    rate: float
    """Positions per second on one core."""
    same: float
    """The share of positions with the same most likely step."""
    apart: float
    """The mean absolute difference of the win chances."""


def compare(kind: str, data: bytes, original: Network, examples: TrainingExamples) -> Compared:
    """Measure a file against the network it was made from."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "network.onnx")
        file.write_bytes(data)
        network = Network.load(file, original.game)
    first, second = _answers(original, examples), _answers(network, examples)
    same = float((first[0] == second[0]).mean())
    return Compared(kind, len(data), _rate(network, examples), same, float(np.abs(first[1] - second[1]).mean()))


def _answers(network: Network, examples: TrainingExamples) -> tuple[Any, Any]:
    """Return the most likely legal step and the chance to win of each position."""
    asked = inputs(examples, network.game)
    policy, value = network.judge(asked[BOARD], asked[SCALARS])
    legal = examples.actions >= 0
    logits = np.take_along_axis(policy, np.maximum(examples.actions, 0).astype(np.int64), 1)
    chances = np.exp(value - value.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    return np.where(legal, logits, -np.inf).argmax(1), chances[:, 0] + chances[:, 1] / 2


def _rate(network: Network, examples: TrainingExamples) -> float:
    asked = inputs(examples.part(slice(BATCH)), network.game)
    network.judge(asked[BOARD], asked[SCALARS])
    began, count = time.process_time(), 0
    while (spent := time.process_time() - began) < SECONDS:
        network.judge(asked[BOARD], asked[SCALARS])
        count += len(asked[BOARD])
    return count / spent
