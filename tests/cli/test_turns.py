"""``trilith turns``."""

from __future__ import annotations

import pytest

import trilith
from tests.cli.conftest import Command

WORKED = [
    ("lyngk", "lyngk5 1/4/7/6/R3B1G/6/7/4/1 1 IK:- -:-", "e1-e5 e5-e1 e5-e7 e7-e5"),
    ("lyngk", "lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 2 -:IK -:-", "pass"),
    (
        "zertz",
        "37 4/oGoo1/1ooBo1/2oooo1/1ooGW1/1oWoo/1ooo 4/6/9 0/0/0 0/0/0 1",
        "xe4Wg2 xe5Ge3Wg3 xf3Gd5Bb3Gb1 xf3Gd5Wf5",
    ),
    ("zertz", "44 1B3/Woo1BG/ooWoooW/GooooBoB/ooGooo1/oooooG/GoBoG 0/0/0 3/2/5 0/0/0 2", "-"),
    ("fenix", "k5K/7/2s4/7/7/G1s4/4s2/3s3 r battle - 4 60", "a3xe3xe1xa1 a3xe3xe1xb1 a3xe3xe1xc1"),
    ("fenix", "k5K/7/7/7/2s4/1s1s3/1Ss4/7 r battle - 4 60", "b2xb4xd4xd2xb2 b2xd2xd4xb4xb2"),
    ("fenix", "k5K/7/7/3s3/4s2/2Gs3/2s4/7 r battle - 4 60", "c3xe3xe5xc5xc1"),
    ("fenix", "k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60", "c3xe5xc5"),
    ("fenix", "k5K/7/7/7/4s1g/S3S1S/s6/7 r battle - 4 60", "g3xg5"),
    ("fenix", "k5K/7/4s2/7/7/G2s3/7/7 r battle - 4 60", "a3xe3xe7 a3xe3xe8"),
    ("fenix", "6K/7/2s4/2gss2/3S3/7/7/7 b battle K 0 61", "c6+c5 d5+c5"),
    ("fenix", "k5K/7/2s4/2gss2/3S3/7/7/7 b battle G 0 61", "d5xd3"),
]


@pytest.mark.parametrize(("game", "position", "turns"), WORKED)
def test_worked_examples_list_their_turns(command: Command, game: str, position: str, turns: str) -> None:
    assert command("turns", game, position) == (0, "".join(f"{turn}\n" for turn in turns.split()), "")


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("lyngk", "lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 2 IG:BK -:-"),
        ("zertz", "48 BBBBB/o1W1Go/W1GG1G1/ooBoGoWo/2B1GBW/ooW1Go/o2GB/WoBo 0/0/0 0/0/0 0/0/0 2"),
        ("fenix", "6K/7/1s5/2g1s2/3S3/7/7/7 b battle K 0 61"),
    ],
)
def test_a_finished_game_has_no_turns(command: Command, game: str, position: str) -> None:
    assert command("turns", game, position) == (0, "", "")


@pytest.mark.parametrize(
    ("game", "variant"), [(game, name) for game in trilith.GAMES for name in trilith.GAMES[game].VARIANTS]
)
def test_a_variant_stands_for_its_start(command: Command, game: str, variant: str) -> None:
    seed = "friday" if game == "lyngk" else None
    start = trilith.start(game, variant, seed=seed)
    answer = command("turns", game, variant if seed is None else f"{variant}@{seed}")
    assert answer.out.split() == [turn.text for turn in start.turns()]


def test_a_seed_may_hold_any_text(command: Command) -> None:
    start = trilith.start("lyngk", "six", seed="a/b c@d")
    assert command("turns", "lyngk", "six@a/b c@d").out.split() == [turn.text for turn in start.turns()]


def test_without_a_seed_lyngk_is_shuffled_anew(command: Command) -> None:
    assert command("show", "lyngk", "standard").out != command("show", "lyngk", "standard").out


def test_options_change_the_rules(command: Command) -> None:
    answer = command("turns", "fenix", "9x9", "--option", "prep=adjacent", "--option", "idle=50")
    assert len(answer.out.splitlines()) == 84
