"""Reviews of whole games that are going on or were finished lately. They live in memory only."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from concurrent.futures import Future
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from trilith.engine import Judged, Review
from trilith.game import TrilithError
from trilith.records import Record
from trilith.server.errors import Refusal
from trilith.server.live import Hub
from trilith.server.pool import Job, Pool
from trilith.server.thinking import review_job

REMEMBERED = 64
MOST_TURNS = 400
"""How many turns a game may have to be reviewed here; the command line reviews longer ones."""


@dataclass(slots=True)
class Reviewing:
    """A review on its way."""

    id: str
    record: Record
    seconds: float
    judged: list[Judged] = field(default_factory=list)
    """The turns judged so far, the last turn of the game first."""
    review: Review | None = None
    error: TrilithError | None = None
    job: Job | None = None


class Reviews:
    """Reviews by their unguessable names."""

    def __init__(self, pool: Pool, hub: Hub) -> None:
        """Let engines of a pool judge; progress is told by the hub."""
        self._pool = pool
        self._hub = hub
        self._known: OrderedDict[str, Reviewing] = OrderedDict()

    def begin(self, client: str, record: Record, seconds: float) -> Reviewing:
        """Begin a review."""
        if len(record.line.turns) > MOST_TURNS:
            raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "long_review", most=MOST_TURNS)
        going = Reviewing(secrets.token_urlsafe(16), record, seconds)

        def judged(turn: Judged) -> None:
            going.judged.append(turn)
            self._hub.tell(going.id)

        job = review_job(client, record, seconds, judged)
        job.future.add_done_callback(lambda future: self._done(going, future))
        going.job = self._pool.submit(job)
        self._known[going.id] = going
        while len(self._known) > REMEMBERED:
            _, oldest = self._known.popitem(last=False)
            self._drop(oldest)
        return going

    def get(self, name: str) -> Reviewing:
        """Look a review up."""
        if name not in self._known:
            raise Refusal(HTTPStatus.NOT_FOUND, "no_review")
        return self._known[name]

    def cancel(self, name: str) -> None:
        """Give a review up."""
        self._drop(self.get(name))
        self._known.pop(name, None)

    def _drop(self, going: Reviewing) -> None:
        if going.job is not None:
            self._pool.cancel(going.job)

    def _done(self, going: Reviewing, future: Future[Any]) -> None:
        try:
            if future.cancelled():
                going.error = Refusal(HTTPStatus.GONE, "no_review")
            else:
                going.review = future.result()
        except TrilithError as error:
            going.error = error
        self._hub.tell(going.id)
