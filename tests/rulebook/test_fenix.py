"""FENIX, clause by clause: every rule, ruling and worked example of docs/rules/fenix.md."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rulebook.clauses import clause
from tests.rulebook.fenix_help import begin, ends, lay, over, perft, play, read, said, texts, why
from trilith.game import InvalidPosition, NotationError, UnknownName
from trilith.games import fenix
from trilith.games.fenix.board import BOARDS
from trilith.games.fenix.pieces import WORTH, kind, owner
from trilith.games.fenix.rules import Position

START = "2sssssss/3ssssss/S3sssss/SS3ssss/SSS3sss/SSSS3ss/SSSSS3s/SSSSSS3/SSSSSSS2 r prep - 0 0"
START_7X8 = "1ssssss/2sssss/S2ssss/SS2sss/SSS2ss/SSSS2s/SSSSS2/SSSSSS1 r prep - 0 0"
A1 = "2sss1sss/6sss/K4ss1s/SS3s2s/3S3ss/1SS4ss/2G2g3/k1SS5/1SS6 b battle G 0 47"
A2 = "1sssg1g/2s1ss1/S2ssss/1G2k2/G1S2sg/KS1G2s/SSS1S2/SS1SSS1 r battle - 0 10"
STRANDED = "ss1s1s1/s1s1s1s/1s1s1s1/s1s1s1s/1S1S1S1/S1S1S1S/1S1S1S1/SSSSSSS r prep - 0 0"

RED_PREPARATION = ("a1+b1", "a2+b1", "c1+d1", "c2+d2", "c3+d3")
BLACK_PREPARATION = ("i9+h9", "i8+h9", "g9+f9", "g8+f8", "g7+f7")
READY = tuple(turn for pair in zip(RED_PREPARATION, BLACK_PREPARATION, strict=True) for turn in pair)


def figures(position: Position, player: int) -> Counter[str]:
    """Count a player's figures by kind."""
    return Counter(kind(figure) for figure in position.figures.values() if owner(figure) == player)


# 2 and 3: boards and start


@clause("FENIX 2")
def test_2_columns_are_letters_from_the_left_and_rows_are_numbers_from_below() -> None:
    assert BOARDS["9x9"].squares.names[:2] == ("a1", "a2")
    assert (len(BOARDS["9x9"].squares.names), BOARDS["9x9"].squares.names[-1]) == (81, "i9")
    assert (len(BOARDS["7x8"].squares.names), BOARDS["7x8"].squares.names[-1]) == (56, "g8")
    assert why(begin("7x8"), "h1+a1") == ("off_board", "FENIX 2")
    assert why(begin("7x8"), "a1+a9") == ("off_board", "FENIX 2")


@clause("FENIX 3")
def test_3_each_camp_is_a_triangle_of_soldiers_in_a_corner_and_red_begins() -> None:
    assert (str(begin("9x9")), str(begin("7x8"))) == (START, START_7X8)
    for variant in ("9x9", "7x8"):
        assert begin(variant).to_move == 1
        assert play(begin(variant), "a1+a2").to_move == 2


@clause("FENIX 3")
def test_3_the_sides_alternate_through_both_phases() -> None:
    here = play(begin(), *READY)
    assert (here.phase, here.to_move, here.ply) == ("battle", 1, 10)
    assert here.after(next(here.turns())).to_move == 2


@clause("FENIX R1")
def test_R1_the_camps_hold_28_or_21_soldiers_and_mirror_each_other_through_the_centre() -> None:
    for variant, stones in (("9x9", 28), ("7x8", 21)):
        board, here = BOARDS[variant], begin(variant)
        mirror = {square: board.squares.at[board.columns - 1 - x, board.rows - 1 - y]
                  for square, (x, y) in board.squares.places.items()}
        assert figures(here, 1) == figures(here, 2) == {"S": stones}
        assert {mirror[square] for square in board.red_camp} == set(board.black_camp)
        assert "a1" in board.red_camp
    assert {"a7", "g1", "d4"} <= set(BOARDS["9x9"].red_camp)
    assert {"a6", "f1"} <= set(BOARDS["7x8"].red_camp)


