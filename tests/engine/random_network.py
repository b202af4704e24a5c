"""Networks with random weights, of the shape of real ones: they load and run, and play badly."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from trilith import core
from trilith.engine.networks import BOARD, FEATURES, GAME, IR, NAME, OPSET, POLICY, SCALARS, VALUE

POLICY_PLANES, VALUE_PLANES, VALUE_UNITS = 4, 2, 32


class _GraphWriter:
    """Collects the nodes and weights of a network; each call adds a layer and returns the name of its output."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)
        self.nodes: list[Any] = []
        self.weights: list[Any] = []

    def add(self, operation: str, inputs: list[str], output: str | None = None, **attributes: Any) -> str:
        output = output or f"{operation}{len(self.nodes)}"
        self.nodes.append(helper.make_node(operation, inputs, [output], **attributes))
        return output

    def constant(self, value: Any) -> str:
        self.weights.append(numpy_helper.from_array(value, f"weights{len(self.weights)}"))
        return str(self.weights[-1].name)

    def draw(self, *shape: int) -> str:
        """Draw weights that keep the variance of their input (He initialisation)."""
        inputs = int(np.prod(shape[1:])) if len(shape) == 4 else shape[0]
        return self.constant(self._random.normal(0, (2 / inputs) ** 0.5, shape).astype(np.float32))

    def convolve(self, given: str, planes: tuple[int, int], side: int) -> str:
        weights, none = self.draw(planes[1], planes[0], side, side), np.zeros(planes[1], np.float32)
        pads = [side // 2] * 4
        return self.add("Conv", [given, weights, self.constant(none)], kernel_shape=[side, side], pads=pads)

    def dense(self, given: str, sizes: tuple[int, int], output: str | None = None) -> str:
        none = self.constant(np.zeros(sizes[1], np.float32))
        return self.add("Gemm", [given, self.draw(*sizes), none], output)

    def relu(self, given: str) -> str:
        return self.add("Relu", [given])


def make(game: str, *, channels: int = 32, blocks: int = 4, seed: int = 0) -> bytes:
    """Make a residual network for a game, as the bytes of an ONNX file."""
    shape = core.features(game)
    cells = shape.height * shape.width
    graph = _GraphWriter(seed)
    scalars = graph.dense(SCALARS, (shape.scalars, channels))
    spread = graph.add("Reshape", [scalars, graph.constant(np.array([-1, channels, 1, 1], np.int64))])
    trunk = graph.relu(graph.add("Add", [graph.convolve(BOARD, (shape.planes, channels), 3), spread]))
    for _ in range(blocks):
        inner = graph.relu(graph.convolve(trunk, (channels, channels), 3))
        trunk = graph.relu(graph.add("Add", [graph.convolve(inner, (channels, channels), 3), trunk]))

    def head(planes: int, sizes: tuple[int, ...], output: str) -> None:
        found = graph.add("Flatten", [graph.relu(graph.convolve(trunk, (channels, planes), 1))])
        layers = [*pairwise((planes * cells, *sizes))]
        for layer in layers[:-1]:
            found = graph.relu(graph.dense(found, layer))
        graph.dense(found, layers[-1], output)

    head(POLICY_PLANES, (shape.actions,), POLICY)
    head(VALUE_PLANES, (VALUE_UNITS, 3), VALUE)
    board = [None, shape.planes, shape.height, shape.width]
    inputs = [(BOARD, board), (SCALARS, [None, shape.scalars])]
    outputs = [(POLICY, [None, shape.actions]), (VALUE, [None, 3])]
    model = helper.make_model(
        helper.make_graph(graph.nodes, "trilith", _infos(inputs), _infos(outputs), graph.weights),
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=IR,
    )
    name = f"random {channels}x{blocks}, seed {seed}"
    helper.set_model_props(model, {GAME: game, FEATURES: str(shape.format), NAME: name})
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())


def _infos(named: list[tuple[str, list[Any]]]) -> list[Any]:
    return [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", *shape[1:]]) for name, shape in named]
