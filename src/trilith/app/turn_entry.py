"""Entering a turn: the next steps, the prompts, and why a turn is not legal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from trilith import effects, explanations
from trilith.app.app_error import BadRequest
from trilith.app.shape import About, Bounds, Prefix, Request, Shape, TurnText
from trilith.app.told import Told
from trilith.game import Duty, Step, Steps, View
from trilith.position import Position, explain
from trilith.turn_tree import build


@dataclass(frozen=True, slots=True)
class EffectInfo(Shape):
    """One change that a step makes to the board or to the pieces beside it; see docs/web.md."""

    kind: str
    place: str
    pieces: str
    owner: int


@dataclass(frozen=True, slots=True)
class StepInfo(Shape):
    """One choice inside a turn; ``cell`` is the place to click, None for a step that is not on the board.

    ``adds`` is its part of the text of the turn, ``effects`` are the changes it makes.
    """

    kind: str
    text: str
    path: list[str]
    takes: list[str]
    cell: str | None
    adds: str
    effects: list[EffectInfo]


@dataclass(frozen=True, slots=True)
class DutyInfo(Told):
    """The prompt for the next step; ``forced`` if a clause restricts the choice."""

    forced: bool

    @classmethod
    def about(cls, duty: Duty, language: str) -> DutyInfo:
        """Write a duty as a sentence."""
        sentence = Told.of(duty.reason, language)
        return DutyInfo(sentence.key, sentence.message, sentence.clause, sentence.arguments, duty.forced)


@dataclass(frozen=True, slots=True)
class TurnTree(Shape):
    """Legal turns as a tree in which equal steps and equal nodes are shared.

    Node 0 is a complete turn; node -1 was left out, and a client requests it by the steps that lead there. An entry
    ``[-1, 0]`` of a node means that the turn may also end there.
    """

    total: Annotated[int, About("The number of turns; 5001 if there are more than 5000.")]
    steps: Annotated[
        list[tuple[str, str, str, list[str], list[str], list[tuple[str, str, str, int]]]],
        About("Kind, text, adds, path, takes and effects (kind, place, pieces, owner) of each step."),
    ]
    nodes: Annotated[list[list[tuple[int, int]]], About("For each node the next steps, each with its node.")]
    root: int


@dataclass(frozen=True)
class Entry(Shape):
    """Everything a client needs to enter a turn without another request; None for clients that are not to move."""

    turn_tree: Annotated[TurnTree | None, About("The legal turns.")]
    duties: Annotated[
        dict[str, DutyInfo] | None,
        About(
            "The prompts, by the kinds of the steps chosen and offered, such as `pick,land+>land`; "
            "the client fills in `$first`, `$last` (steps chosen) and `$places` (offered, five at most)."
        ),
    ]


@dataclass(frozen=True, slots=True)
class StepsInfo(Shape):
    """The steps that may follow the chosen ones, and the board after them."""

    chosen: list[StepInfo]
    options: list[StepInfo]
    complete: bool
    text: str
    view: View
    duty: DutyInfo | None
    turn_tree: Annotated[TurnTree | None, About("The turns that begin with the steps, if any were sent.")]


@dataclass(frozen=True, slots=True)
class StepsRequest(Request):
    """An incomplete turn."""

    prefix: Prefix = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class AheadRequest(StepsRequest):
    """An incomplete turn that is entered ahead."""

    number: Annotated[
        int, Bounds(ge=0, le=100_000), About("How many turns the client has seen; there may be more.")
    ] = 0


@dataclass(frozen=True, slots=True)
class WhyRequest(Request):
    """A turn, or the steps of one, that may not be legal."""

    turn: Annotated[TurnText | None, About(examples=["Wd4,d4"])] = None
    steps: Annotated[Prefix | None, About(examples=[None])] = None


@dataclass(frozen=True, slots=True)
class Why(Shape):
    """Whether a turn is legal, and if not, why."""

    legal: bool
    reason: Told | None


def step_info(step: Step) -> StepInfo:
    """Describe a step."""
    cell = None if step.kind in explanations.OFF_BOARD else step.text
    effects = [EffectInfo(found.kind, found.place, found.pieces, found.owner) for found in step.effects]
    return StepInfo(step.kind, step.text, list(step.path), list(step.takes), cell, step.adds, effects)


def duty(position: Position, chosen: Sequence[str], follow: Steps, language: str) -> DutyInfo | None:
    """Describe the prompt for the next step; None when the turn is complete."""
    if not follow.options:
        return None
    return DutyInfo.about(explanations.duty(position, chosen, follow), language)


def duties(position: Position, language: str) -> dict[str, DutyInfo]:
    """List the prompts by the kinds of the steps chosen and offered."""
    return {key: DutyInfo.about(duty, language) for key, duty in position.law.duties(position.by_law).items()}


def turn_tree(position: Position, prefix: Sequence[str] = ()) -> TurnTree:
    """Build the tree of the legal turns, or of those that begin with ``prefix``."""
    return _told(position.tree(prefix))


def _told(text: str) -> TurnTree:
    tree = json.loads(text)
    steps = [(*step, [tuple(effect) for effect in effects]) for *step, effects in tree["steps"]]
    nodes = [[(step, node) for step, node in follow] for follow in tree["nodes"]]
    return TurnTree(tree["total"], steps, nodes, tree["root"])


def entry(position: Position, language: str) -> dict[str, Any]:
    """Build the fields of :class:`Entry` for a client that is to move."""
    return {"turn_tree": turn_tree(position), "duties": duties(position, language)}


def entry_ahead(position: Position, prefix: Sequence[str], language: str) -> Entry:
    """Build the turns of the player who waits, as if it were their turn, or those that begin with ``prefix``.

    Nobody knows yet which of them will be legal: the client checks the one that was entered when its turn has come.
    """
    waiting = position.by_law.handed_over()
    asked = position.law.duties(waiting).items()
    return Entry(_told(build(waiting, prefix)), {key: DutyInfo.about(duty, language) for key, duty in asked})


def steps_info(position: Position, prefix: Sequence[str], language: str) -> StepsInfo:
    """Describe the steps that may follow ``prefix``, and the board after it."""
    follow = position.steps(prefix)
    whole = follow.complete and not follow.options
    return StepsInfo(
        chosen=[step_info(step) for step in follow.chosen],
        options=[step_info(step) for step in follow.options],
        complete=follow.complete,
        text=follow.text,
        view=position.play(follow.text).view() if whole else effects.apply(position.view(), follow.chosen),
        duty=duty(position, prefix, follow, language),
        turn_tree=turn_tree(position, prefix) if prefix and follow.options else None,
    )


def why(position: Position, turn: str | None, steps: Sequence[str] | None, language: str) -> Why:
    """Say why a turn, or the steps of one, is not legal, with the clause that forbids it."""
    if (turn is None) == (steps is None):
        raise BadRequest.of("turn_or_steps")
    if turn is not None:
        reason = explain(position, turn)
    else:
        chosen = steps or ()
        asked = (explanations.why_not(position, chosen[:done], text) for done, text in enumerate(chosen))
        reason = next((found for found in asked if found is not None), None)
    return Why(legal=reason is None, reason=Told.of(reason, language) if reason else None)
