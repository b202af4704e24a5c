"""Annotate a record with a review: scores as comments, marks, better lines as variations."""

from __future__ import annotations

from dataclasses import replace

from trilith.diagram.words import player_name
from trilith.engine.game_review import Judged, Review
from trilith.engine.limits import Limits
from trilith.messages import text
from trilith.records import Line, Played, Record

LONGEST_LINE = 6
"""Turns of a better line that are written."""


def annotate(review: Review, limits: Limits | None = None, language: str = "en") -> Record:
    """Write a review into its record; ``limits`` are those of the review, for the summary.

    Existing comments, variations and marks stay.
    """
    played = review.record.line.turns
    turns = tuple(
        _annotated(turn, judged, review.record, language) for turn, judged in zip(played, review.turns, strict=True)
    )
    comments = _added(review.record.line.comments, *_summary(review, limits, language))
    return replace(review.record, line=Line(turns, comments), followed=False)


def _annotated(played: Played, judged: Judged, record: Record, language: str) -> Played:
    variations = played.variations
    why = [reason_text(judged, record, language)] if judged.reason else []
    if judged.fault:
        ideas = [Played(turn) for turn in judged.line[:LONGEST_LINE]]
        ideas[0] = replace(ideas[0], comments=(judged.best.say(language),))
        known = [[turn.turn for turn in line.turns] for line in variations]
        if [turn.turn for turn in ideas] not in known:
            variations = (*variations, Line(tuple(ideas)))
    return replace(
        played,
        mark=played.mark or judged.mark,
        comments=_added(played.comments, _comment(judged, language), *why),
        variations=variations,
    )


def _comment(judged: Judged, language: str) -> str:
    if judged.is_forced:
        return text("engine.review_forced", {"score": judged.after.say(language)}, language)
    if not judged.fault:
        return judged.after.say(language)
    args = {
        "fault": fault_name(judged.fault, language),
        "score": judged.after.say(language),
        "best": judged.best.say(language),
    }
    return text("engine.review_fault", args, language)


def reason_text(judged: Judged, record: Record, language: str = "en") -> str:
    """Say why a turn is a fault; empty where the lines do not tell."""
    reason = judged.reason
    if reason is None:
        return ""
    said = reason.named(side_name(record, reason.gainer or 1, language))
    return said.text(language)


def side_name(record: Record, player: int, language: str = "en") -> str:
    """Name a player: as the record does, else by the side."""
    return record.tag(f"Player{player}") or player_name(record.start.view(), player, language)


def _summary(review: Review, limits: Limits | None, language: str) -> list[str]:
    """Summarise how the review was made and how well the players did."""
    if not review.turns:
        return []
    comments = [text("engine.review_about", {}, language)]
    if limits is not None and limits.seconds is not None:
        comments.append(text("engine.review_seconds", {"seconds": f"{limits.seconds:g}"}, language))
    if limits is not None and limits.simulations is not None:
        comments.append(text("engine.review_simulations", {"simulations": limits.simulations}, language))
    for player, accuracy in enumerate(review.accuracy, start=1):
        if accuracy is not None:
            comments.append(text("engine.review_accuracy", {"player": player, "percent": round(accuracy)}, language))
    return comments


def fault_name(fault: str, language: str = "en") -> str:
    """Name a kind of fault."""
    return text(f"engine.fault_{fault.replace(' ', '_')}", {}, language)


def _added(comments: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """Add the comments that are new, so that a second review does not repeat the first."""
    return (*comments, *(comment for comment in more if comment not in comments))
