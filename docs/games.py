"""Write the pages ``games/<game>.md`` from the code, all of one shape: ``python docs/games.py``."""

from __future__ import annotations

import random
import re
from importlib import import_module
from pathlib import Path
from statistics import fmean

import trilith
from trilith import core

DOCS = Path(__file__).parent
PAGES = [DOCS / "games" / f"{game}.md" for game in trilith.GAMES]
GAMES = 20
"""Random games in which the turns of every position are counted; they are seeded, so the page is reproducible."""
PLAYOUTS = 2_000
"""Random games for lengths and results, played by the core."""


def with_tables(page: str) -> str:
    """Replace the text between the page's markers."""
    return re.sub(
        r"(<!-- (\w+): begin -->\n).*?(<!-- \2: end -->)",
        lambda found: found[1] + facts(found[2]) + found[3],
        page,
        flags=re.DOTALL,
    )


def facts(game: str) -> str:
    """Describe a game, in the same sections as every other."""
    parts = {
        "Rules": rules(game),
        "Notation": notation(game),
        "Variants": variants(game),
        "Sizes": sizes(game),
        "Branching and lengths": branching(game),
        "Records": records(game),
    }
    return "\n\n".join(f"## {title}\n\n{text}" for title, text in parts.items()) + "\n"


def rules(game: str) -> str:
    """Repeat the summary of the rules page."""
    text = (DOCS / "rules" / f"{game}.md").read_text(encoding="utf-8")
    short = re.search(r"## In short\n\n(.*?)\n\n##", text, re.DOTALL)
    assert short is not None
    return f"{short[1]}\n\n[Clause by clause](../rules/{game}.md): what the program follows and quotes."


def notation(game: str) -> str:
    """Show the texts of a game: its first position, a turn with its steps, its result."""
    played = played_at_random(game, next(iter(trilith.GAMES[game].VARIANTS)), 1)
    begin, turn = played.start, played.turns[0]
    steps = [f"{step.kind} {step.text}" for step in turn.steps]
    lines = [
        ("the first position of a game", f"`{begin}`"),
        ("a turn", f"`{turn}`"),
        ("its steps", ", ".join(steps)),
        ("the result of a game", f"`{played.result}`"),
    ]
    table = ["| | |", "|---|---|", *(f"| {what} | {text} |" for what, text in lines)]
    link = f"[Grammar of this game](../rules/{game}.md#notation); [outline of all three](../notation.md)."
    return "\n".join([*table, "", link])


def variants(game: str) -> str:
    """List the variants and the options of the rules."""
    law = trilith.GAMES[game]
    lines = ["| variant | |", "|---|---|", *(f"| `{name}` | {meaning} |" for name, meaning in law.VARIANTS.items()), ""]
    if not law.OPTIONS:
        return "\n".join([*lines, "No options."])
    lines += ["| option | values | usual | meaning |", "|---|---|---|---|"]
    return "\n".join(lines + [f"| `{o.name}` | {o.describe()} | {o.default} | {o.meaning} |" for o in law.OPTIONS])


def sizes(game: str) -> str:
    """Measure the boards, and what a network sees."""
    shape = core.features(game)
    features = import_module(f"trilith.games.{game}.features")
    lines = ["| variant | places | pieces in all | [symmetries](../features.md) |", "|---|---:|---:|---:|"]
    for variant in trilith.GAMES[game].VARIANTS:
        view = begin(game, variant, 1).view()
        places = sum(cell.present for cell in view.cells)
        pieces = sum(len(cell.pieces) for cell in view.cells) + sum(number for _, number in view.bank)
        lines.append(f"| `{variant}` | {places} | {pieces} | {len(features.symmetries(variant)):,} |")
    seen = f"{shape.planes} planes of {shape.height} × {shape.width}, {shape.scalars} scalars, {shape.actions} actions"
    return "\n".join([*lines, "", f"What a network sees of every variant: {seen}; [all of them](../features.md)."])


def branching(game: str) -> str:
    """Count turns, steps and results of random games."""
    choices = ["| variant | turns at the start | in a position | at most | steps a turn |", "|---|" + "---:|" * 4]
    lengths = ["| variant | turns a game | shortest | longest | player 1 wins | drawn |", "|---|" + "---:|" * 5]
    for variant in trilith.GAMES[game].VARIANTS:
        played = [played_at_random(game, variant, seed) for seed in range(GAMES)]
        counts = [count_turns(here) for one in played for here in one.positions[: len(one.turns)]]
        steps = fmean(len(turn.steps) for one in played for turn in one.turns)
        first = count_turns(begin(game, variant, 1))
        choices.append(f"| `{variant}` | {first:,} | {fmean(counts):,.0f} | {max(counts):,} | {steps:.1f} |")
        won, _, drawn, turns = zip(*(playout(game, variant, seed) for seed in range(PLAYOUTS)), strict=True)
        lengths.append(
            f"| `{variant}` | {fmean(turns):.0f} | {min(turns)} | {max(turns)} "
            f"| {100 * fmean(won):.0f} % | {100 * fmean(drawn):.1f} % |"
        )
    told = (
        f"Of random games, which draw uniformly from all legal turns: {GAMES} for turns and steps, {PLAYOUTS:,} for\n"
        "the rest. A turn is all that a player does before the other may act; its [steps](../notation.md#steps) are\n"
        "what search trees and environments choose among.\n"
    )
    return "\n".join([told, *choices, "", *lengths])


def records(game: str) -> str:
    """Show a whole game, as the engine reviewed it."""
    return f"""\
[One format for the three games](../notation.md#records), with comments, variations, times and results. Two levels
of the engine against each other, reviewed by it ([how](../analysis.md)):

```
--8<-- "docs/reviews/{game}.txt"
```

![The chances of player 1 in this game](../reviews/{game}.svg)"""


def begin(game: str, variant: str, seed: int) -> trilith.Position:
    """Set a game up."""
    return trilith.start(game, variant, seed=f"docs {seed}" if game == "lyngk" else None)


def played_at_random(game: str, variant: str, seed: int) -> trilith.Game:
    """Play a random game."""
    source, played = random.Random(seed), trilith.Game(begin(game, variant, seed))
    while played.result is None:
        here = played.position.by_core
        assert here is not None
        played.play(here.turns(source.randrange(here.count()), 1)[0])
    return played


def count_turns(here: trilith.Position) -> int:
    """Count the legal turns."""
    assert here.by_core is not None
    return here.by_core.count()


def playout(game: str, variant: str, seed: int) -> tuple[int, int, int, int]:
    """Let the core play a random game; return wins of player 1, wins of player 2, draws and turns."""
    here = begin(game, variant, seed).by_core
    assert here is not None
    return here.playouts(1, seed)


if __name__ == "__main__":
    for written in PAGES:
        written.write_text(with_tables(written.read_text(encoding="utf-8")), encoding="utf-8")
