"""Reviews of whole games: the score of every turn, the faults, and the accuracy of each player.

A review runs from the last turn to the first: the score of a position judges the turn that led to it. Every position
gets the same limits and an empty search tree, so that scores compare.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from trilith.engine.analysis import Analysis, PrincipalVariation
from trilith.engine.engine import Engine
from trilith.engine.fault_reasons import FaultReason, fault_reason
from trilith.engine.limits import MOST_SIMULATIONS, Limits
from trilith.engine.scores import Score
from trilith.game import Reason, Result, UnknownName
from trilith.game_history import Game
from trilith.position import Turn
from trilith.records import Record

SLIP, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""The least loss of win chance of each kind of fault; losses are rounded to whole percent."""
SUSPICIOUS = 0.04
"""The least advantage over the turn played at which another line is verified."""
MISSED_WIN = "missed win"
MARKS = {MISSED_WIN: "??", "blunder": "??", "mistake": "?", "slip": "?!"}
"""The kinds of fault, the worst first, and the mark each has in a record."""
DECIDED = 0.85
"""The chance above which a game is as good as won."""
HALVED = 0.10
"""The loss that halves the accuracy of a turn."""
ALL_LINES = 100_000
MOST_CHECKS = 3
"""Lines to verify besides the turn played."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A turn of a game and its judgement; both scores are those of the player who made it."""

    number: int
    player: int
    turn: str
    best: Score
    """The score of the position, by the best turn known."""
    after: Score
    """The score after the turn played."""
    line: tuple[str, ...]
    """The best line known; it begins with the turn played if there is no better one."""
    is_forced: bool = False
    """Whether it was the only legal turn."""
    is_only: bool = False
    """Whether every other turn would have been a blunder."""
    reply: tuple[str, ...] = ()
    """The best line known after the turn: its refutation, if it is a fault."""
    reason: FaultReason | None = None
    """Why it is a fault, where the lines tell."""

    @property
    def loss(self) -> float:
        """The chance to win that the turn gave away, from 0 to 1."""
        return max(0.0, self.best.value - self.after.value)

    @property
    def fault(self) -> str | None:
        """One of the kinds in :data:`MARKS`, or None if the loss is too small, or if the turn keeps a proven win."""
        if self.after.proof == "win":
            return None
        lost = round(self.loss, 2)
        if self.best.proof == "win" and self.after.proof != "win" and lost >= MISTAKE:
            return MISSED_WIN
        kinds = (("blunder", BLUNDER), ("mistake", MISTAKE), ("slip", SLIP))
        return next((kind for kind, least in kinds if lost >= least), None)

    @property
    def changes_nothing(self) -> bool:
        """Whether the game stayed as good as won, or as good as lost, all the same."""
        return self.after.value >= DECIDED or self.best.value <= 1 - DECIDED

    @property
    def mark(self) -> str:
        """The mark of the turn in a record."""
        return MARKS[self.fault] if self.fault else "!" if self.is_only else ""

    @property
    def has_choice(self) -> bool:
        """Whether the turn counts for accuracy: it was not forced, and the game not lost already."""
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
        """The faults that changed something, the largest loss first.

        A fault is left out where the game stayed won or lost all the same, and a slip or mistake where the next turn
        gave everything back.
        """
        pairs = zip_longest(self.turns, self.turns[1:])
        found = (
            turn for turn, answer in pairs if turn.fault and not turn.changes_nothing and not _undone(turn, answer)
        )
        return tuple(sorted(found, key=lambda turn: (-turn.loss, turn.number)))

    @property
    def accuracy(self) -> tuple[float | None, float | None]:
        """The accuracy of each player, from 0 to 100: the mean over the turns with a choice, None without any.

        A turn without loss counts 100; every :data:`HALVED` of loss halves that.
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
        scores = [0.5 ** (turn.loss / HALVED) for turn in self.turns if turn.player == player and turn.has_choice]
        return 100 * sum(scores) / len(scores) if scores else None


def review(where: Record | Game, limits: Limits | None = None, engine: Engine | None = None) -> Review:
    """Judge every turn of a record's main line, or of a game.

    The limits, by default a second, are for each position; a turn that looks like a fault takes up to four times as
    long. The engine's search tree is dropped.
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
    if not game.turns:
        return
    next_score, reply = _end_score(game, limits, engine)
    while game.turns:
        turn = game.undo()
        after = next_score.before_turn()
        judged = _judged(game, turn, after, limits, engine)
        if judged.fault == MISSED_WIN and after.proof is None and after.value > 0.5:
            # A shorter search may not have seen that the turn wins, too: look longer before calling it a fault.
            longer = _longer_look(game, turn, limits, engine)
            if longer.proof == "win":
                judged = _judged(game, turn, longer, limits, engine)
        judged = replace(judged, reply=reply)
        if judged.fault:
            best, after = judged.best, judged.after
            judged = replace(judged, reason=fault_reason(game.position, judged.line, (turn.text, *reply), best, after))
        next_score, reply = judged.best, judged.line
        yield judged


