"""The messages of the live channels (the server's WebSockets), a union discriminated by ``type``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from trilith.app.analyses import AnalysisRequest, Thoughts
from trilith.app.reviews import ReviewInfo
from trilith.app.session_states import State
from trilith.app.shape import Request
from trilith.app.told import Problem


@dataclass(frozen=True, kw_only=True)
class StateMessage(State):
    """The state of a game, sent at once and after every change."""

    type: Literal["state"] = "state"


@dataclass(frozen=True, kw_only=True)
class ReviewMessage(ReviewInfo):
    """A review, sent at once and whenever it has grown."""

    type: Literal["review"] = "review"


@dataclass(frozen=True, kw_only=True)
class ThoughtsMessage(Thoughts):
    """The state of an analysis."""

    type: Literal["thoughts"] = "thoughts"


@dataclass(frozen=True, kw_only=True)
class ProblemMessage(Problem):
    """A refusal; ``ask`` is the number of the question it answers, None where there is none."""

    type: Literal["problem"] = "problem"
    ask: int | None = None


@dataclass(frozen=True, slots=True)
class StopRequest(Request):
    """A request to stop the current analysis."""

    stop: Literal[True]


LiveMessage = StateMessage | ReviewMessage | ThoughtsMessage | ProblemMessage
"""Messages to a client."""
LiveRequest = AnalysisRequest | StopRequest
"""Messages from a client, on the channel for analysis."""
