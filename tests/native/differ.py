"""Play random games with the law and the core side by side and compare all their answers.

``python -m tests.native.differ`` goes on for ever, variant after variant; ``--games N`` stops after N games of each.
A difference is printed with the position and the turns that led there, and ends the run with status 1.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import count
from types import ModuleType
from typing import Any

import trilith
from trilith import core, turn_tree
from trilith.games import fenix, lyngk, zertz
from trilith.games.fenix import features as fenix_features
from trilith.games.lyngk import features as lyngk_features
from trilith.games.zertz import features as zertz_features

GAMES: dict[str, tuple[ModuleType, ModuleType]] = {
    "lyngk": (lyngk, lyngk_features),
    "zertz": (zertz, zertz_features),
    "fenix": (fenix, fenix_features),
}
VARIANTS = [(name, variant) for name, (law, _) in GAMES.items() for variant in law.VARIANTS]
OUTCOMES = {1: 1, 2: 2, None: 3}
LONGEST = 2_000


class Difference(AssertionError):
    """Law and core do not agree."""


def options_of(game: str, rng: random.Random) -> dict[str, object]:
    """Choose options: mostly the default ones, as most games are played with those."""
    if game == "fenix" and rng.random() < 0.1:
        return {"prep": "adjacent", "stalemate": rng.choice(["draw", "loss"])}
    return {}


def compare_game(game: str, variant: str, seed: str) -> int:
    """Play one random game and compare at every position; return how many turns it had."""
    law, features = GAMES[game]
    rng = random.Random(seed)
    options = options_of(game, rng)
    here = law.start(variant, options, seed if game == "lyngk" else None)
    fast = core.parse(game, str(here), here.options)
    played: list[str] = []
    occurred: dict[str, int] = {}
    for _ in range(LONGEST):
        occurred[here.recurrence] = occurred.get(here.recurrence, 0) + 1
        try:
            turns = compare_position(game, here, fast)
            if rng.random() < 0.05:
                compare_steps(here, fast, features, rng)
        except Difference as difference:
            raise Difference(
                f"{game} {variant} {options} seed {seed}\n{here}\nafter {' '.join(played)}\n{difference}"
            ) from None
        if not turns or here.drawn_by_history(occurred[here.recurrence]):
            break
        turn = rng.choice(turns)
        here = here.after(turn)
        fast = fast.play(str(turn))
        played.append(str(turn))
    return len(played)


def compare_position(game: str, here: Any, fast: core.CorePosition) -> list[Any]:
    """Compare text, turns, result and hash; return the law's turns."""
    turns = list(here.turns())
    texts = [str(turn) for turn in turns]
    found = fast.turns(0, len(texts) + 1)
    if texts != found:
        raise Difference(
            f"turns: law only {sorted(set(texts) - set(found))}, core only {sorted(set(found) - set(texts))}"
        )
    if fast.count() != len(texts):
        raise Difference(f"count: law {len(texts)}, core {fast.count()}")
    if str(here) != fast.text():
        raise Difference(f"text: law {here}, core {fast.text()}")
    result = here.result
    if (OUTCOMES[result.winner] if result else 0) != fast.outcome:
        raise Difference(f"result: law {result}, core {fast.outcome}")
    if core.parse(game, str(here), here.options).hash() != fast.hash():
        raise Difference("hash: not what the position itself gives")
    return turns


def compare_steps(here: Any, fast: core.CorePosition, features: ModuleType, rng: random.Random) -> None:
    """Walk a random partial turn with both, comparing the steps offered on the way."""
    prefix: list[str] = []
    numbers: list[int] = []
    while True:
        wanted = here.steps(prefix)
        found, complete = fast.steps(numbers)
        expected = [features.number(step.kind, step.text, here.variant) for step in wanted.options]
        if (expected, wanted.complete) != (found, complete):
            raise Difference(f"steps after {prefix}: law {expected, wanted.complete}, core {found, complete}")
        if not expected:
            return
        choice = rng.randrange(len(expected))
        prefix.append(wanted.options[choice].text)
        numbers.append(expected[choice])


def compare_trees(game: str, variant: str, seed: str) -> None:
    """Play one random game and compare the turn trees of some of its positions, and trees below some steps."""
    rng = random.Random(seed)
    here = trilith.start(game, variant, seed=seed if game == "lyngk" else None, **options_of(game, rng))
    while not here.is_over:
        if rng.random() < 0.2:
            compare_tree(here)
            prefix = [step.text for step in rng.choice(here.turns()).steps]
            compare_tree(here, prefix[: rng.randrange(len(prefix) + 1)])
        here = here.play(rng.choice(here.turns()))
    compare_tree(here)


def compare_tree(here: trilith.Position, prefix: Sequence[str] = ()) -> None:
    """Compare the texts of a turn tree."""
    law, fast = turn_tree.build(here.by_law, prefix), here.tree(prefix)
    if law != fast:
        raise Difference(f"tree of {here} after {list(prefix)}:\n{law}\n{fast}")


def rounds(first: int, games: int | None) -> Iterator[int]:
    """Count games, for ever when no number is given."""
    return iter(range(first, first + games)) if games is not None else count(first)


def main() -> int:
    """Compare until all games are played, a difference is found, or Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", help="variants such as zertz/48; all when left out")
    parser.add_argument("--games", type=int, help="games of each variant; endless when left out")
    parser.add_argument("--first", type=int, default=0, help="number of the first game, to go on with an earlier run")
    parser.add_argument("--seed", default=str(time.time_ns()), help="any text")
    arguments = parser.parse_args()
    chosen = [(g, v) for g, v in VARIANTS if not arguments.only or f"{g}/{v}" in arguments.only or g in arguments.only]
    spent = dict.fromkeys(chosen, 0.0)
    turns = dict.fromkeys(chosen, 0)
    for done, number in enumerate(rounds(arguments.first, arguments.games), start=1):
        for game, variant in chosen:
            begin = time.perf_counter()
            try:
                turns[game, variant] += compare_game(game, variant, f"{arguments.seed}/{number}")
            except Difference as difference:
                print(f"DIFFERENCE\n{difference}")
                return 1
            spent[game, variant] += time.perf_counter() - begin
        if done % 100 == 0 or done == arguments.games:
            for key in chosen:
                print(
                    f"{'/'.join(key):16} {done:7} games {turns[key]:9} turns agree, {spent[key]:8.1f} s",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
