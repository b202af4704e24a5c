"""Export networks as ONNX files for :mod:`trilith.engine.networks`."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from trilith import core
from trilith.engine.networks import BOARD, FEATURES, GAME, IR, NAME, OPSET, POLICY, SCALARS, VALUE
from trilith.games.tensors import CELLS
from trilith.learn.config import Config
from trilith.learn.residual_net import POOLED_EVERY, State
from trilith.position import law_of


class _OnnxGraph:
    """A builder of ONNX graphs: each call adds a node and returns the name of its output."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.nodes: list[Any] = []
        self.weights: dict[str, Any] = {}

    def add(self, operation: str, inputs: list[str], output: str | None = None, **attributes: Any) -> str:
        output = output or f"{operation}{len(self.nodes)}"
        self.nodes.append(helper.make_node(operation, inputs, [output], **attributes))
        return output

    def constant(self, name: str, value: NDArray[Any]) -> str:
        self.weights[name] = numpy_helper.from_array(value, name)
        return name

    def weight(self, name: str) -> str:
        return self.constant(name, self._state[name].detach().float().cpu().contiguous().numpy())

    def ints(self, *values: int) -> str:
        return self.constant("ints" + "_".join(map(str, values)), np.array(values, np.int64))

    def convolve(self, given: str, layer: str) -> str:
        side = self._state[f"{layer}.weight"].shape[2]
        both = [self.weight(f"{layer}.weight"), self.weight(f"{layer}.bias")]
        return self.add("Conv", [given, *both], kernel_shape=[side, side], pads=[side // 2] * 4)

    def dense(self, given: str, layer: str, output: str | None = None) -> str:
        return self.add("Gemm", [given, self.weight(f"{layer}.weight"), self.weight(f"{layer}.bias")], output, transB=1)

    def relu(self, given: str) -> str:
        return self.add("Relu", [given])

    def plus(self, one: str, other: str) -> str:
        return self.add("Add", [one, other])

    def pooled(self, given: str) -> str:
        mean = self.add("ReduceMean", [given], axes=[2, 3], keepdims=0)
        return self.add("Concat", [mean, self.add("ReduceMax", [given], axes=[2, 3], keepdims=0)], axis=1)

    def spread(self, given: str) -> str:
        """Broadcast values to every cell."""
        return self.add("Unsqueeze", [given, self.ints(2, 3)])

    def part(self, given: str, axis: int, begin: int, end: int) -> str:
        return self.add("Slice", [given, self.ints(begin), self.ints(end), self.ints(axis)])


def onnx_bytes(config: Config, state: State, name: str) -> bytes:
    """Write folded weights as an ONNX file."""
    shape = core.features(config.game)
    graph = _OnnxGraph(state)
    stem = graph.plus(graph.convolve(BOARD, "stem.conv"), graph.spread(graph.dense(SCALARS, "scalars")))
    trunk = graph.relu(stem)
    for i in range(config.blocks):
        inner = graph.relu(graph.convolve(trunk, f"tower.{i}.first.conv"))
        if i % POOLED_EVERY == 1:
            whole = graph.spread(graph.dense(graph.pooled(inner), f"tower.{i}.pool"))
            inner = graph.relu(graph.plus(inner, whole))
        trunk = graph.relu(graph.plus(trunk, graph.convolve(inner, f"tower.{i}.second.conv")))
    _policy(graph, trunk, config)
    whole = graph.pooled(graph.relu(graph.convolve(trunk, "value_body.conv")))
    inner = graph.relu(graph.dense(graph.add("Concat", [whole, SCALARS], axis=1), "value_inner"))
    graph.dense(inner, "value_out", VALUE)

    board = [shape.planes, shape.height, shape.width]
    inputs = _infos({BOARD: board, SCALARS: [shape.scalars]})
    outputs = _infos({POLICY: [shape.actions], VALUE: [3]})
    model = helper.make_model(
        helper.make_graph(graph.nodes, "trilith", inputs, outputs, list(graph.weights.values())),
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=IR,
    )
    helper.set_model_props(model, {GAME: config.game, FEATURES: str(shape.format), NAME: name})
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())


def _policy(graph: _OnnxGraph, trunk: str, config: Config) -> None:
    body = graph.relu(graph.convolve(trunk, "policy_body.conv"))
    whole = graph.pooled(body)
    body = graph.relu(graph.plus(body, graph.spread(graph.dense(whole, "policy_pool"))))
    cells = graph.add("Flatten", [graph.convolve(body, "policy_cells")])
    blocks = law_of(config.game).features.POLICY
    rest = "" if all(size == CELLS for _, size in blocks) else graph.dense(whole, "policy_rest")
    parts, cell, place = [], 0, 0
    for _, size in blocks:
        if size == CELLS:
            parts.append(graph.part(cells, 1, cell, cell + CELLS))
            cell += CELLS
        else:
            parts.append(graph.part(rest, 1, place, place + size))
            place += size
    graph.add("Concat", parts, POLICY, axis=1)


def _infos(shapes: dict[str, list[int]]) -> list[Any]:
    return [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", *shape]) for name, shape in shapes.items()]
