"""One suite for every game: the contract of a position, with either backend."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trilith
from tests.contract.games import IDS, VARIANTS, random_game, start
from trilith.game import Step

every_variant = pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)


@every_variant
def test_a_start_has_plain_values_and_a_text_that_reads_back(game: str, variant: str) -> None:
    here = start(game, variant)
    assert (here.game, here.variant, here.to_move, here.result) == (game, variant, 1, None)
    again = trilith.parse(game, str(here))
    assert again == here
    assert hash(again) == hash(here)
    assert again.key == here.key
    assert again.variant == variant


@every_variant
def test_every_position_of_a_game_reads_back_and_lists_its_turns_in_ascii_order(game: str, variant: str) -> None:
    for here in random_game(game, variant, "round trip", longest=60):
        assert trilith.parse(game, str(here)) == here
        texts = [str(turn) for turn in here.turns()]
        assert texts == sorted(texts)
        assert len(texts) == len(set(texts)) == len(here.turns())
        assert (not texts) == here.is_over == (here.result is not None)


@every_variant
def test_playing_makes_a_new_position_and_leaves_the_old_one(game: str, variant: str) -> None:
    here = start(game, variant)
    before = str(here)
    turn = here.turns()[0]
    there = here.play(turn)
    assert str(here) == before != str(there)
    assert there.to_move == 2
    assert here.play(str(turn)) == there


@every_variant
def test_turns_are_a_sequence(game: str, variant: str) -> None:
    turns = start(game, variant).turns()
    assert turns[-1] == turns[len(turns) - 1]
    assert turns[1:3] == [turns[1], turns[2]]
    assert turns[0] in turns
    assert str(turns[0]) in turns
    assert "nonsense" not in turns
    assert 3 not in turns
    with pytest.raises(IndexError):
        turns[len(turns)]


@every_variant
def test_the_steps_of_every_turn_lead_to_it_and_to_nothing_else(game: str, variant: str) -> None:
    for number, here in enumerate(random_game(game, variant, "steps", longest=40)):
        if number % 8:
            continue
        found: list[str] = []
        waiting: list[tuple[Step, ...]] = [()]
        if len(here.turns()) > 300:
            waiting = [(here.steps().options[-1],)]
        while waiting:
            prefix = waiting.pop()
            steps = here.steps(prefix)
            assert steps.complete != bool(steps.options) or here.is_over
            if steps.complete:
                turn = here.turn(steps.text)
                found.append(str(turn))
                assert turn.steps == prefix
            waiting += [(*prefix, step) for step in steps.options]
        assert len(found) == len(set(found))
        assert set(found) <= {str(turn) for turn in here.turns()}
        if len(here.turns()) <= 300:
            assert sorted(found) == [str(turn) for turn in here.turns()]


@every_variant
def test_a_turn_knows_its_steps_and_its_parts(game: str, variant: str) -> None:
    here = start(game, variant)
    turn = here.turns()[5]
    assert here.steps([step.text for step in turn.steps]).complete
    assert str(turn.parts) == turn.text


@every_variant
def test_an_impossible_step_is_refused(game: str, variant: str) -> None:
    with pytest.raises(trilith.IllegalTurn):
        start(game, variant).steps(["nonsense"])


@every_variant
def test_explain_is_silent_for_legal_turns_and_says_why_for_others(game: str, variant: str) -> None:
    here = start(game, variant)
    assert trilith.explain(here, str(here.turns()[0])) is None
    reason = trilith.explain(here, "nonsense")
    assert reason is not None
    assert str(reason)


@every_variant
@settings(max_examples=25, deadline=None)
@given(text=st.text(max_size=60))
def test_hostile_text_is_refused_with_a_typed_error(game: str, variant: str, text: str) -> None:
    with pytest.raises((trilith.NotationError, trilith.InvalidPosition)):
        trilith.parse(game, text)
    with pytest.raises((trilith.NotationError, trilith.IllegalTurn)):
        start(game, variant).play(text)


@every_variant
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_damaged_position_text_is_read_or_refused_but_never_crashes(
    game: str, variant: str, data: st.DataObject
) -> None:
    text = str(start(game, variant))
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 3))
    new = data.draw(st.text(alphabet="IBRGKJWoSGKsgkrb0123456789/()-:,= ", max_size=3))
    damaged = text[:at] + new + text[at + length :]
    try:
        here = trilith.parse(game, damaged)
    except (trilith.NotationError, trilith.InvalidPosition):
        return
    assert trilith.parse(game, str(here)) == here
    assert len(here.turns()) == len(list(here.turns()))


@pytest.mark.parametrize("backend", ["law", "core"])
def test_perft_by_either_backend(backend: str) -> None:
    if backend == "core":
        pytest.importorskip("trilith._core")
    assert trilith.perft(start("fenix", "7x8", prep="adjacent"), 2, backend=backend) == 3600
    assert trilith.perft(trilith.start("zertz", "37"), 1, backend=backend) == 1944
    assert trilith.perft(trilith.start("zertz", "37"), 0, backend=backend) == 1


@pytest.mark.parametrize("depth", [-1, 101, "2", 1.5, None])
def test_perft_refuses_what_is_no_depth(depth: object) -> None:
    with pytest.raises(trilith.UnknownName):
        trilith.perft(trilith.start("zertz"), depth)  # type: ignore[arg-type]


def test_perft_refuses_an_unknown_backend() -> None:
    with pytest.raises(trilith.UnknownName, match="law"):
        trilith.perft(trilith.start("zertz"), 1, backend="magic")


@pytest.mark.parametrize(
    ("game", "variant", "words"),
    [
        ("chess", None, {}),
        (None, None, {}),
        ("zertz", "38", {}),
        ("zertz", 37, {}),
        ("zertz", "37", {"seed": "x"}),
        ("lyngk", "standard", {"seed": 7}),
        ("lyngk", "standard", {"prep": "any"}),
        ("fenix", "9x9", {"prep": "sideways"}),
        ("fenix", "9x9", {"repetition": 1}),
        ("fenix", "9x9", {"repetition": True}),
        ("fenix", "9x9", {"idle": -1}),
        ("fenix", "9x9", {"idle": "10 "}),
        ("fenix", "9x9", {"colour": "red"}),
    ],
)
def test_unknown_names_and_values_are_refused(game: str, variant: str, words: dict[str, object]) -> None:
    with pytest.raises(trilith.UnknownName):
        trilith.start(game, variant, **words)  # type: ignore[arg-type]


def test_options_are_kept_and_part_of_equality() -> None:
    plain = trilith.start("fenix", "9x9")
    adjacent = trilith.start("fenix", "9x9", prep="adjacent", idle="0")
    assert str(adjacent) == f"{plain} prep=adjacent idle=0"
    assert str(plain) == plain.bare_text == adjacent.bare_text
    assert plain != adjacent
    assert adjacent.options["idle"] == 0
    assert len(adjacent.turns()) == 84
    after = adjacent.play(adjacent.turns()[0])
    assert after.options == adjacent.options
    assert len(after.turns()) == 84
    assert trilith.parse("fenix", str(after)) == after
    assert trilith.parse("fenix", after.bare_text, prep="adjacent", idle=0) == after


def test_options_behind_a_text_are_read_in_any_order_and_given_ones_count_more() -> None:
    text = str(trilith.start("fenix", "7x8"))
    here = trilith.parse("fenix", f"{text} stalemate=loss repetition=3 prep=adjacent")
    assert str(here) == f"{text} prep=adjacent stalemate=loss"
    assert trilith.parse("fenix", str(here), prep="any", stalemate="draw") == trilith.start("fenix", "7x8")


@pytest.mark.parametrize(
    ("game", "behind"),
    [
        ("fenix", " idle=0 idle=0"),
        ("fenix", " idle=-1"),
        ("fenix", " idle="),
        ("fenix", " colour=red"),
        ("fenix", " idle=0 "),
        ("fenix", "  idle=0"),
        ("fenix", " idle=0 0"),
        ("fenix", " prep=any=any"),
        ("zertz", " idle=0"),
    ],
)
def test_what_is_no_option_behind_a_text_is_refused(game: str, behind: str) -> None:
    with pytest.raises(trilith.NotationError):
        trilith.parse(game, f"{trilith.start(game)}{behind}")


def test_the_same_seed_gives_the_same_lyngk_board() -> None:
    assert (
        str(trilith.start("lyngk", seed="spec-1")).split()[1] == "R/GBIK/BRIGGIK/RBJRBK/JKBBRBG/IRKIBG/IRGGKII/GKRJ/K"
    )
    assert trilith.start("lyngk") != trilith.start("lyngk")


def test_a_lyngk_path_and_a_missing_zertz_isolation_are_accepted_and_dropped() -> None:
    here = trilith.parse("lyngk", "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 2 R:G KGIBR:-")
    assert here.play("K,c4-c6-f4-f3") == here.play("K,c4-f3")
    assert str(here.turn("K,C4-F3")) == "K,c4-f3"
    cut = trilith.parse("zertz", "37 4/1Goo1/3oo1/3ooW1/1oBoo1/1oooB/1ooW 4/7/8 0/0/0 0/0/0 1")
    assert str(cut.turn("W f3, b3")) == "Wf3,b3xGb2"
    assert cut.play("Wf3,b3") == cut.play("Wf3,b3xGb2")


def test_a_position_draws_itself() -> None:
    here = trilith.parse("lyngk", "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 2 R:G KGIBR:-")
    assert here._repr_svg_().startswith("<svg")
    assert here.svg("K,c4-f3") != here.svg()
    assert "GIRB" in here.board()


def test_a_position_of_900352_turns_is_counted_walked_and_played() -> None:
    here = trilith.parse("fenix", "9/9/5s3/sssssss2/1s1s5/sssssss2/2Ks1s3/ks1ssss2/3s5 r battle - 0 60")
    first = next(iter(here.turns()))
    assert first in here.turns()
    assert here.play(first).to_move == 2
    assert here.steps().options
    if here.by_core:
        assert len(here.turns()) == 900_352
        assert here.turns()[900_351].text > first.text


def test_a_position_of_1561632_turns_is_counted_walked_and_played() -> None:
    text = "61 ooooo/ooWWWW/oooWoGo/ooGGGGGG/oooGWBoBo/ooBBBBBB/oooBoBo/oooooo/ooooo 0/0/0 0/0/0 0/0/0 1"
    here = trilith.parse("zertz", text)
    first = next(iter(here.turns()))
    assert here.play(first).to_move == 2
    if here.by_core:
        assert len(here.turns()) == 1_561_632


@pytest.mark.parametrize("text", ["37 \udcff", "\udcff", "Wd4,d1\ud800"])
def test_text_that_no_encoding_can_carry_is_refused(text: str) -> None:
    here = trilith.start("zertz", "37")
    with pytest.raises(trilith.NotationError):
        trilith.parse("zertz", text)
    with pytest.raises(trilith.NotationError):
        here.play(text)
    assert text not in here.turns()
    assert trilith.explain(here, text) is not None


def test_a_finished_game_has_nobody_to_move_in_its_view() -> None:
    over = trilith.parse("fenix", "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61")
    assert (over.view().result, over.view().mover) == ("draw stalemate", 0)
    assert "to move" not in over.board()
