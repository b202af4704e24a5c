"""Draw the three pictures of the README: ``python docs/images/draw.py``."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from trilith.diagram import svg, turn_marks
from trilith.game import Law, Step

PICTURES: dict[str, tuple[str, str, str, str]] = {
    "lyngk.svg": (
        "lyngk",
        "lyngk5 G/KRR(KB)/GBGJ1IB/R1(KG)IKK/GG1I1(KB)1/JR1(JRI)G1/I1B(RIBK)2B/I2R/1 1 IB:GK -:RIKBG",
        "f4-b4",
        "LYNGK: over two ivory LYNGK-points a stack of three lands on blue and makes a stack of five",
    ),
    "zertz.svg": (
        "zertz",
        "37 1B2/1o3/1oooo1/BooGo2/GoooG1/1ooo1/Wo2 2/0/6 2/3/0 1/2/2 1",
        "Bf4,b2xBa2",
        "ZÈRTZ: a black marble on f4; the ring b2 goes and cuts off the black marble on a2",
    ),
    "fenix.svg": (
        "fenix",
        "2s1sg3/3S1sg2/S3ssssg/S3s1ssk/S1S3sss/G2s2s2/1SSSSS1s1/1GKSS1S1s/3GS2S1 r battle - 0 58",
        "a4xe4xh4xh2",
        "FENIX: a General strikes three soldiers, the largest capture there is",
    ),
}


def steps_of(position: Any, turn: Any) -> Iterator[Step]:
    """Yield the steps of a turn as the position describes them."""
    chosen: list[str] = []
    for text in turn.steps():
        yield next(step for step in position.steps(chosen).options if step.text == text)
        chosen.append(text)


def draw(game: str, text: str, turn: str, title: str) -> str:
    """Draw a position with the marks of a turn."""
    law: Law = import_module(f"trilith.games.{game}")
    position = law.parse(text, {})
    found = next(legal for legal in position.turns() if str(legal) == turn)
    return svg(law.view(position), marks=turn_marks(steps_of(position, found)), title=title)


if __name__ == "__main__":
    for name, picture in PICTURES.items():
        Path(__file__).with_name(name).write_text(draw(*picture), encoding="utf-8")
