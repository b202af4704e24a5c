"""The command line of ``trilith learn`` and ``python -m trilith.learn``."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trilith.game import Reason
from trilith.learn.config import LearnError, read_settings
from trilith.position import GAMES

if TYPE_CHECKING:
    from trilith.learn.training_loop import Say

LOG = "log.txt"
PACKAGE = "package"
"""The value of ``--begin`` that names the bundled network."""
ACTIONS = {
    "run": "train a network by self-play",
    "estimate": "train a learnt estimate for alpha-beta",
    "export": "export a network for the package",
    "insight": "report statistics of games",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments to a parser."""
    meanings = "; ".join(f"{name}: {meaning}" for name, meaning in ACTIONS.items())
    parser.add_argument("action", choices=ACTIONS, metavar="ACTION", help=meanings)
    parser.add_argument("game", metavar="GAME", help=" or ".join(GAMES))
    parser.add_argument("--out", metavar="DIR", required=True, help="the folder for all output")
    parser.add_argument("--resume", metavar="DIR", help="the folder of a run to resume, export or report on")
    run = parser.add_argument_group("run, estimate")
    run.add_argument("--begin", metavar="FILE", help="initialise with a network file; package: with the bundled one")
    run.add_argument("--minutes", metavar="M", default="60", help="duration (default 60)")
    run.add_argument("--steps", metavar="N", default="inf", help="end after N training steps at the latest")
    run.add_argument("--ray", metavar="ADDRESS", help="run self-play on a Ray cluster; local starts one")
    run.add_argument("--device", metavar="D", help="device such as cpu or cuda:0 (default a GPU if there is one)")
    run.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        dest="settings",
        help="a setting of trilith/learn/config.py or estimate_config.py, such as channels=96; may be repeated",
    )
    export = parser.add_argument_group("export")
    export.add_argument("--network", metavar="NAME", default="network.onnx", help="the file of the run to export")
    export.add_argument("--kind", metavar="KIND", default="half", help="single, half (default), int8 or int7")
    export.add_argument(
        "--match",
        metavar="FILE",
        action="append",
        default=[],
        dest="matches",
        help="JSON output of trilith match engine:network=FILE engine:judge=alphabeta --json; may be repeated",
    )
    export.add_argument(
        "--opens",
        metavar="VARIANT",
        action="append",
        default=[],
        help="export as opening network for this variant (GAME-opening.onnx); may be repeated",
    )
    insight = parser.add_argument_group("insight")
    insight.add_argument(
        "--records",
        metavar="FILE",
        action="append",
        default=[],
        help="report on recorded games, such as those of trilith match --out FILE; may be repeated",
    )


def run(arguments: argparse.Namespace) -> int:
    """Run the action of the arguments; return the exit status."""
    try:
        {"run": _learn, "estimate": _estimate, "export": _export, "insight": _insight}[arguments.action](arguments)
    except ImportError as error:
        raise LearnError(Reason.of("learn.no_torch", None, part=error.name or "torch")) from None
    return 0


def _learn(arguments: argparse.Namespace) -> None:
    from trilith.learn.training_loop import learn

    steps = _number("--steps", arguments.steps)
    learn(arguments.game, Path(arguments.out), steps=steps, ray=arguments.ray, **_run_settings(arguments))


def _estimate(arguments: argparse.Namespace) -> None:
    from trilith.learn.estimate_run import learn_estimate

    learn_estimate(arguments.game, Path(arguments.out), **_run_settings(arguments))


def _run_settings(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the arguments common to ``run`` and ``estimate``."""
    resume = Path(arguments.resume) if arguments.resume else None
    return {
        "minutes": _number("--minutes", arguments.minutes),
        "resume": resume,
        "begin": _begin(arguments),
        "settings": read_settings(arguments.settings),
        "device": arguments.device,
        "say": _log_in(Path(arguments.out), resume),
    }


def _begin(arguments: argparse.Namespace) -> Path | None:
    """Return the file to initialise with."""
    if arguments.begin is None:
        return None
    if arguments.resume is not None:
        raise LearnError(Reason.of("learn.begin_and_resume"))
    if arguments.begin != PACKAGE:
        return Path(arguments.begin)
    from trilith.engine.models import models_of

    fitting = [model for model in models_of(arguments.game) if model.needs_runtime == (arguments.action == "run")]
    if not fitting:
        raise LearnError(Reason.of("learn.nothing_shipped", None, game=arguments.game))
    return fitting[0].file


def _export(arguments: argparse.Namespace) -> None:
    from trilith.learn.release import ship

    ship(
        arguments.game,
        _run_of(arguments),
        Path(arguments.out),
        kind=arguments.kind,
        network=arguments.network,
        matches=[Path(name) for name in arguments.matches],
        opens=arguments.opens,
    )


def _insight(arguments: argparse.Namespace) -> None:
    from trilith.learn.insight import tell
    from trilith.learn.record_insight import tell_recorded

    if arguments.records:
        tell_recorded(arguments.game, [Path(name) for name in arguments.records], Path(arguments.out))
    else:
        tell(arguments.game, _run_of(arguments), Path(arguments.out))


def _run_of(arguments: argparse.Namespace) -> Path:
    if not arguments.resume:
        raise LearnError(Reason.of("learn.no_run"))
    return Path(arguments.resume)


def _log_in(folder: Path, resume: Path | None) -> Say:
    """Return a function that prints and logs lines; a resumed run appends to its log."""
    from trilith.learn.curves import write_file

    began = time.monotonic()
    if resume is not None and (resume / LOG).is_file() and not (folder / LOG).exists():
        write_file(folder / LOG, (resume / LOG).read_bytes())

    def say(line: str) -> None:
        stamped = f"[{time.monotonic() - began:7.1f}] {line}"
        print(stamped, flush=True)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with (folder / LOG).open("a", encoding="utf-8") as log:
                log.write(stamped + "\n")
        except OSError as error:
            raise LearnError(Reason.of("learn.cannot_write", None, why=error.strerror or ""), str(folder)) from None

    return say


def _number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise LearnError(Reason.of("learn.number", None, name=name), text) from None
