"""Games between two seats: who may act, clocks, offers, take-backs, touch-move, ends, and the way through text."""

from __future__ import annotations

import copy
import json
import pickle
import random

import pytest

import trilith
from trilith.game import IllegalTurn, NotationError, TrilithError, UnknownName
from trilith.records import Line, Played, Record
from trilith.session import (
    ENGINE,
    TAKE_BACK,
    NotNow,
    NotYours,
    Seat,
    Session,
    TimeControl,
    TouchedPiece,
    from_dict,
    to_dict,
)

ADA, BO = Seat(name="Ada", owner="ada"), Seat(name="Bo", owner="bo")
COMPUTER = Seat(ENGINE, level="3")


def zertz(first: Seat = ADA, second: Seat = BO, **more: object) -> Session:
    return Session.begin(trilith.start("zertz", "37"), (first, second), now=0, **more)  # type: ignore[arg-type]


def hot_seat(**more: object) -> Session:
    return zertz(ADA, Seat(name="Bo", owner="ada"), **more)


def refused(error: TrilithError) -> str:
    return error.reason.key


def test_each_player_acts_for_their_own_seat() -> None:
    session = zertz()
    with pytest.raises(NotNow) as late:
        session.play("Wd4,d1", "bo", 0)
    assert refused(late.value) == "session.not_your_turn"
    session = session.play("Wd4,d1", "ada", 0)
    assert (session.mover, session.happened) == (2, "turn")
    with pytest.raises(NotNow):
        session.play("Wd3,e1", "ada", 0)
    assert session.play("Wd3,e1", 2, 0).mover == 1


@pytest.mark.parametrize("who", ["", "eve", 0, 3])
def test_without_a_seat_everything_is_refused(who: str | int) -> None:
    session = zertz().play("Wd4,d1", "ada", 0)
    acts = (
        lambda: session.play("Wd3,e1", who, 0),
        lambda: session.touch(["W"], who),
        lambda: session.take_back(who, 0),
        lambda: session.offer_draw(who, 0),
        lambda: session.answer(True, who, 0),
        lambda: session.resign(who),
        lambda: session.abort(who),
        lambda: session.rematch(who, 0),
    )
    for act in acts:
        with pytest.raises(NotYours):
            act()
    assert session.may(who) == ()


def test_an_illegal_turn_changes_nothing() -> None:
    session = zertz()
    with pytest.raises(IllegalTurn):
        session.play("Wd4,d5", "ada", 0)
    assert session == zertz()


def test_an_open_seat_is_taken_once() -> None:
    session = zertz(ADA, Seat())
    with pytest.raises(NotNow):
        session.sit(1, "bo")
    with pytest.raises(NotNow):
        session.sit(2, "")
    with pytest.raises(UnknownName):
        session.sit(3, "bo")
    sat = session.sit(2, "bo", "Bo")
    assert sat.seats == (ADA, BO)
    with pytest.raises(NotNow) as taken:
        sat.sit(2, "eve")
    assert refused(taken.value) == "session.seat_taken"


def test_a_clock_runs_for_who_is_to_move_and_adds_increments() -> None:
    session = zertz(time_control=TimeControl(60_000, 5_000))
    assert session.left(1, 10_000) == 50_000
    assert session.left(2, 10_000) == 60_000
    session = session.play("Wd4,d1", "ada", 10_000)
    assert (session.left(1, 12_000), session.left(2, 12_000)) == (55_000, 58_000)
    assert session.spent == (10_000,)
    session = session.resumed(50_000)
    assert session.left(2, 52_000) == 58_000
    assert zertz().left(1, 5) is None


def test_an_expired_clock_ends_the_game_at_the_next_look() -> None:
    session = zertz(time_control=TimeControl(60_000))
    assert session.flag(59_999) is session
    over = session.flag(60_000)
    assert over.result is not None
    assert over.result.text == "0-1 time"
    assert (over.left(1, 99_000), over.left(2, 99_000)) == (0, 60_000)
    assert over.flag(99_000) is over
    assert over.record.result == "0-1 time"


def test_a_win_on_time_can_be_claimed_by_the_opponent_only() -> None:
    session = zertz(time_control=TimeControl(60_000))
    for who, now in (("bo", 59_999), ("ada", 60_000)):
        with pytest.raises(NotNow) as early:
            session.claim(who, now)
        assert refused(early.value) == "session.time_left"
    claimed = session.claim("bo", 60_000)
    assert claimed.result is not None
    assert claimed.result.winner == 2