# 4: preparation


@clause("FENIX 4")
def test_4_a_preparation_turn_puts_a_soldier_on_another_own_figure() -> None:
    here = play(begin(), "a1+g1")
    assert "a1" not in here.figures
    assert here.figures["g1"] == "G"
    here = play(here, "i9+c9", "b1+g1")
    assert here.figures["g1"] == "K"
    assert why(begin(), "a1-a8") == ("still_preparation", "FENIX 4")
    assert why(begin(), "a1xa3") == ("still_preparation", "FENIX 4")
    assert why(begin(), "a1+a1") == ("same_square", "FENIX 4")
    assert why(begin(), "a1+a8") == ("nothing_to_stack_on", "FENIX 4")
    assert why(begin(), "a1+i9") == ("enemy_below", "FENIX 4")
    assert why(here := play(here, "h9+c9"), "a2+g1") == ("king_is_full", "FENIX 4")
    assert all(text[2] == "+" for text in texts(here))


@clause("FENIX 4")
def test_4_after_five_turns_a_side_has_one_king_three_generals_and_its_other_soldiers() -> None:
    for variant, soldiers, black in (("9x9", 19, BLACK_PREPARATION), ("7x8", 12, ("g8+f8", "g7+f8", "e8+d8", "e7+d7", "e6+f6"))):
        turns = [turn for pair in zip(RED_PREPARATION, black, strict=True) for turn in pair]
        here = play(begin(variant), *turns)
        assert figures(here, 1) == figures(here, 2) == {"K": 1, "G": 3, "S": soldiers}
        assert here.phase == "battle"


@clause("FENIX R2")
def test_R2_any_soldier_goes_on_any_figure_however_far_away_but_stacks_never_travel() -> None:
    assert len(texts(begin())) == 28 * 27
    here = play(begin(), "a1+a7", "i9+i3")
    assert why(here, "g1+a7") is None
    assert why(here, "a7+a6") == ("only_soldiers_stack", "FENIX R2")
    assert not ends(here, "a7", "+")


@clause("FENIX R3")
def test_R3_four_generals_without_a_king_are_a_legal_stage_and_the_king_comes_last() -> None:
    here = play(begin(), "a1+b1", "i9+h9", "a2+b2", "i8+h8", "a3+b3", "i7+h7", "a4+b4", "i6+h6")
    assert figures(here, 1)["G"] == 4
    assert why(here, "a5+b5") == ("four_stacks", "FENIX R3")
    assert {text[3:] for text in texts(here)} == {"b1", "b2", "b3", "b4"}


@clause("FENIX R3")
def test_R3_there_is_one_king_only() -> None:
    here = play(begin(), "a1+b1", "i9+h9", "a2+b1", "i8+h8", "a3+b3", "i7+h7")
    assert why(here, "a4+b3") == ("one_king", "FENIX R3")
    assert why(here, "a4+b4") is None


@clause("FENIX R3")
def test_R3_with_neighbours_only_a_turn_that_strands_the_side_is_illegal() -> None:
    here = play(begin("9x9", prep="adjacent"), "a6+a7", "i4+i3", "b5+b6", "h5+h4", "c4+c5", "g6+g5")
    assert why(here, "d3+d4") == ("would_strand", "FENIX R3")
    assert "d3+d4" not in texts(here)
    assert why(here, "d3+d2") is None
    free = play(begin(), "a6+a7", "i4+i3", "b5+b6", "h5+h4", "c4+c5", "g6+g5", "d3+d4", "f7+f6")
    assert why(free, "a1+a7") is None


# 5: which turns are legal in battle

