"""The reason of a fault, told from the lines: what the better turn gains at once, or what the reply does.

A reason is a fact of the rules, found by playing the lines with the law, never a judgement of the engine alone:

- *missed*: the better turn gains something that the turn played does not;
- *allowed*: the reply to the turn played gains something that the better turn does not allow;
- *forced*: the same one exchange later, where few answers in between are legal and none of them prevents it;
- *scarce*: both players want the same thing, and only one can have it;
- otherwise the proof of a forced win, where there is one.

Where nothing of this holds no reason is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from trilith.engine.scores import Score
from trilith.game import ENDS_GAME, Consequence, Law, LawPosition, PlayedTurn, Reason, Value
from trilith.position import Position

MOST_TURNS = 8_000
"""Replies that are compared; where a position has more, no reason is told from it."""
LEAST_SHARE = 1 / 3
"""A consequence tells a fault only if it weighs at least this share of what was lost."""
FORCED_WIN = 5.0
"""The weight of a proof, between a win at once and every other consequence."""


@dataclass(frozen=True, slots=True)
class FaultReason:
    """Why a turn is a fault, and what the better turn does; ``why`` does not tell the better turn."""

    why: Reason
    better: Reason
    gainer: int | None = None
    """The player whom the sentence names as ``player``; its key with ``_you`` addresses them instead."""

    def named(self, player: Value | Reason) -> Reason:
        """Write the name of the gainer into the reason."""
        if self.gainer is None:
            return self.why
        return Reason(self.why.key, self.why.clause, (*self.why.args, ("player", player)))


class _TooLong(Exception):
    """A position has too many turns to compare; nothing is told then."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    weight: float
    reason: FaultReason


def fault_reason(
    position: Position, line: Sequence[str], reply: Sequence[str], best: Score, after: Score
) -> FaultReason | None:
    """Tell why the turn ``reply[0]`` is worse than ``line[0]``.

    ``line`` is the better line, ``reply`` the turn played with its refutation; the scores are those of the player to
    move, before and after the turn.
    """
    if line[0] == reply[0]:
        return None
    lines = _Lines(position.law, position.to_move, _walk(position, line), _walk(position, reply))
    candidates = list(lines.missed())
    with suppress(_TooLong):
        candidates += [*lines.allowed(), *lines.forced_missed(), *lines.forced_allowed(), *lines.scarce()]
    candidates += _proven(line, reply, best, after, 3 - position.to_move)
    least = LEAST_SHARE * (best.value - after.value)
    candidates = [found for found in candidates if found.weight >= least]
    return max(candidates, key=lambda found: found.weight).reason if candidates else None


