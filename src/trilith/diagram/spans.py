"""Coloured spans of terminal text, and their ANSI codes."""

from __future__ import annotations

Span = tuple[str, str]
"""A text and the ANSI code of its colour."""
DIM, BOLD, REVERSE, MARK = "2", "1", "7", "1;35"