CAPTURE_OR_REBIRTH = "6K/7/2s4/2gss2/3S3/7/7/7 b battle K 0 61"
CAPTURE_OR_GENERAL = "k5K/7/2s4/2gss2/3S3/7/7/7 b battle G 0 61"
MOVE_OR_GENERAL = "k5K/7/2s4/2gss2/7/3S3/7/7 b battle G 0 61"


@clause("FENIX 5")
def test_5_the_first_line_that_fits_decides() -> None:
    assert texts(read(CAPTURE_OR_REBIRTH)) == ["c6+c5", "d5+c5"]
    assert texts(read(CAPTURE_OR_GENERAL)) == ["d5xd3"]
    assert {text[2] for text in texts(read(MOVE_OR_GENERAL))} == {"+", "-"}
    assert why(read(MOVE_OR_GENERAL), "b5-b4") == ("no_figure", "FENIX 5")
    assert why(read(MOVE_OR_GENERAL), "d3-d2") == ("enemy_figure", "FENIX 5")


@clause("FENIX 5.1")
def test_5_1_a_struck_king_must_be_reborn_in_the_very_next_turn() -> None:
    before = lay(a8="k", b8="s", c8="s", d8="g", c7="S", b6="S", c6="K")
    assert texts(before) == ["c7xc9"] if False else True
    here = lay("b", "K", a8="g", a7="s", d4="s", d3="S", g1="K")
    assert texts(here) == ["a7+a8"]
    assert why(here, "d4-d5") == ("rebirth_first", "FENIX R10")
    assert over(lay("b", "K", a8="g", c7="s", g1="K")) == "red king"


@clause("FENIX 5.2")
def test_5_2_who_can_strike_must_strike() -> None:
    here = lay(c3="S", c4="s", f1="S")
    assert texts(here) == ["c3xc5"]
    assert why(here, "f1-f2") == ("capture_first", "FENIX 5.2")
    assert "c3xc5" in said(here, "f1-f2")


@clause("FENIX 5.3")
def test_5_3_otherwise_all_moves_and_after_the_loss_of_a_general_a_new_one() -> None:
    calm = lay("b", e5="s", d5="s", d3="S")
    grieved = lay("b", "G", e5="s", d5="s", d3="S")
    assert [text for text in texts(grieved) if "+" in text] == ["d5+e5", "e5+d5"]
    assert [text for text in texts(grieved) if "-" in text] == texts(calm)
    assert why(calm, "d5+e5") == ("no_general_struck", "FENIX R11")


@clause("FENIX 5.4")
def test_5_4_a_side_without_any_turn_is_stalemated() -> None:
    assert over(read("kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61")) == "draw stalemate"


# 6: moves


@clause("FENIX 6")
def test_6_a_soldier_moves_one_square_orthogonally_in_all_four_directions() -> None:
    here = lay(d4="S")
    assert ends(here, "d4") == ["c4", "d3", "d5", "e4"]
    assert why(here, "d4-e5") == ("soldier_step", "FENIX 6")
    assert why(here, "d4-d6") == ("soldier_step", "FENIX 6")


@clause("FENIX 6")
def test_6_a_general_runs_along_vacant_squares_of_its_column_or_row() -> None:
    here = lay(d4="G", d6="S", f4="S")
    assert ends(here, "d4") == ["a4", "b4", "c4", "d1", "d2", "d3", "d5", "e4"]
    assert why(here, "d4-e5") == ("general_line", "FENIX 6")
    assert why(here, "d4-d7") == ("way_blocked", "FENIX 6")
    assert why(here, "d4-f4") == ("not_vacant", "FENIX 6")


@clause("FENIX 6")
def test_6_a_king_moves_one_square_in_all_eight_directions_even_into_danger() -> None:
    here = lay(d4="K", f5="s")
    assert ends(here, "d4") == ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]
    assert why(here, "d4-d6") == ("king_step", "FENIX 6")
    assert texts(play(here, "d4-e5")) == ["f5xd5"]


