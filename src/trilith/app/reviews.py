"""Reviews of whole games: judged turn by turn, from the last to the first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from trilith import core, records
from trilith.app import kept_reviews
from trilith.app.analyses import ScoreInfo
from trilith.app.app_error import TooMuch
from trilith.app.game_end import Ending
from trilith.app.record_trees import RecordRequest
from trilith.app.shape import About, Bounds, Shape
from trilith.app.told import Told
from trilith.engine import Judged, Limits, Review, annotate
from trilith.engine.annotation import fault_name, side_name
from trilith.game import Reason, TrilithError, UnknownName
from trilith.records import Record
from trilith.records.line_checker import UNFINISHED

MOST_REVIEWED = 400
"""Turns of a game in a review; the command line has no limit."""


@dataclass(frozen=True, slots=True)
class ReviewRequest(RecordRequest):
    """A game to review: the first record of a text; ``seconds`` is the time for each position."""

    seconds: Annotated[float, Bounds(ge=0.05, le=5)] = 0.5


@dataclass(frozen=True, slots=True)
class ReasonInfo(Shape):
    """Why a turn is a fault, and what the better turn does; ``why`` does not tell the better turn."""

    why: Told
    better: Told
    gainer: Annotated[int | None, About("Whom the sentence names; there may be one for this reader, key + `_you`.")]


@dataclass(frozen=True, slots=True)
class JudgedInfo(Shape):
    """A judged turn; both scores are those of the player who made it."""

    number: int
    player: int
    turn: str
    best: ScoreInfo
    after: ScoreInfo
    loss: float
    fault: str | None
    named: Annotated[str | None, About("The fault in the reader's language.")]
    mark: str
    forced: bool
    only: bool
    line: list[str]
    reason: ReasonInfo | None


@dataclass(frozen=True)
class ReviewInfo(Shape):
    """A review: ``turns`` grows from the last turn of the game to the first, and ``faults`` with it."""

    id: str
    total: int
    done: int
    finished: bool
    problem: Told | None
    turns: list[JudgedInfo]
    chances: list[float]
    accuracy: list[float | None]
    faults: Annotated[list[int], About("The turns worth another look, the largest loss first.")]
    record: Annotated[str | None, About("The record with the review written into it.")]
    ending: Annotated[Ending | None, About("How the game ended, if it is over.")]


@dataclass(slots=True)
class ReviewProgress:
    """A running review, to which its host adds judged turns."""

    id: str
    record: Record
    seconds: float
    judged: list[Judged] = field(default_factory=list)
    """The turns judged so far, the last turn of the game first."""
    review: Review | None = None
    error: TrilithError | None = None

    @property
    def digest(self) -> str:
        """The name under which a host keeps the review of this game."""
        return kept_reviews.digest(self.record, self.seconds)

    def dump(self) -> str:
        """Write the finished review for its host to keep."""
        return kept_reviews.dump(Review(self.record, tuple(reversed(self.judged))))

    def remember(self, content: str) -> None:
        """Take over a review that was kept: it is finished."""
        self.review = kept_reviews.load(self.record, content)
        self.judged = list(reversed(self.review.turns))

    @property
    def is_over(self) -> bool:
        """Whether the review is complete or has failed."""
        return self.review is not None or self.error is not None


def begin(request: ReviewRequest, review_id: str) -> ReviewProgress:
    """Parse the game to review."""
    if not core.built:
        raise UnknownName(Reason.of("engine.no_core"))
    record = next(records.read(request.text))
    if len(record.line.turns) > MOST_REVIEWED:
        raise TooMuch.of("long_review", most=MOST_REVIEWED)
    return ReviewProgress(review_id, record, request.seconds)


def describe(progress: ReviewProgress, language: str) -> ReviewInfo:
    """Describe a review, finished or not."""
    done = progress.review
    return ReviewInfo(
        id=progress.id,
        total=len(progress.record.line.turns),
        done=len(progress.judged),
        finished=done is not None,
        problem=Told.of(progress.error.reason, language) if progress.error else None,
        turns=[_judged(judged, progress.record, language) for judged in reversed(progress.judged)],
        chances=list(done.chances) if done else [],
        accuracy=list(done.accuracy) if done else [],
        faults=[judged.number for judged in Review(progress.record, tuple(reversed(progress.judged))).faults],
        record=records.write(annotate(done, Limits(progress.seconds), language)) if done else None,
        ending=_ending(progress.record, language),
    )


def _ending(record: Record, language: str) -> Ending | None:
    return Ending.read(record.start.game, None if record.result == UNFINISHED else record.result, language)


def _judged(judged: Judged, record: Record, language: str) -> JudgedInfo:
    reason = judged.reason
    return JudgedInfo(
        number=judged.number,
        player=judged.player,
        turn=judged.turn,
        best=ScoreInfo.of(judged.best, language),
        after=ScoreInfo.of(judged.after, language),
        loss=judged.loss,
        fault=judged.fault,
        named=fault_name(judged.fault, language) if judged.fault else None,
        mark=judged.mark,
        forced=judged.is_forced,
        only=judged.is_only,
        line=list(judged.line),
        reason=ReasonInfo(
            why=Told.of(reason.named(side_name(record, reason.gainer or 1, language)), language),
            better=Told.of(reason.better, language),
            gainer=reason.gainer,
        )
        if reason
        else None,
    )
