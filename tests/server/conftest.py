"""A server in this process with a database of its own, and databases of both kinds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.server.api_client import BASE
from tests.server.postgresql import binaries, running
from trilith.server.application import create_app
from trilith.server.settings import Settings
from trilith.server.storage import Database


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    web = tmp_path / "web"
    (web / "pages").mkdir(parents=True)
    (web / "pages" / "_head.html").write_text("<title>{{version}}</title>")
    (web / "static").mkdir()
    return Settings(database=f"sqlite:///{tmp_path / 'games.db'}", web=web, rate=0, think=0.5, workers=2)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), base_url=BASE) as client:
        yield client


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    programs = binaries()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    with running(programs) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}" if request.param == "sqlite" else request.getfixturevalue("postgresql")


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    database = Database(url)
    yield database
    database.close()