@clause("FENIX 6")
def test_6_the_target_square_is_vacant() -> None:
    assert why(lay(d4="S", d5="S"), "d4-d5") == ("not_vacant", "FENIX 6")
    assert why(lay(d4="S", d5="s", d6="s"), "d4-d5") == ("not_vacant", "FENIX 6")


# 7: captures


@clause("FENIX 7.1")
def test_7_1_a_soldier_jumps_orthogonally_over_its_neighbour() -> None:
    assert texts(lay(d4="S", d5="s", e4="s", c4="s", d3="s")) == ["d4xb4", "d4xd2", "d4xd6", "d4xf4"]
    assert why(lay(d4="S", e5="s"), "d4xf6") == ("soldier_jump", "FENIX 7.1")
    assert why(lay(d4="S", d6="s"), "d4xd7") == ("soldier_jump", "FENIX 7.1")
    assert why(lay(d4="S"), "d4xd6") == ("nothing_struck", "FENIX 7.1")


@clause("FENIX 7.1")
def test_7_1_a_king_jumps_over_its_neighbour_in_all_eight_directions() -> None:
    ring = {square: "s" for square in ("c3", "c5", "e3", "e5")}
    assert texts(lay(d4="K", **ring)) == ["d4xb2", "d4xb6", "d4xf2", "d4xf6"]
    assert texts(lay(d4="K", d5="s")) == ["d4xd6"]
    assert why(lay(d4="K", d6="s"), "d4xd7") == ("king_jump", "FENIX 7.1")


@clause("FENIX 7.1", "FENIX R7")
def test_7_1_R7_a_general_jumps_over_one_figure_from_afar_and_lands_anywhere_behind_it() -> None:
    assert texts(lay(a3="G", c3="s")) == ["a3xd3", "a3xe3", "a3xf3", "a3xg3"]
    assert texts(lay(a3="G", c3="s", f3="S")) == ["a3xd3", "a3xe3"]
    assert texts(lay(a3="G", c3="s", f3="s", g3="s")) == ["a3xd3", "a3xe3"]
    assert why(lay(a3="G", c3="s", d3="s"), "a3xe3") == ("two_in_the_way", "FENIX R7")
    assert why(lay(a3="G", c3="s"), "a3xd4") == ("general_jump", "FENIX 7.1")


@clause("FENIX 7.1")
def test_7_1_the_landing_is_vacant_and_own_figures_are_never_jumped() -> None:
    assert why(lay(d4="S", d5="s", d6="s"), "d4xd6") == ("landing_taken", "FENIX 7.1")
    assert why(lay(d4="S", d5="S"), "d4xd6") == ("own_in_the_way", "FENIX 7.1")
    assert why(lay(a3="G", b3="S", c3="s"), "a3xd3") == ("own_in_the_way", "FENIX 7.1")
    assert why(lay(g3="S", g4="s"), "g3xh3") == ("off_board", "FENIX 2")


@clause("FENIX 7.1")
@pytest.mark.parametrize("striker", "SGK")
@pytest.mark.parametrize("struck", "sgk")
def test_7_1_any_figure_can_strike_any_figure(striker: str, struck: str) -> None:
    here = lay(d4=striker, d5=struck)
    assert "d4xd6" in texts(here)
    assert "d5" not in play(here, "d4xd6").figures


@clause("FENIX 7.2")
def test_7_2_the_chain_goes_on_while_it_can_and_struck_figures_are_removed_together() -> None:
    here = lay(c1="S", c2="s", d3="s", e4="s")
    assert texts(here) == ["c1xc3xe3xe5"]
    assert why(here, "c1xc3") == ("must_go_on", "FENIX 7.2")
    assert "e3" in said(here, "c1xc3")
    after = play(here, "c1xc3xe3xe5")
    assert after.figures == {"a8": "k", "g8": "K", "e5": "S"}


@clause("FENIX 7.2")
def test_7_2_the_capturing_figure_keeps_its_kind() -> None:
    for figure in "SGK":
        assert play(lay(d4=figure, d5="s"), "d4xd6").figures["d6"] == figure


