"""Responses whose content is already encoded, or is not JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi.responses import Response


class JsonResponse(Response):
    """A response whose JSON is already encoded."""

    media_type = "application/json"


class SvgResponse(Response):
    """An SVG picture: its content security policy allows inline styles and nothing else."""

    media_type = "image/svg+xml"

    def init_headers(self, headers: Mapping[str, str] | None = None) -> None:
        """Add the content security policy of a picture."""
        policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        super().init_headers({"content-security-policy": policy, **(headers or {})})


def as_described(kind: str) -> dict[int | str, dict[str, Any]]:
    """Describe a response of another media type for OpenAPI; errors are JSON in any case."""
    return {200: {"content": {kind: {"schema": {"type": "string"}}}}}
