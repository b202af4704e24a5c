"""The OpenAPI description against the server: generated requests, every answer as described."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance, unsupported_method

from trilith.server.application import create_app
from trilith.server.settings import Settings
from trilith.server.web_server import listening

PATIENCE = 240
"""Timeout of an answer in seconds, long enough for a busy machine."""


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder: Path = tmp_path_factory.mktemp("schema")
    app = create_app(Settings(database=f"sqlite:///{folder / 'games.db'}", web=folder, rate=0))
    with listening("127.0.0.1", 0) as listener:
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/api/v1/openapi.json"
        yield schemathesis.openapi.from_url(address, timeout=PATIENCE)
        server.should_exit = True
        thread.join()


PATHS = create_app(Settings(database="")).openapi()["paths"]
OPERATIONS = [(path, method) for path, methods in PATHS.items() for method in methods]


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_answer_is_as_described(api: Any, path: str, method: str) -> None:
    @given(case=api[path][method].as_strategy())
    @settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
    def ask(case: Any) -> None:
        # The description cannot express every rule, such as which texts are turns: a request it allows may be refused.
        excluded = [positive_data_acceptance, negative_data_rejection, unsupported_method]
        case.call_and_validate(excluded_checks=excluded, timeout=PATIENCE)

    ask()


def test_everything_is_described() -> None:
    assert len(OPERATIONS) > 20
    for path, method in OPERATIONS:
        operation = PATHS[path][method]
        assert operation["summary"]
        assert operation["description"]
