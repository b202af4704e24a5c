"""Export learnt estimates as ONNX files for :mod:`trilith.engine.estimates`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from trilith.engine.estimates import FORMAT, PARTS, TRAITS, TURNS, shapes
from trilith.engine.networks import GAME, IR, NAME, OPSET


def onnx_bytes(game: str, parts: Mapping[str, Any], name: str) -> bytes:
    """Write a network as an ONNX file: inputs are traits, heads and the hand-made estimate, the output is log-odds.

    For games with traits of turns, the traits of some turns are another input and their scores another output.
    """
    nodes = [
        helper.make_node("Gemm", ["traits", "rows", "offset"], ["sums"]),
        helper.make_node("Clip", ["sums", "zero", "one"], ["lit"]),
        *(helper.make_node("Gather", [part, "head"], [f"{part}_of"]) for part in PARTS[2:]),
        helper.make_node("Einsum", ["lit", "second_of"], ["inner_products"], equation="bi,bij->bj"),
        helper.make_node("Add", ["inner_products", "second_offset_of"], ["inner_sums"]),
        helper.make_node("Clip", ["inner_sums", "zero", "one"], ["inside"]),
        helper.make_node("Einsum", ["inside", "third_of"], ["products"], equation="bj,bj->b"),
        helper.make_node("Add", ["products", "third_offset_of"], ["correction"]),
        helper.make_node("Mul", ["by_hand", "hand_of"], ["share"]),
        helper.make_node("Add", ["share", "correction"], ["odds"]),
    ]
    given = [
        helper.make_tensor_value_info("traits", TensorProto.FLOAT, ["batch", shapes(game)["rows"][0]]),
        helper.make_tensor_value_info("head", TensorProto.INT64, ["batch"]),
        helper.make_tensor_value_info("by_hand", TensorProto.FLOAT, ["batch"]),
    ]
    results = [helper.make_tensor_value_info("odds", TensorProto.FLOAT, ["batch"])]
    kept = [*PARTS]
    if TURNS in parts:
        kept.append(TURNS)
        nodes += [
            helper.make_node("Gather", [TURNS, "turn_traits"], ["weights"]),
            helper.make_node("ReduceSum", ["weights", "last"], ["leanings"], keepdims=0),
        ]
        given.append(helper.make_tensor_value_info("turn_traits", TensorProto.INT64, ["turns", "each"]))
        results.append(helper.make_tensor_value_info("leanings", TensorProto.FLOAT, ["turns"]))
    made = helper.make_graph(
        nodes,
        "trilith",
        given,
        results,
        [numpy_helper.from_array(np.asarray(parts[key], np.float32), key) for key in kept]
        + ([numpy_helper.from_array(np.array([1], np.int64), "last")] if TURNS in parts else [])
        + [numpy_helper.from_array(np.array(value, np.float32), key) for key, value in (("zero", 0), ("one", 1))],
    )
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR)
    helper.set_model_props(model, {GAME: game, TRAITS: str(FORMAT), NAME: name})
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())
