"""Reviewing a game: what every turn was worth, which turns lost most, how well each player played.

A game is gone through from its last turn to its first: what is found out about a position serves to judge the turn that
led to it. The engine thinks about every position alike and remembers nothing in between, so that scores compare.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trilith.engine.analysis import Analysis, PrincipalVariation
from trilith.engine.engine import Engine
from trilith.engine.limits import Limits
from trilith.engine.scores import Score
from trilith.game import Reason, Result, UnknownName
from trilith.game_history import Game
from trilith.position import Turn
from trilith.records import Record

SLIP, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""How much chance to win a turn of each kind gives away at least, in whole percent."""
SUSPICIOUS = 0.04
"""How much better than the turn played a line must seem to be verified."""
MISSED_WIN = "missed win"
MARKS = {MISSED_WIN: "??", "blunder": "??", "mistake": "?", "slip": "?!"}
"""The kinds of fault, the worst first, and the mark each has in a record."""
HALVED = 0.10
"""The loss that halves the accuracy of a turn."""
ALL_LINES = 100_000
MOST_CHECKS = 3
"""How many lines besides the turn played are verified."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A turn of a game, and what the engine thinks of it; both scores are those of the player who made it."""

    number: int
    player: int
    turn: str
    best: Score
    """What the position was worth, with the best turn known."""
    after: Score
    """What it was worth with the turn played."""
    line: tuple[str, ...]
    """The best turn known, and how play might go on; it begins with the turn itself if there is no better one."""
    is_forced: bool = False
    """Whether it was the only legal turn."""
    is_only: bool = False
    """Whether every other turn would have been a blunder."""

    @property
    def loss(self) -> float:
        """The chance to win that the turn gave away, from 0 to 1."""
        return max(0.0, self.best.value - self.after.value)

    @property
    def fault(self) -> str | None:
        """One of the kinds in :data:`MARKS`, or None if too little was lost to speak of."""
        lost = round(self.loss, 2)
        if self.best.proof == "win" and self.after.proof != "win" and lost >= MISTAKE:
            return MISSED_WIN
        kinds = (("blunder", BLUNDER), ("mistake", MISTAKE), ("slip", SLIP))
        return next((kind for kind, least in kinds if lost >= least), None)

    @property
    def mark(self) -> str:
        """The sign that a record puts behind the turn."""
        return MARKS[self.fault] if self.fault else "!" if self.is_only else ""

    @property
    def has_choice(self) -> bool:
        """Whether there was something to lose: another turn, in a game not lost already."""
        return not self.is_forced and self.best.proof != "loss"

    @property
    def chance(self) -> float:
        """The chance of player 1 to win after the turn."""
        return _of_player_1(self.after, self.player)


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, turn by turn."""

    record: Record
    turns: tuple[Judged, ...]

    @property
    def faults(self) -> tuple[Judged, ...]:
        """The turns that gave something away, the largest loss first."""
        return tuple(sorted((turn for turn in self.turns if turn.fault), key=lambda turn: (-turn.loss, turn.number)))

    @property
    def accuracy(self) -> tuple[float | None, float | None]:
        """How well each player played, from 0 to 100: the mean over the turns with a choice, None if there were none.

        A turn that gives nothing away counts 100, and half as much for every :data:`HALVED` it loses.
        """
        return self._accuracy(1), self._accuracy(2)

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of player 1 to win, from 0 to 1: at the start, then after every turn. Empty without turns."""
        if not self.turns:
            return ()
        first = self.turns[0]
        return _of_player_1(first.best, first.player), *(turn.chance for turn in self.turns)

    def _accuracy(self, player: int) -> float | None:
        kept = [0.5 ** (turn.loss / HALVED) for turn in self.turns if turn.player == player and turn.has_choice]
        return 100 * sum(kept) / len(kept) if kept else None


def review(where: Record | Game, limits: Limits | None = None, engine: Engine | None = None) -> Review:
    """Judge every turn of a record's main line, or of a game.

    The limits, by default a second, are for each position; a turn that looks like a fault takes up to four times as
    long. What the engine knew before is forgotten.
    """
    record = where if isinstance(where, Record) else Record.from_game(where)
    backwards = tuple(judge(record, limits or Limits(1.0), engine or Engine()))
    return Review(record, backwards[::-1])


def judge(record: Record, limits: Limits, engine: Engine) -> Iterator[Judged]:
    """Judge the turns of a record one by one, the last turn first."""
    if limits.seconds is None and limits.simulations is None:
        raise UnknownName(Reason.of("engine.endless_review"))
    game = Game(record.start)
    for played in record.line.turns:
        game.play(played.turn)
    ahead = _end(game, limits, engine) if game.turns else None
    while ahead is not None and game.turns:
        turn = game.undo()
        judged = _judged(game, turn, ahead.before_turn(), limits, engine)
        ahead = judged.best
        yield judged


