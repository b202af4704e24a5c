"""One tiny learning run, shared by many tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.learn.tiny import STEPS, TINY

if TYPE_CHECKING:
    from trilith.learn.training_loop import Learner


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that use the run into one xdist group, so that it is made once."""
    for item in items:
        if "learnt" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("learnt"))


@pytest.fixture(scope="session")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> Learner:
    """Learn ZÈRTZ blitz from nothing; steps end it, not the clock."""
    pytest.importorskip("torch", reason="PyTorch is large and optional")
    from trilith.learn.training_loop import learn

    folder = tmp_path_factory.mktemp("learnt")
    settings = TINY | {"also": "4x1"}
    return learn("zertz", folder, minutes=60, steps=STEPS, settings=settings, device="cpu", say=lambda _: None)
