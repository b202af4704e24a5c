"""Helpers that query a position of the law, the same for every game."""

from __future__ import annotations

from typing import Any

from trilith.game import Law


class Asking:
    """Questions about the positions of one game."""

    def __init__(self, law: Law) -> None:
        self.law = law

    def texts(self, position: Any) -> list[str]:
        """List the legal turns."""
        return [str(turn) for turn in position.turns()]

    def play(self, position: Any, *turns: str) -> Any:
        """Play legal turns one after the other."""
        for text in turns:
            turn = self.law.read_turn(position, text)
            reason = self.law.why_not(position, turn)
            assert reason is None, f"{text}: {reason}"
            position = position.after(self.law.finish(position, turn))
        return position

    def why(self, position: Any, text: str) -> tuple[str, str | None] | None:
        """Tell the message key and the clause that forbid a turn, None for a legal one."""
        reason = self.law.why_not(position, self.law.read_turn(position, text))
        return (reason.key.removeprefix(f"{self.law.NAME}."), reason.clause) if reason else None

    def said(self, position: Any, text: str) -> str:
        """Say why a turn is not legal."""
        reason = self.law.why_not(position, self.law.read_turn(position, text))
        assert reason is not None
        return str(reason)

    def over(self, position: Any) -> str:
        """Write the result of a finished game, ``*`` while it goes on."""
        assert (position.result is None) == bool(next(position.turns(), None))
        return str(position.result or "*")
