"""Reviews of whole games, running or recently finished. Finished ones are kept in the database by what they judge."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from http import HTTPStatus
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from trilith.app import reviews
from trilith.app.reviews import ReviewProgress, ReviewRequest
from trilith.engine import Judged
from trilith.game import TrilithError
from trilith.server.engine_jobs import review_job
from trilith.server.engine_pool import EnginePool, Job
from trilith.server.hub import Hub
from trilith.server.refusal import Refusal
from trilith.server.storage import ReviewStore

REMEMBERED = 64

log = logging.getLogger(__name__)


class ReviewJobs:
    """Reviews by their random ids; the oldest is dropped."""

    def __init__(self, engines: EnginePool, hub: Hub, store: ReviewStore, now: Callable[[], int]) -> None:
        """Run reviews in an engine pool, publish their progress and keep them; ``now`` returns milliseconds."""
        self._engines = engines
        self._hub = hub
        self._store = store
        self._now = now
        self._known: OrderedDict[str, tuple[ReviewProgress, Job | None]] = OrderedDict()

    def begin(self, client: str, request: ReviewRequest) -> ReviewProgress:
        """Find the review of a game that was judged before, or queue one."""
        progress = reviews.begin(request, secrets.token_urlsafe(16))
        content = self._store.find(progress.digest)
        if content is not None:
            progress.remember(content)
            self._know(progress, None)
            return progress

        def judged(turn: Judged) -> None:
            progress.judged.append(turn)
            self._hub.publish(progress.id)

        job = review_job(client, progress.record, progress.seconds, judged)
        job.future.add_done_callback(lambda future: self._done(progress, future))
        self._know(progress, self._engines.submit(job))
        return progress

    def _know(self, progress: ReviewProgress, job: Job | None) -> None:
        self._known[progress.id] = progress, job
        while len(self._known) > REMEMBERED:
            _, (_, oldest) = self._known.popitem(last=False)
            self._end(oldest)

    def _end(self, job: Job | None) -> None:
        if job is not None:
            self._engines.cancel(job)

    def get(self, review_id: str) -> ReviewProgress:
        """Look a review up."""
        return self._find(review_id)[0]

    def cancel(self, review_id: str) -> None:
        """Cancel a review and delete it."""
        self._end(self._find(review_id)[1])
        self._known.pop(review_id, None)

    def _find(self, review_id: str) -> tuple[ReviewProgress, Job | None]:
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
                self._keep(progress)
        except TrilithError as error:
            progress.error = error
        self._hub.publish(progress.id)

    def _keep(self, progress: ReviewProgress) -> None:
        try:
            self._store.keep(progress.digest, progress.dump(), self._now())
        except SQLAlchemyError:
            log.exception("a review is not kept")  # it is shown all the same
