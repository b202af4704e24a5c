"""Positions of all games and variants, and marks of every kind, to draw in tests."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from trilith.diagram import Marks
from trilith.game import Law, LawPosition, Step, View

MIDDLE = {
    "lyngk standard": "lyngk5 G/KRR(KB)/GBGJ1IB/R1(KG)IKK/GG1I1(KB)1/JR1(JRI)G1/I1B(RIBK)2B/I2R/1 1 IB:GK -:RIKBG",
    "lyngk six": "lyngk6 1/1G2/7/4B1/4(JRIBGK)2/6/7/4/1 2 R:B -:-",
    "zertz 37": "37 1B2/1o3/1oooo1/BooGo2/GoooG1/1ooo1/Wo2 2/0/6 2/3/0 1/2/2 1",
    "zertz 40": "40 ooooo/oooooo/ooooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1",
    "zertz 43": "43 ooooo/oooooo/ooooooo/ooooooo/oooooo/ooooo/oooo/ooo 6/8/10 0/0/0 0/0/0 1",
    "zertz 44": "44 1B3/Woo1BG/ooWoooW/GooooBoB/ooGooo1/oooooG/GoBoG 0/0/0 3/2/5 0/0/0 2",
    "zertz 48": "48 oooo1/1GoGo1/2ooooo/o1oGoWoo/oWBoooG/1oBoo1/ooooo/1o2 3/2/8 0/1/0 1/1/0 1",
    "zertz 61": ("61 ooooo/ooWWWW/oooWoGo/ooGGGGGG/oooGWBoBo/ooBBBBBB/oooBoBo/oooooo/ooooo 0/0/0 0/0/0 0/0/0 1"),
    "zertz blitz": "blitz oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1",
    "fenix 9x9": ("2s1sg3/3S1sg2/S3ssssg/S3s1ssk/S1S3sss/G2s2s2/1SSSSS1s1/1GKSS1S1s/3GS2S1 r battle - 0 58"),
    "fenix 7x8": "k5K/7/2s4/2gss2/7/3S3/7/7 b battle G 0 61",
}
"""One position of every variant."""

CROWDED = "lyngk5 J/4/7/6/7/6/7/4/1 1 IB:GK BGKRI,BGRKI,BKGRI,GIKRB,GKIRB,IGKRB:BIKRG,BIRGK"
"""Player 1 has six stacks: the fullest strip there is."""

EVERY_MARK = Marks(
    path=(("c1", "c2", "d2"), ("e2", "e1")),
    last=("a1", "a2"),
    targets=("c3", "c4"),
    selected=("d3",),
    forced=("d4",),
    links=("c2",),
    struck=("e3", "b1"),
    removed=("b2", "d1"),
    placed=(("e1", "G"),),
)
"""Names that every board but LYNGK's has; use :func:`marks_for`."""


def law(game: str) -> Law:
    """Find a game's package."""
    found: Law = import_module(f"trilith.games.{game}")
    return found


def view(game: str, text: str) -> View:
    """Read a position and describe it for drawing."""
    found: View = law(game).view(law(game).parse(text, {}))
    return found


def middle(name: str) -> View:
    """Give the view of one of the positions in :data:`MIDDLE`."""
    return view(name.split()[0], MIDDLE[name])


def steps_of(position: LawPosition, turn: Any) -> Iterator[Step]:
    """Yield the steps of a turn as the position describes them."""
    chosen: list[str] = []
    for text in turn.steps():
        yield next(step for step in position.steps(chosen).options if step.text == text)
        chosen.append(text)


def marks_for(game: str) -> Marks:
    """Give marks of every kind on places the game's boards have."""
    if game != "lyngk":
        return EVERY_MARK
    return Marks(
        path=(("f4", "e4", "d4", "b4"), ("c1", "c2")),
        last=("h2", "g4"),
        targets=("c4", "e5"),
        selected=("f4",),
        forced=("b1",),
        links=("d4", "e4"),
        struck=("a1",),
        removed=("c1",),
        placed=(("c7", "B"),),
    )
