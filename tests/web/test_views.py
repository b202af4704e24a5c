"""The scenes the browser tests draw are what the library says today."""

from __future__ import annotations

import json

import pytest

from tests.web import make_views


@pytest.mark.parametrize("name", make_views.SCENES)
def test_scene_is_what_the_library_says(name: str) -> None:
    kept = json.loads((make_views.HERE / f"{name}.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(make_views.scene(*make_views.SCENES[name])))
