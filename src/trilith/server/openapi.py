"""The OpenAPI description of the API: ``python -m trilith.server.openapi`` prints it as JSON."""

from __future__ import annotations

import json
from typing import Any

from trilith.server.application import create_app
from trilith.server.settings import Settings


def description() -> dict[str, Any]:
    """Describe every route and message, as ``/api/v1/openapi.json`` does; nothing is started or opened."""
    return create_app(Settings(database="")).openapi()


if __name__ == "__main__":
    print(json.dumps(description(), ensure_ascii=False, indent=1))