@dataclass(frozen=True, slots=True)
class _Lines:
    """The two lines, played by the law."""

    law: Law
    mover: int
    good: tuple[PlayedTurn, ...]
    bad: tuple[PlayedTurn, ...]

    def missed(self) -> Iterator[_Candidate]:
        """What the better turn gains at once, and the turn played does not."""
        least = self._weight(self.bad[:1])
        for gain in self._gains(self.good[:1]):
            if gain.weight > least:
                yield _Candidate(gain.weight, self._missing(gain))

    def allowed(self) -> Iterator[_Candidate]:
        """What the reply gains at once, and no reply to the better turn does."""
        reply = self.bad[1:2]
        own = self._weight(self.bad[:1]) - self._weight(self.good[:1])
        for gain in self._gains(reply):
            if gain.weight > own and self._is_avoided(gain):
                yield _Candidate(gain.weight, self._letting(gain, str(reply[0].turn)))

    def forced_missed(self) -> Iterator[_Candidate]:
        """What the better turn gains after every answer, of which there are few."""
        for gain, price in self._forced(self.good):
            if gain.weight - price > self._weight(self.bad[:1]):
                yield _Candidate(gain.weight - price, self._missing(gain, forced=True))

    def forced_allowed(self) -> Iterator[_Candidate]:
        """What the reply gains after every answer of the player."""
        if self._weight(self.bad[1:2]):
            return
        for gain, price in self._forced(self.bad[1:]):
            if gain.weight > price and self._is_avoided(gain):
                yield _Candidate(gain.weight - price, self._letting(gain, str(self.bad[1].turn), forced=True))

    def scarce(self) -> Iterator[_Candidate]:
        """What the better turn takes before the other player can, who now takes it."""
        taken = {(gain.kind, gain.args) for gain in self._gains(self.bad[1:2], scarce=True)}
        for gain in self._gains(self.good[:1], scarce=True):
            if (gain.kind, gain.args) in taken:
                yield _Candidate(gain.weight, self._letting(gain, str(self.bad[1].turn)))

    def _forced(self, line: tuple[PlayedTurn, ...]) -> Iterator[tuple[Consequence, float]]:
        """Yield what a turn gains one exchange later whatever the answer is, and the largest gain of an answer."""
        if len(line) < 3:
            return
        here = line[0].after
        gains = [gain for gain in self._gains(line[2:3]) if gain.forcible]
        answers = _turns(here, max((gain.forcible for gain in gains), default=0))
        if not answers:
            return
        price = max(_heaviest(self.law, here, turn) for turn in answers)
        for gain in gains:
            if len(answers) <= gain.forcible and all(
                self._can_gain(here.after(turn), gain, exactly=True) for turn in answers
            ):
                yield gain, price

    def _gains(self, line: Sequence[PlayedTurn], *, scarce: bool = False) -> Iterator[Consequence]:
        """List what the turns of a line gain."""
        for played in line:
            yield from (gain for gain in self.law.consequences(played.before, played.turn) if gain.scarce == scarce)

    def _weight(self, line: Sequence[PlayedTurn]) -> float:
        return max((gain.weight for gain in self._gains(line)), default=0.0)

    def _is_avoided(self, gain: Consequence) -> bool:
        """Whether the better turn keeps the other player from a gain, and the reply to it gains less, too.

        Where no reply is known, none may gain as much.
        """
        after, reply = self.good[0].after, self.good[1:2]
        if not reply:
            return not self._can_gain(after, gain)
        return self._weight(reply) < gain.weight and not self._can_gain(after, gain, exactly=True)

    def _can_gain(self, position: LawPosition, wanted: Consequence, *, exactly: bool = False) -> bool:
        """Whether a turn of a position gains as much of the same kind, or exactly the same.

        Raises where there are too many turns to compare.
        """
        turns = _turns(position, MOST_TURNS)
        if turns is None:
            raise _TooLong
        gains = (gain for turn in turns for gain in self.law.consequences(position, turn))
        if exactly:
            return wanted in gains
        return any(gain.kind == wanted.kind and gain.weight >= wanted.weight for gain in gains)

    def _missing(self, gain: Consequence, *, forced: bool = False) -> FaultReason:
        return FaultReason(_said(gain, "missed", forced), self._better(gain, forced))

    def _letting(self, gain: Consequence, turn: str, *, forced: bool = False) -> FaultReason:
        why = _said(gain, "allowed", forced, turn=turn)
        return FaultReason(why, self._better(gain, forced) if gain.scarce else self._prevented(gain), 3 - self.mover)

    def _prevented(self, gain: Consequence) -> Reason:
        """Say what the better turn gains itself, if that is worth half as much, or that it does not allow the reply."""
        own = next(self._gains(self.good[:1]), None)
        if own is not None and own.weight >= gain.weight / 2 and own.weight > self._weight(self.bad[:1]):
            return self._better(own, forced=False)
        return Reason.of("review.prevented", None, turn=self._first)

    def _better(self, gain: Consequence, forced: bool) -> Reason:
        return _said(gain, "gained", forced, turn=self._first)

    @property
    def _first(self) -> str:
        return str(self.good[0].turn)


def _said(gain: Consequence, face: str, forced: bool, **more: str) -> Reason:
    """Write a consequence as one of its sentences."""
    kind = f"{gain.kind}_forced" if forced else gain.kind
    return Reason(f"review.{kind}_{face}", gain.clause, (*gain.args, *more.items()))


def _proven(line: Sequence[str], reply: Sequence[str], best: Score, after: Score, other: int) -> Iterator[_Candidate]:
    """Tell the proof of a forced win that was missed or allowed, with the number of the winner's own turns."""
    if best.proof == "win" and best.distance is not None:
        count = (best.distance + 1) // 2
        weight = ENDS_GAME if count == 1 else FORCED_WIN
        better = Reason.of(
            "review.win_gained" if count == 1 else "review.force_gained", None, turn=line[0], count=count
        )
        why = Reason.of("review.win_missed" if count == 1 else "review.force_missed", None, count=count)
        yield _Candidate(weight - 1, FaultReason(why, better))
    if after.proof == "loss" and after.distance is not None and len(reply) > 1:
        count = after.distance // 2
        weight = ENDS_GAME if count == 1 else FORCED_WIN
        why = Reason.of(
            "review.win_allowed" if count == 1 else "review.force_allowed", None, turn=reply[1], count=count
        )
        prevented = Reason.of("review.prevented", None, turn=line[0])
        yield _Candidate(weight - 1, FaultReason(why, prevented, other))


def _walk(position: Position, line: Sequence[str], most: int = 4) -> tuple[PlayedTurn, ...]:
    """Play the first turns of a line by the law."""
    law, here = position.law, position.by_law
    played = []
    for text in line[:most]:
        turn = law.read_turn(here, text)
        after = here.after(turn)
        played.append(PlayedTurn(here, turn, after))
        here = after
    return tuple(played)


def _turns(position: LawPosition, most: int) -> list[Any] | None:
    """List the legal turns; None if there are more than ``most``."""
    turns = list(islice(position.turns(), most + 1))
    return None if len(turns) > most else turns


def _heaviest(law: Law, position: LawPosition, turn: Any) -> float:
    return max((gain.weight for gain in law.consequences(position, turn)), default=0.0)