def test_in_correspondence_every_turn_has_its_own_time() -> None:
    day = 24 * 3600 * 1000
    session = zertz(time_control=TimeControl(per_turn=3 * day)).play("Wd4,d1", "ada", 2 * day)
    assert session.left(2, 3 * day) == 2 * day
    session = session.play("Wd3,e1", "bo", 4 * day)
    assert session.left(1, 4 * day) == 3 * day
    assert session.flag(7 * day).result is not None


def test_a_player_who_has_gone_loses_when_the_host_says_so() -> None:
    over = zertz().abandon(1)
    assert over.result is not None
    assert over.result.text == "0-1 abandoned"


def test_one_person_takes_back_at_once_and_the_computers_answer_with_it() -> None:
    session = hot_seat().play("Wd4,d1", "ada", 0).play("Wd3,e1", "ada", 0)
    back = session.take_back("ada", 7)
    assert [played.turn for played in back.record.line.turns] == ["Wd4,d1"]
    assert (back.turn_began, back.happened) == (7, "takeback")
    against = zertz(ADA, COMPUTER).play("Wd4,d1", "ada", 0).play("Wd3,e1", 2, 0)
    assert against.take_back("ada", 0).record.line.turns == ()


def test_two_people_take_back_by_consent() -> None:
    session = zertz().play("Wd4,d1", "ada", 0).play("Wd3,e1", "bo", 5)
    asked = session.take_back("ada", 6)
    assert asked.record == session.record
    assert asked.offer(TAKE_BACK) is not None
    with pytest.raises(NotNow) as own:
        asked.answer(True, "ada", 7, TAKE_BACK)
    assert refused(own.value) == "session.own_offer"
    assert asked.answer(False, "bo", 7, TAKE_BACK).offers == ()
    assert asked.answer(True, "bo", 8, TAKE_BACK).record.line.turns == ()
    assert asked.play(asked.position.turns()[0].text, "ada", 9).offers == ()


def test_nothing_is_taken_back_before_there_is_something() -> None:
    for session in (hot_seat(), zertz(COMPUTER, ADA).play("Wd4,d1", 1, 0)):
        with pytest.raises(UnknownName) as empty:
            session.take_back("ada", 0)
        assert refused(empty.value) == "nothing_to_undo"


def test_a_draw_is_offered_and_declined_accepted_or_met() -> None:
    offered = zertz().offer_draw("bo", 0)
    assert offered.offer("draw") is not None
    assert ("answer" in offered.may("ada"), "answer" in offered.may("bo")) == (True, False)
    declined = offered.answer(False, "ada", 0)
    assert (declined.offers, declined.happened) == ((), "declined")
    for agreed in (offered.answer(True, "ada", 0), offered.offer_draw("ada", 0)):
        assert agreed.result is not None
        assert agreed.result.text == "1/2-1/2 agreed"
    with pytest.raises(NotNow) as none:
        declined.answer(True, "ada", 0)
    assert refused(none.value) == "session.no_offer"
    assert offered.play("Wd4,d1", "ada", 0).offers == ()


def test_the_computer_is_asked_and_answers_by_its_seat() -> None:
    offered = zertz(ADA, COMPUTER).offer_draw("ada", 0)
    assert offered.asks_computer
    assert "answer" not in offered.may("ada")
    assert offered.answer(True, 2, 0).result is not None


def test_what_is_touched_is_played() -> None:
    session = hot_seat(touch_move=True).touch(["W", "d3"], "ada")
    with pytest.raises(TouchedPiece) as left:
        session.play("Wd4,d1", "ada", 0)
    assert left.value.reason.clause == "ZERTZ R21"
    with pytest.raises(TouchedPiece):
        session.touch(["W", "d4"], "ada")
    played = session.play(next(turn.text for turn in session.position.turns() if turn.text.startswith("Wd3")), 1, 0)
    assert played.touched == ()
    with pytest.raises(NotNow) as bound:
        played.take_back("ada", 0)
    assert refused(bound.value) == "session.touch_move_binds"
    with pytest.raises(NotNow):
        hot_seat().touch(["W"], "ada")
    with pytest.raises(IllegalTurn):
        hot_seat(touch_move=True).touch(["W", "z9"], "ada")


