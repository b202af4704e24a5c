"""Reviews of whole games, running or recently finished. They are kept in memory only."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from concurrent.futures import Future
from http import HTTPStatus
from typing import Any

from trilith.app import reviews
from trilith.app.reviews import ReviewProgress, ReviewRequest
from trilith.engine import Judged
from trilith.game import TrilithError
from trilith.server.engine_jobs import review_job
from trilith.server.engine_pool import EnginePool, Job
from trilith.server.hub import Hub
from trilith.server.refusal import Refusal

REMEMBERED = 64


class ReviewJobs:
    """Reviews by their random ids; the oldest is dropped."""

    def __init__(self, engines: EnginePool, hub: Hub) -> None:
        """Run reviews in an engine pool and publish their progress."""
        self._engines = engines
        self._hub = hub
        self._known: OrderedDict[str, tuple[ReviewProgress, Job]] = OrderedDict()

    def begin(self, client: str, request: ReviewRequest) -> ReviewProgress:
        """Queue a review."""
        progress = reviews.begin(request, secrets.token_urlsafe(16))

        def judged(turn: Judged) -> None:
            progress.judged.append(turn)
            self._hub.publish(progress.id)

        job = review_job(client, progress.record, progress.seconds, judged)
        job.future.add_done_callback(lambda future: self._done(progress, future))
        self._known[progress.id] = progress, self._engines.submit(job)
        while len(self._known) > REMEMBERED:
            _, (_, oldest) = self._known.popitem(last=False)
            self._engines.cancel(oldest)
        return progress

    def get(self, review_id: str) -> ReviewProgress:
        """Look a review up."""
        return self._find(review_id)[0]

    def cancel(self, review_id: str) -> None:
        """Cancel a review and delete it."""
        self._engines.cancel(self._find(review_id)[1])
        self._known.pop(review_id, None)

    def _find(self, review_id: str) -> tuple[ReviewProgress, Job]:
        found = self._known.get(review_id)
        if found is None:
            raise Refusal(HTTPStatus.NOT_FOUND, "no_review")
        return found

    def _done(self, progress: ReviewProgress, future: Future[Any]) -> None:
        try:
            if future.cancelled():
                progress.error = Refusal(HTTPStatus.GONE, "no_review")
            else:
                progress.review = future.result()
        except TrilithError as error:
            progress.error = error
        self._hub.publish(progress.id)
