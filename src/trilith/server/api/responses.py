"""Answers that are written already, or are not JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi.responses import Response


class JsonResponse(Response):
    """JSON that is text already."""

    media_type = "application/json"


class SvgResponse(Response):
    """An SVG picture: it brings its own style and may do nothing else."""

    media_type = "image/svg+xml"

    def init_headers(self, headers: Mapping[str, str] | None = None) -> None:
        """Add the policy of a picture."""
        policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        super().init_headers({"content-security-policy": policy, **(headers or {})})


def as_described(kind: str) -> dict[int | str, dict[str, Any]]:
    """Describe an answer of another kind; refusals are JSON all the same."""
    return {200: {"content": {kind: {"schema": {"type": "string"}}}}}