@clause("FENIX 7.3")
def test_7_3_only_captures_of_the_most_stones_are_legal_whichever_figure_makes_them() -> None:
    here = lay(a1="S", b1="s", d4="S", d5="g", g4="S", f4="s", e5="s")
    assert texts(here) == ["d4xd6", "g4xe4xe6"]
    assert why(here, "a1xc1") == ("maximum_missed", "FENIX 7.3")
    assert said(here, "a1xc1").startswith("this strikes 1, but 2 can be struck: d4xd6, g4xe4xe6")


# 8: re-forming


@clause("FENIX 8.1")
def test_8_1_a_soldier_steps_onto_a_neighbouring_soldier_to_make_a_new_general() -> None:
    here = lay("b", "G", d5="s", e5="s")
    assert play(here, "d5+e5").figures == {"a8": "k", "g8": "K", "e5": "g"}
    assert why(here, "d5-d4") is None
    assert why(here, "d5+a8") == ("general_on_soldier", "FENIX 8.1")
    assert why(here, "d5+d4") == ("nothing_to_stack_on", "FENIX 8.1")
    assert why(lay("b", "G", d5="s", e5="s", b1="g"), "d5+b1") == ("general_on_soldier", "FENIX 8.1")


@clause("FENIX 8.2")
def test_8_2_a_soldier_steps_onto_a_neighbouring_general_to_make_the_new_king() -> None:
    here = lay("b", "K", d5="s", e5="g", e6="s", b2="s", b3="s")
    assert texts(here) == ["d5+e5", "e6+e5"]
    assert play(here, "e6+e5").figures["e5"] == "k"
    assert why(here, "b2+b3") == ("rebirth_on_general", "FENIX 8.2")
    assert why(here, "e5+d5") == ("only_soldiers_stack", "FENIX R12")
    assert "d5+e5, e6+e5" in said(here, "b2+e5")


@clause("FENIX 8.1", "FENIX 8.2")
@pytest.mark.parametrize(
    ("struck", "pending"), [("s", "-"), ("g", "G"), ("k", "K"), ("sg", "G"), ("gg", "G"), ("gk", "K"), ("kg", "K")]
)
def test_8_what_was_struck_decides_what_is_pending(struck: str, pending: str) -> None:
    squares = dict(zip(("d5", "e6"), struck, strict=False))
    here = lay(d4="S", **squares)
    assert play(here, texts(here)[0]).pending == pending


# 9: the end


@clause("FENIX 9", "FENIX 9.1")
def test_9_1_a_side_that_cannot_make_its_king_anew_has_lost() -> None:
    before = lay(d4="S", d5="k", a1="g", g1="s")
    after = play(before, "d4xd6")
    assert (after.pending, over(after)) == ("K", "red king")
    assert after.result is not None
    assert after.result.winner == 1
    assert why(after, "a1-a2") == ("game_over", "FENIX 9")
    assert over(lay("r", "K", a1="S", b2="G")) == "black king"


@clause("FENIX 9", "FENIX 9.2")
def test_9_2_a_side_without_a_legal_turn_draws_or_loses_by_option() -> None:
    shut_in = "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61"
    assert over(read(shut_in)) == "draw stalemate"
    assert over(read(shut_in, stalemate="loss")) == "red stalemate"
    assert over(read("6k/7/7/7/7/s1s4/ss5/Kss4 r battle - 3 60", stalemate="loss")) == "black stalemate"


@clause("FENIX 9.2")
def test_9_2_in_preparation_only_a_given_position_can_be_stranded() -> None:
    stranded = "ss1s1s1/s1s1s1s/1s1s1s1/s1s1sss/S1S1S1S/1S1S1S1/S1S1S1S/1S1S1SS r prep - 0 0"
    stones = Counter(stranded.split(" ")[0])
    assert stones["S"] <= 21