def _end_score(game: Game, limits: Limits, engine: Engine) -> tuple[Score, tuple[str, ...]]:
    """Score the last position for the player to move: by the result, or by a search if the game is not over."""
    if game.result is not None:
        return _decided(game.result, game.position.to_move), ()
    found = _search(game, limits, engine)
    return _value(found), found.lines[0].turns if found.lines else ()


def _longer_look(game: Game, turn: Turn, limits: Limits, engine: Engine) -> Score:
    """Score a turn for its player with a search of three times the limits."""
    simulations = None if limits.simulations is None else min(3 * limits.simulations, MOST_SIMULATIONS)
    longer = Limits(None if limits.seconds is None else 3 * limits.seconds, simulations)
    game.play(turn)
    try:
        return _value(_search(game, longer, engine)).before_turn()
    finally:
        game.undo()


def _judged(game: Game, turn: Turn, after: Score, limits: Limits, engine: Engine) -> Judged:
    """Judge a turn, given the score of the position it leads to."""
    number, player = len(game.turns) + 1, game.position.to_move
    if len(game.position.turns()) == 1:
        return Judged(number, player, turn.text, after, after, (turn.text,), is_forced=True)
    found = _search(game, limits, engine)
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
    """Find the best line where nothing is proven: a line that seems better than the one played is verified."""
    others = [other for other in found.lines if other.turns[0] != line[0]]
    if found.value - best.value < SUSPICIOUS:
        if found.value > best.value and others[:1] == list(found.lines[:1]):
            best, line = Score.of(others[0]), others[0].turns  # too small a difference to verify
        return _unproven(best), line
    known = [(best, line)]
    for other in others[:MOST_CHECKS]:
        if other.value - max(score.value for score, _ in known) >= SUSPICIOUS:
            known.append(_checked(game, other, limits, engine))
    best, line = max(known, key=lambda item: (item[0].value, item[0].distance or 0))
    settled = len(known) == len(game.position.turns()) and all(score.proof for score, _ in known)
    return best if settled else _unproven(best), line


def _unproven(best: Score) -> Score:
    """Drop a proof other than a win: one losing or drawing turn proves nothing about the position."""
    return best if best.proof == "win" else Score(best.value)


def _checked(game: Game, line: PrincipalVariation, limits: Limits, engine: Engine) -> tuple[Score, tuple[str, ...]]:
    """Verify a line as deeply as the turn played: play its first turn and search again."""
    if line.proof is not None:
        return Score.of(line), line.turns
    turn = line.turns[0]
    game.play(turn)
    try:
        if game.result is not None:
            return _decided(game.result, game.position.to_move).before_turn(), (turn,)
        found = _search(game, limits, engine)
        return _value(found).before_turn(), (turn, *(found.lines[0].turns if found.lines else ()))
    finally:
        game.undo()


def _is_only(game: Game, found: Analysis, turn: str, worth: float, limits: Limits, engine: Engine) -> bool:
    """Whether all other turns are blunders: the first :data:`MOST_CHECKS` seem so, and a search confirms it.

    Where a win is proven, the search has skipped the other turns, so all of them must be verified.
    """
    others = [line for line in found.lines if line.turns[0] != turn]
    if found.proof == "win" and not len(others) == len(game.position.turns()) - 1 <= MOST_CHECKS:
        return False
    highest, candidates = worth - BLUNDER, others[:MOST_CHECKS]
    return (
        bool(candidates)
        and all(line.value <= highest for line in candidates)
        and all(_checked(game, line, limits, engine)[0].value <= highest for line in candidates)
    )


def _search(game: Game, limits: Limits, engine: Engine) -> Analysis:
    engine.forget()
    return engine.think(game, limits, lines=ALL_LINES)


def _value(found: Analysis) -> Score:
    """Score a position for the player to move; 0.5 if a tiny search has found no line."""
    return Score.of(found.lines[0]) if found.lines else Score(0.5)


def _decided(result: Result, player: int) -> Score:
    """Score a finished game for a player."""
    if result.winner is None:
        return Score(0.5, "draw", 0)
    return Score(1.0, "win", 0) if result.winner == player else Score(0.0, "loss", 0)


def _undone(turn: Judged, answer: Judged | None) -> bool:
    """Whether the next turn gave back all that a slip or mistake had lost."""
    if answer is None or turn.fault not in ("slip", "mistake"):
        return False
    return 1 - answer.after.value >= turn.best.value - SLIP


def _of_player_1(score: Score, player: int) -> float:
    return score.value if player == 1 else 1 - score.value