def test_who_resigns_loses() -> None:
    over = zertz().resign("bo")
    assert over.result is not None
    assert over.result.text == "1-0 resigned"
    both = hot_seat().play("Wd4,d1", "ada", 0).resign("ada")
    assert both.result is not None
    assert both.result.winner == 1, "at one screen it is the player to move who resigns"
    with pytest.raises(NotNow) as again:
        over.resign("ada")
    assert refused(again.value) == "session.over"


def test_a_game_can_be_aborted_in_its_first_two_turns() -> None:
    session = zertz().play("Wd4,d1", "ada", 0)
    gone = session.abort("bo")
    assert (gone.is_over, gone.result, gone.mover, gone.record.result) == (True, None, None, "*")
    with pytest.raises(NotNow) as over:
        gone.play("Wd3,e1", "bo", 0)
    assert refused(over.value) == "session.aborted"
    with pytest.raises(NotNow) as late:
        session.play("Wd3,e1", "bo", 0).abort("ada")
    assert refused(late.value) == "session.too_late_to_abort"


def test_a_rematch_changes_sides_and_begins_anew() -> None:
    session = Session.begin(trilith.start("lyngk"), (ADA, BO), 0, TimeControl(1000), usual=True)
    with pytest.raises(NotNow) as going:
        session.rematch("ada", 0)
    assert refused(going.value) == "session.not_over"
    again = session.resign("ada").rematch("bo", 9)
    assert (again.seats, again.turn_began, again.time_control) == ((BO, ADA), 9, TimeControl(1000))
    assert again.start != session.start
    given = zertz().resign("ada").rematch("bo", 9, swap=False)
    assert (given.seats, given.start) == ((ADA, BO), zertz().start)


def test_the_actions_of_each_player_are_listed() -> None:
    session = hot_seat()
    assert session.may("ada") == ("turn", "resign", "offer", "abort")
    session = session.play("Wd4,d1", "ada", 0)
    assert session.may("ada") == ("turn", "takeback", "resign", "offer", "abort")
    assert session.resign("ada").may("ada") == ("takeback", "rematch")
    two = zertz().play("Wd4,d1", "ada", 0)
    assert two.may("ada") == ("takeback", "resign", "offer", "abort")
    assert two.may("bo") == ("turn", "resign", "offer", "abort")
    assert two.resign("ada").may("ada") == ("rematch",)


def test_a_session_resumed_from_a_record_keeps_its_comments() -> None:
    line = Line((Played("Wd4,d1", "!", 2500, ("in the middle",)),), ("a try",))
    record = Record(trilith.start("zertz", "37"), line, tags=(("Event", "Cup"),))
    session = Session(record, (ADA, BO), turn_began=0).play("Wd3,e1", "bo", 1_000)
    assert session.record.line.turns[0].comments == ("in the middle",)
    assert session.record.line.comments == ("a try",)
    assert session.record.tag("Event") == "Cup"
    assert session.spent == (2500, 1000)


def test_a_form_that_is_no_session_is_refused() -> None:
    form = to_dict(zertz())
    for broken in ({}, {**form, "seats": [{}]}, {**form, "seats": [{"x": 1}, {}]}, {**form, "record": "nonsense"}):
        with pytest.raises(TrilithError):
            from_dict(broken)
    with pytest.raises(NotationError):
        from_dict({})


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_session_survives_text_pickle_and_copy(game: str) -> None:
    chance = random.Random(game)
    seats = (ADA, COMPUTER)
    session = Session.begin(
        trilith.start(game, seed="text" if game == "lyngk" else None), seats, 0, TimeControl(600_000, 1000), usual=True
    )
    for number in range(12):
        turns = session.position.turns()
        session = session.play(turns[chance.randrange(len(turns))].text, session.position.to_move, 1_000 * number)
    session = session.offer_draw("ada", 0)
    for other in (
        from_dict(json.loads(json.dumps(to_dict(session)))),
        pickle.loads(pickle.dumps(session)),
        copy.deepcopy(session),
    ):
        assert other == session
        assert hash(other) == hash(session)
        assert other.position == session.position
        assert other.left(2, 20_000) == session.left(2, 20_000)
    for ended in (session.abort("ada") if "abort" in session.may("ada") else session.resign("ada"), session.abandon(2)):
        assert from_dict(to_dict(ended)) == ended
