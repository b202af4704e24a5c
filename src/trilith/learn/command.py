"""``trilith learn`` and ``python -m trilith.learn``: what the command line can say."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from trilith.game import Reason
from trilith.learn.config import LearnError, read_settings

LOG = "log.txt"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("action", choices=["run"], metavar="run", help="teach a network")
    parser.add_argument("game", metavar="GAME", help="lyngk, zertz or fenix")
    parser.add_argument("--out", metavar="DIR", required=True, help="where checkpoints, curves and the network go")
    parser.add_argument("--resume", metavar="DIR", help="go on from the checkpoint in this folder; it may be the same")
    parser.add_argument("--minutes", metavar="M", default="60", help="how long (default 60)")
    parser.add_argument("--steps", metavar="N", default="inf", help="end earlier, after so many steps of learning")
    parser.add_argument("--device", metavar="D", help="such as cpu or cuda:0; by default a GPU if there is one")
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        dest="settings",
        help="a setting of trilith/learn/config.py, such as channels=96; may be repeated",
    )


def run(arguments: argparse.Namespace) -> int:
    """Learn as the arguments say."""
    try:
        from trilith.learn.loop import learn
    except ImportError as error:
        raise LearnError(Reason.of("learn.no_torch", None, part=error.name or "torch")) from None
    folder = Path(arguments.out)
    began = time.monotonic()

    def say(line: str) -> None:
        stamped = f"[{time.monotonic() - began:7.1f}] {line}"
        print(stamped, flush=True)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with (folder / LOG).open("a", encoding="utf-8") as log:
                log.write(stamped + "\n")
        except OSError as error:
            raise LearnError(Reason.of("learn.cannot_write", None, why=error.strerror or ""), str(folder)) from None

    learn(
        arguments.game,
        folder,
        minutes=_number("--minutes", arguments.minutes),
        steps=_number("--steps", arguments.steps),
        resume=Path(arguments.resume) if arguments.resume else None,
        settings=read_settings(arguments.settings),
        device=arguments.device,
        say=say,
    )
    return 0


def _number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise LearnError(Reason.of("learn.number", None, name=name), text) from None