def _end(game: Game, limits: Limits, engine: Engine) -> Score:
    """Score the last position for the player to move: by the result, or if the rules have not ended it, by thinking."""
    if game.result is not None:
        return _decided(game.result, game.position.to_move)
    return _value(_thought(game, limits, engine))


def _judged(game: Game, turn: Turn, after: Score, limits: Limits, engine: Engine) -> Judged:
    """Judge a turn that is played now, given what is known about the position it leads to."""
    number, player = len(game.turns) + 1, game.position.to_move
    if len(game.position.turns()) == 1:
        return Judged(number, player, turn.text, after, after, (turn.text,), is_forced=True)
    found = _thought(game, limits, engine)
    own = next((line for line in found.lines if line.turns[0] == turn), None)
    if own is not None and own.proof is not None and after.proof is None:
        after = Score.of(own)
    best, line = after, own.turns if own is not None else (turn.text,)
    if found.proof is None:
        best, line = _best(game, found, best, line, limits, engine)
    elif best.value < found.value:
        best, line = Score.of(found.lines[0]), found.lines[0].turns
    only = line[0] == turn and _is_only(game, found, turn.text, after.value, limits, engine)
    return Judged(number, player, turn.text, best, after, line, is_only=only)


def _best(
    game: Game, found: Analysis, best: Score, line: tuple[str, ...], limits: Limits, engine: Engine
) -> tuple[Score, tuple[str, ...]]:
    """Find the best turn where nothing is proven: a line that seems better than the one played has to show it."""
    others = [other for other in found.lines if other.turns[0] != line[0]]
    if found.value - best.value < SUSPICIOUS:
        if found.value > best.value and others[:1] == list(found.lines[:1]):
            best, line = Score.of(others[0]), others[0].turns  # so little that it is taken on trust
        return _unproven(best), line
    known = [(best, line)]
    for other in others[:MOST_CHECKS]:
        if other.value - max(score.value for score, _ in known) >= SUSPICIOUS:
            known.append(_checked(game, other, limits, engine))
    best, line = max(known, key=lambda item: (item[0].value, item[0].distance or 0))
    settled = len(known) == len(game.position.turns()) and all(score.proof for score, _ in known)
    return best if settled else _unproven(best), line


def _unproven(best: Score) -> Score:
    """Leave a proof away: that one turn loses or draws proves nothing about the position, but one that wins does."""
    return best if best.proof == "win" else Score(best.value)


def _checked(game: Game, line: PrincipalVariation, limits: Limits, engine: Engine) -> tuple[Score, tuple[str, ...]]:
    """Look at a turn that might have been better as closely as at the one played: play it, and think once more."""
    if line.proof is not None:
        return Score.of(line), line.turns
    turn = line.turns[0]
    game.play(turn)
    try:
        if game.result is not None:
            return _decided(game.result, game.position.to_move).before_turn(), (turn,)
        found = _thought(game, limits, engine)
        return _value(found).before_turn(), (turn, *(found.lines[0].turns if found.lines else ()))
    finally:
        game.undo()


def _is_only(game: Game, found: Analysis, turn: str, worth: float, limits: Limits, engine: Engine) -> bool:
    """Say whether all other turns are blunders: the first few seem so, and a search confirms it.

    Where a win is proven the engine has not thought about the rest, so all of it must be looked at.
    """
    others = [line for line in found.lines if line.turns[0] != turn]
    if found.proof == "win" and not len(others) == len(game.position.turns()) - 1 <= MOST_CHECKS:
        return False
    most, few = worth - BLUNDER, others[:MOST_CHECKS]
    return (
        bool(few)
        and all(line.value <= most for line in few)
        and all(_checked(game, line, limits, engine)[0].value <= most for line in few)
    )


def _thought(game: Game, limits: Limits, engine: Engine) -> Analysis:
    engine.forget()
    return engine.think(game, limits, lines=ALL_LINES)


def _value(found: Analysis) -> Score:
    """Score a position for the player to move; after a single simulation nothing is known yet."""
    return Score.of(found.lines[0]) if found.lines else Score(0.5)


def _decided(result: Result, player: int) -> Score:
    """Score a finished game for a player."""
    if result.winner is None:
        return Score(0.5, "draw", 0)
    return Score(1.0, "win", 0) if result.winner == player else Score(0.0, "loss", 0)


def _of_player_1(score: Score, player: int) -> float:
    return score.value if player == 1 else 1 - score.value
