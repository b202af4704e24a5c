"""The core keeps its own promises: golden counts, refusals, repeatable randomness."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("trilith._core")

import trilith
from trilith import TooComplex, _core, core, turn_tree
from trilith.games import fenix, lyngk, zertz

PERFT = Path(__file__).parent.parent / "perft"
DEFAULTS = {name: {option.name: option.default for option in law.OPTIONS} for name, law in trilith.GAMES.items()}
STARTS = [
    *(("lyngk", str(lyngk.start(variant, {}, "core"))) for variant in lyngk.VARIANTS),
    *(("zertz", str(zertz.start(variant, {}, None))) for variant in zertz.VARIANTS),
    *(("fenix", str(fenix.start(variant, {}, None))) for variant in fenix.VARIANTS),
]
every_start = pytest.mark.parametrize(("game", "text"), STARTS, ids=[f"{g}-{t.split()[0][:6]}" for g, t in STARTS])


def read_perft(path: Path) -> list[tuple[str, dict[str, str], dict[int, int]]]:
    """Read a perft file: a position, its options, and the count for each depth."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            position, *fields = (field.strip() for field in line.split(";"))
            words = [field.split() for field in fields]
            options = dict(word[1].split("=") for word in words if word[0] == "option")
            found.append((position, options, {int(w[0][1:]): int(w[1]) for w in words if w[0] != "option"}))
    return found


@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
def test_perft_files(game: str) -> None:
    for position, options, counts in read_perft(PERFT / f"{game}.perft"):
        here = core.parse(game, position, {**DEFAULTS[game], **options})
        for depth, wanted in counts.items():
            if wanted <= 20_000_000:
                assert here.perft(depth) == wanted, (position, depth)
            if wanted <= 1_000_000:
                assert here.perft(depth, False) == wanted, (position, depth)


@every_start
def test_playouts_are_repeatable_and_complete(game: str, text: str) -> None:
    here = core.parse(game, text, DEFAULTS[game])
    first, second, draws, turns = here.playouts(200, 7)
    assert first + second + draws == 200
    assert turns > 200
    assert here.playouts(200, 7) == (first, second, draws, turns)
    assert here.playouts(200, 8) != (first, second, draws, turns)


@every_start
def test_random_steps_and_generation_times(game: str, text: str) -> None:
    here = core.parse(game, text, DEFAULTS[game])
    assert 0 < here.random_steps(16, 100, 1) <= 1600
    times = here.generation_times(500, 1)
    assert len(times) == 500
    assert times == sorted(times)


@every_start
def test_bad_text_is_refused(game: str, text: str) -> None:
    for bad in ("", text + " ", text[:-1], text.replace("/", "", 1), "\0", text * 50, "é" * 9):
        with pytest.raises(_core.Refused):
            core.parse(game, bad, DEFAULTS[game])
    here = core.parse(game, text, DEFAULTS[game])
    for bad in ("", "pass", "-", "a1", "a1-", "x", "a1-a1", "W", "zz", "K,", "a1xa1" * 40):
        assert not here.is_legal(bad)
        with pytest.raises(_core.Refused):
            here.play(bad)
    for bad_steps in ([60_000], [0, 0, 0], [327, 327]):
        with pytest.raises(_core.Refused):
            here.steps(bad_steps)


def test_different_positions_have_different_hashes() -> None:
    seen: dict[int, str] = {}
    for game, text in STARTS:
        here = core.parse(game, text, DEFAULTS[game])
        for turn in here.turns(0, 2_000):
            there = here.play(turn)
            assert seen.setdefault(there.hash(), there.text()) == there.text()


def test_core_and_law_have_the_same_limit_of_complexity() -> None:
    below = "9/9/2sss1s2/2s1s1s2/1ssssssk1/2sKs1s2/1ssssss2/2s1s1s2/9 r battle - 0 60"  # 1,966,650 states
    above = "3s2Gs1/1s2s1s1s/s2s1s1s1/3s5/s1s1s2s1/1s3s3/3s3s1/s2Ksss1s/3s3k1 r battle - 0 60"  # 2,133,077 states
    assert core.parse("fenix", below, DEFAULTS["fenix"]).count() > 1_000_000
    refused = core.parse("fenix", above, DEFAULTS["fenix"])
    with pytest.raises(_core.TooComplex):
        refused.count()
    with pytest.raises(_core.TooComplex):
        refused.turns(0, 1)
    with pytest.raises(_core.TooComplex):
        refused.tree([], turn_tree.MOST)
    most = core.parse("fenix", below, DEFAULTS["fenix"]).tree([], turn_tree.MOST)
    assert most.startswith(f'{{"total":{turn_tree.MOST + 1},')
    assert refused.outcome == 0
    with pytest.raises(TooComplex):
        next(fenix.parse(above, {}).turns())
    with pytest.raises(TooComplex):
        len(trilith.parse("fenix", above).turns())


def test_a_stalemate_that_loses_comes_before_the_idle_draw() -> None:
    here = core.parse(
        "fenix", "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 100 161", {**DEFAULTS["fenix"], "stalemate": "loss"}
    )
    assert here.playouts(10, 1) == (10, 0, 0, 0)
