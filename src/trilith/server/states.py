"""From tables, positions and reviews to what a page is told about them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Literal, get_args

from trilith import diagram, effects, telling
from trilith.diagram.words import player_name
from trilith.engine import FULL, Analysis, Judged, Line, Score, annotate, level
from trilith.engine.annotation import fault_name
from trilith.engine.limits import Limits
from trilith.game import Reason, Result, Step, Steps, View
from trilith.playing import Game
from trilith.position import Position, Turn, explain, parse, start
from trilith.records import write
from trilith.server import schemas, turn_entries
from trilith.server.errors import Refusal, Told
from trilith.server.game_rows import seats_of
from trilith.server.reviews import Reviewing
from trilith.server.storage import GameRow
from trilith.server.stored_game import StoredGame
from trilith.session import DRAW, ENGINE, Seat, Session

MOST_LISTED = 5_000
"""How many legal turns of a position are listed."""


def lasting(game: StoredGame, language: str) -> schemas.Lasting:
    """Describe all of a game that every tab which looks at it is told."""
    session = game.session
    position, view, mover = session.position, session.position.view(), session.mover
    turns, draw = session.game.turns, session.offer(DRAW)
    persons = mover is not None and not session.is_computers_turn
    return schemas.Lasting(
        id=game.id,
        version=game.version,
        happened=session.happened,
        game=position.game,
        variant=position.variant,
        options=dict(position.options),
        start=str(session.start),
        usual=session.usual,
        position=str(position),
        view=view,
        players=[player(seat, view, number, language) for number, seat in enumerate(session.seats, start=1)],
        turns=[
            schemas.TurnInfo(number=number, player=before.to_move, turn=played.turn, spent=played.spent or 0)
            for number, (before, played) in enumerate(
                zip(session.game.positions, session.record.line.turns, strict=False), start=1
            )
        ],
        last=[step(found) for found in turns[-1].steps] if turns else [],
        to_move=mover,
        thinking=session.is_computers_turn,
        duty=duty(position, session.touched, position.steps(session.touched), language) if persons else None,
        result=ending(session.result, language),
        offer=draw.player if draw else None,
        touch_move=session.touch_move,
        touched=list(session.touched),
        rematch=game.rematch,
        created=game.created,
        updated=game.updated,
    )


def passing(session: Session, browser: str, now: int, trouble: Reason | None, language: str) -> schemas.Passing:
    """Describe what a browser may do with a game at a moment."""
    owners = {seat.owner for seat in session.seats}
    return schemas.Passing(
        yours=bool(browser) and browser in owners,
        may=_may(session, browser),
        clock=_clock(session, now),
        trouble=Told.of(trouble, language) if trouble else None,
    )


def player(seat: Seat, view: View, number: int, language: str) -> schemas.PlayerInfo:
    """Describe who plays a side."""
    if seat.kind == ENGINE:
        strength = level(seat.level)
        said = strength.say(language)
        label = seat.name or (said if strength is FULL else f"{strength.number} {said}")
    else:
        label = seat.name or player_name(view, number, language)
    kind: Literal["human", "engine"] = "engine" if seat.kind == ENGINE else "human"
    return schemas.PlayerInfo(kind=kind, name=seat.name, level=seat.level, label=label)


def summary(row: GameRow, language: str) -> schemas.Summary:
    """Describe a game in a list."""
    view = parse(row.game, row.position, **json.loads(row.options)).view()
    seats = seats_of(row.players, row.browser)
    return schemas.Summary(
        id=row.id,
        game=row.game,
        variant=row.variant,
        players=[player(seat, view, number, language) for number, seat in enumerate(seats, start=1)],
        plies=row.plies,
        to_move=row.to_move,
        position=row.position,
        result=row.result,
        created=row.created,
        updated=row.updated,
    )


def _clock(session: Session, now: int) -> schemas.ClockInfo | None:
    control = session.time_control
    if control is None:
        return None
    left = [max(0, session.left(player, now) or 0) for player in (1, 2)]
    return schemas.ClockInfo(base=control.base, increment=control.increment, left=left, running=session.mover, now=now)


def _may(session: Session, browser: str) -> list[schemas.Act]:
    allowed = set(session.may(browser))
    if "turn" in allowed:
        allowed.add("hint")
    return [act for act in get_args(schemas.Act) if act in allowed]


def ending(result: Result | None, language: str) -> schemas.Ending | None:
    """Describe how a game ended."""
    if result is None:
        return None
    why = Told.of(telling.ending(result), language)
    return schemas.Ending(text=result.text, winner=result.winner, reason=result.reason, why=why)


def duty(position: Position, chosen: Sequence[str], follow: Steps, language: str) -> schemas.DutyInfo | None:
    """Describe what is to choose now, given what may follow; nothing when the turn is complete."""
    if not follow.options:
        return None
    told = telling.duty(position, chosen, follow)
    return schemas.DutyInfo(**Told.of(told.reason, language).model_dump(), forced=told.forced)


def step(found: Step) -> schemas.StepInfo:
    """Describe a step."""
    cell = None if found.kind in telling.OFF_BOARD else found.text
    return schemas.StepInfo(
        kind=found.kind,
        text=found.text,
        path=list(found.path),
        takes=list(found.takes),
        cell=cell,
        adds=found.adds,
        effects=[schemas.EffectInfo(**asdict(effect)) for effect in found.effects],
    )


def steps(position: Position, prefix: Sequence[str], language: str) -> schemas.StepsInfo:
    """Describe what may follow some steps, and how the board looks after them."""
    follow = position.steps(prefix)
    whole = follow.complete and not follow.options
    view = position.play(follow.text).view() if whole else effects.apply(position.view(), follow.chosen)
    return schemas.StepsInfo(
        chosen=[step(found) for found in follow.chosen],
        options=[step(found) for found in follow.options],
        complete=follow.complete,
        text=follow.text,
        view=view,
        duty=duty(position, prefix, follow, language),
        turn_tree=turn_entries.tree(position, prefix) if prefix and follow.options else None,
    )


def why(position: Position, order: schemas.WhyOrder, language: str) -> schemas.Why:
    """Say why a turn or its steps are not legal."""
    if (order.turn is None) == (order.steps is None):
        raise Refusal(HTTPStatus.BAD_REQUEST, "turn_or_steps")
    if order.turn is not None:
        reason = explain(position, order.turn)
    else:
        chosen = order.steps or []
        asked = (telling.why_not(position, chosen[:done], text) for done, text in enumerate(chosen))
        reason = next((found for found in asked if found is not None), None)
    return schemas.Why(legal=reason is None, reason=Told.of(reason, language) if reason else None)


def position_of(order: schemas.PositionOrder) -> Position:
    """Find the position an order names."""
    if order.position is not None:
        if order.variant is not None or order.seed is not None:
            raise Refusal(HTTPStatus.BAD_REQUEST, "position_or_variant")
        return parse(order.game, order.position, **order.options)
    return start(order.game, order.variant, seed=order.seed, **order.options)


def position(found: Position, language: str, played: Turn | None = None) -> schemas.PositionInfo:
    """Describe a position by itself."""
    turns = found.turns()
    count = len(turns)
    result = Game(found).result
    return schemas.PositionInfo(
        game=found.game,
        variant=found.variant,
        options=dict(found.options),
        position=str(found),
        view=found.view(),
        to_move=None if result else found.to_move,
        result=ending(result, language),
        count=count,
        turns=[turn.text for turn in turns] if count <= MOST_LISTED else None,
        steps=None if result else steps(found, (), language),
        last=[step(taken) for taken in played.steps] if played else [],
        turn_tree=None if result else turn_entries.tree(found),
        duties=None if result else turn_entries.duties(found, language),
    )


def picture(found: Position, turn: str | None = None, **look: object) -> str:
    """Draw a position, with the marks of a turn."""
    marks = diagram.turn_marks(found.turn(turn).steps) if turn is not None else diagram.NO_MARKS
    return diagram.svg(found.view(), marks=marks, **look)  # type: ignore[arg-type]


# Engines


def score(found: Score, language: str) -> schemas.ScoreInfo:
    """Describe a score."""
    proof: Literal["win", "loss", "draw"] | None = found.proof  # type: ignore[assignment]
    return schemas.ScoreInfo(value=found.value, proof=proof, distance=found.distance, said=found.say(language))


def line(found: Line, language: str) -> schemas.LineInfo:
    """Describe a line."""
    worth = score(Score.of(found), language)
    return schemas.LineInfo(turns=list(found.turns), score=worth, simulations=found.simulations)


def thoughts(ask: int, found: Analysis, final: bool, language: str) -> schemas.Thoughts:
    """Describe what an engine thinks."""
    return schemas.Thoughts(
        ask=ask,
        final=final,
        lines=[line(one, language) for one in found.lines],
        simulations=found.simulations,
        nodes=found.nodes,
        seconds=round(found.seconds, 3),
    )


def review(going: Reviewing, language: str) -> schemas.ReviewInfo:
    """Describe a review, finished or not."""
    done = going.review
    return schemas.ReviewInfo(
        id=going.id,
        total=len(going.record.line.turns),
        done=len(going.judged),
        finished=done is not None,
        problem=Told.of(going.error.reason, language) if going.error else None,
        turns=[_judged(judged, language) for judged in reversed(going.judged)],
        chances=list(done.chances) if done else [],
        accuracy=list(done.accuracy) if done else [],
        faults=[judged.number for judged in done.faults] if done else [],
        record=write(annotate(done, Limits(going.seconds), language)) if done else None,
    )


def _judged(judged: Judged, language: str) -> schemas.JudgedInfo:
    return schemas.JudgedInfo(
        number=judged.number,
        player=judged.player,
        turn=judged.turn,
        best=score(judged.best, language),
        after=score(judged.after, language),
        loss=judged.loss,
        fault=judged.fault,
        named=fault_name(judged.fault, language) if judged.fault else None,
        mark=judged.mark,
        forced=judged.is_forced,
        only=judged.is_only,
        line=list(judged.line),
    )


def tags(game: StoredGame, language: str) -> dict[str, str]:
    """Name players and date for a record."""
    view = game.session.position.view()
    labels = [player(seat, view, number, language).label for number, seat in enumerate(game.session.seats, start=1)]
    day = datetime.fromtimestamp(game.created / 1000, UTC).date().isoformat()
    return {"Player1": labels[0], "Player2": labels[1], "Date": day}
