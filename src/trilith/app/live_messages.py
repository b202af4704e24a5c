"""Every message of the live channels (the server's WebSockets), told apart by its ``type``."""

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
    """A game, at once and after every change."""

    type: Literal["state"] = "state"


@dataclass(frozen=True, kw_only=True)
class ReviewMessage(ReviewInfo):
    """A review, at once and whenever it has grown."""

    type: Literal["review"] = "review"


@dataclass(frozen=True, kw_only=True)
class ThoughtsMessage(Thoughts):
    """What the engine thinks so far about a question."""

    type: Literal["thoughts"] = "thoughts"


@dataclass(frozen=True, kw_only=True)
class ProblemMessage(Problem):
    """Why something was refused; ``ask`` is the number of the question it was about, None where there is none."""

    type: Literal["problem"] = "problem"
    ask: int | None = None


@dataclass(frozen=True, slots=True)
class StopRequest(Request):
    """The end of the thinking about the last question."""

    stop: Literal[True]


LiveMessage = StateMessage | ReviewMessage | ThoughtsMessage | ProblemMessage
"""What a client is sent."""
LiveRequest = AnalysisRequest | StopRequest
"""What a client may say, on the channel for analysis."""
