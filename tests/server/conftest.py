"""A server in this process, with a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.server.asking import BASE
from trilith.server.app import create_app
from trilith.server.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    web = tmp_path / "web"
    (web / "pages").mkdir(parents=True)
    (web / "static").mkdir()
    return Settings(database=f"sqlite:///{tmp_path / 'games.db'}", web=web, rate=0, think=0.5, workers=2)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), base_url=BASE) as client:
        yield client
