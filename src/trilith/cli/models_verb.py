"""``trilith models``: the bundled networks and their cards."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from trilith.cli.arguments import Verbs, add_verb
from trilith.cli.output import fitting
from trilith.engine.models import Model, models, models_of
from trilith.engine.networks import NetworkError, has_runtime
from trilith.game import Reason
from trilith.position import GAMES, law_of

MORE = """\
Lists the bundled networks; with a GAME it shows the cards of its networks:
their training and their strength. The engine uses a network by default in
the variants where the matches on its card show that it is stronger than the
engine without one; of two, the one with the better score. Some networks only
play openings. Each file is checked against its card."""
EXAMPLES = """\
trilith models
trilith models {game2}
trilith analyse {game2} {start2} --network "$(trilith models {game2} --path)\""""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "models", "list the bundled networks", MORE, EXAMPLES)
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"{' or '.join(GAMES)}: show its cards")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--path", action="store_true", help="print only the paths of the files")
    form.add_argument("--json", action="store_true", help="print the cards as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Print the list or a card."""
    if arguments.game is None and arguments.path:
        raise NetworkError(Reason.of("engine.network_none"))
    chosen = models() if arguments.game is None else _of(arguments.game)
    for model in chosen:
        model.checked_file()
    if arguments.json:
        print(json.dumps([dict(model.card) for model in chosen], indent=1))
        return 0
    if arguments.path:
        lines = [str(model.file) for model in chosen]
    else:
        lines = list(_list(chosen) if arguments.game is None else chain.from_iterable(map(_card, chosen)))
    for line in lines:
        print(fitting(line, sys.stdout))
    return 0


def _of(game: str) -> list[Model]:
    found = models_of(game)
    if not found:
        raise NetworkError(Reason.of("engine.model_none", None, game=law_of(game).TITLE))
    return found


ESTIMATED = ("generation", "held", "by_hand")
"""The curve of a learnt estimate."""


def _list(chosen: list[Model]) -> Iterator[str]:
    if not chosen:
        yield "There are no bundled networks: the engine plays without."
        return
    yield f"{'game':<8}{'network':<34}{'size':>8}  {'SHA-256':<14}{'strength'}"
    for model in chosen:
        strength = _strength(model.card)
        yield f"{model.game:<8}{model.name:<34}{model.size / 1e6:>5.1f} MB  {model.digest[:12]:<14}{strength}"
    unused = [model.game for model in chosen if model.needs_runtime]
    if unused and not has_runtime():
        games = ", ".join(unused)
        yield f"ONNX Runtime is not installed, so that these are not used: {games}; pip install 'trilith[network]'"


def _strength(card: Mapping[str, Any]) -> str:
    """Summarise its strength by the first match of the card."""
    matches = card.get("strength", [])
    return _match(matches[0]) if matches else "not measured against the engine"


def _match(match: Mapping[str, Any]) -> str:
    other = match["against"].removeprefix("engine:judge=")
    return f"{match['variant']}: {100 * match['score']:.0f} % of {match['games']} games against {other}"


def _card(model: Model) -> Iterator[str]:
    card = model.card
    yield f"{law_of(model.game).TITLE}: {model.name}"
    yield f"  file      {model.file.name}, {model.size:,} bytes"
    yield f"  SHA-256   {model.digest}"
    used = [*model.plays, *(f"the opening of {variant}" for variant in model.opens)]
    yield f"  used for  {', '.join(used) or 'nothing yet: no match says that it is stronger'}"
    for part in ("training", "export"):
        words = ", ".join(f"{name} {_number(value)}" for name, value in card.get(part, {}).items())
        yield from textwrap.wrap(words, 78, initial_indent=f"  {part:<10}", subsequent_indent=" " * 12)
    for match in card.get("strength", []):
        bounds = f"{match['low']:+.0f} to {match['high']:+.0f}" if {"low", "high"} <= set(match) else "?"
        yield f"  strength  {_match(match)}, Elo {bounds}"
        yield f"            {match['command']}"
    curve = card.get("curve", {})
    for minutes, elo in zip(curve.get("minutes", []), curve.get("elo", []), strict=False):
        yield f"  {minutes:>6.1f} min  Elo {elo:+.0f} against the network it began with"
    for generation, held, hand in zip(*(curve.get(name, []) for name in ESTIMATED), strict=True):
        yield f"  generation {generation:>3.0f}  loss {held:.4f} on games not learnt from, by hand {hand:.4f}"
    settings = ", ".join(f"{name}={value}" for name, value in card.get("settings", {}).items())
    yield from textwrap.wrap(settings, 78, initial_indent="  settings  ", subsequent_indent=" " * 12)


def _number(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)
