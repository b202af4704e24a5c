"""The client of the protocol: drives any program that speaks it, from asyncio.

A program that dies, does not answer, sends invalid output or plays an illegal turn is terminated, and
:class:`EngineFailure` says what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import TracebackType
from typing import TypeVar

from trilith.engine.limits import Limits
from trilith.engine.protocol.engine_process import SHOWN, EngineFailure, EngineProcess, EngineRefusal, now
from trilith.engine.protocol.grammar import (
    NONE,
    VERSION,
    BestTurn,
    Clock,
    Go,
    Info,
    Playable,
    ProtocolError,
    Setting,
    Words,
    read_position,
    write_position,
)
from trilith.game import Reason, TrilithError, excerpt
from trilith.game_history import Game
from trilith.position import Position

__all__ = ["Client", "EngineFailure", "EngineRefusal", "Thinking"]

STARTUP = 30.0
"""Seconds to start a program and complete the handshake; long enough for busy machines."""
PATIENCE = 10.0
"""Seconds to wait for any other answer, beyond the limits of a search."""
MOST_LATE = 10_000
"""Lines to read after the deadline, because they may have been sent before it."""
MOST_TURNS = 5_000_000
"""Legal turns a program may list."""

Answer = TypeVar("Answer")


class Client:
    """A program that speaks the protocol.

    Use it as ``async with await Client.start(["trilith", "engine"]) as client:``, or call :meth:`quit` at the end.
    One task at a time may use it.
    """

    def __init__(self, program: EngineProcess) -> None:
        """Wrap a program that is running; use :meth:`start`."""
        self._program = program
        self._here: Position | None = None
        self._thinking: Thinking | None = None
        self.name = ""
        """The program's name, as it gives it."""
        self.settings: dict[str, Setting] = {}
        """Its options, by name."""
        self.games: dict[str, Playable] = {}
        """The games it plays, by name."""

    @classmethod
    async def start(cls, command: Sequence[str], *, patience: float = PATIENCE, startup: float = STARTUP) -> Client:
        """Start a program, given as a list of its name and arguments, and complete the handshake."""
        client = cls(await EngineProcess.start(command, patience))
        try:
            await client._greet(startup)
        except EngineRefusal:
            await client.quit()
            raise
        return client

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.quit()

    @property
    def returncode(self) -> int | None:
        """The exit status of the process, None while it runs."""
        return self._program.returncode

    async def is_ready(self) -> None:
        """Wait until all commands sent so far are carried out."""
        await self._execute("isready")

    async def set_option(self, name: str, value: str | int) -> None:
        """Set an option of the engine."""
        await self._execute(f"setoption name {name} value {value}")

    async def new_game(self) -> None:
        """Announce that the next position belongs to another game."""
        await self._execute("newgame")
        self._here = None

    async def position(self, where: Position | Game) -> None:
        """Set up a position, or a game with its history."""
        here = where.position if isinstance(where, Game) else where
        await self._execute(write_position(where))
        self._here = here

    async def go(
        self,
        limits: Limits | None = None,
        *,
        clock: Clock | None = None,
        infinite: bool = False,
        ponder: bool = False,
    ) -> Thinking:
        """Start a search: iterate over its reports, call :meth:`Thinking.best` for the turn it plays."""
        self._check_idle()
        if self._here is None:
            raise ProtocolError(Reason.of("engine.no_position"))
        go = Go(limits or Limits(), clock, infinite, ponder)
        async with self._program.ended_if_cancelled():
            await self._program.send(str(go))
        self._thinking = Thinking(self._program, self._here, go)
        return self._thinking

    async def stop(self) -> BestTurn | None:
        """End the search and return its result; None if none is running."""
        return await self._thinking.stop() if self._thinking is not None else None

    async def turns(self) -> list[str]:
        """Ask for the legal turns."""
        found: list[str] = []

        def read(words: Words) -> int | None:
            if words.one_of("turns", "turnsok") == "turnsok":
                return words.whole("their_number", len(found), len(found))
            found.extend(words.until())
            if len(found) > MOST_TURNS:
                raise ProtocolError(Reason.of("engine.too_many_turns", None, most=MOST_TURNS))
            return None

        await self._ask("query turns", read)
        return found

    async def result(self) -> str | None:
        """Ask how the game has ended: the text of the result, None while it goes on."""

        def read(words: Words) -> str:
            words.one_of("result")
            return " ".join([words.take("a_result"), *words.until()])

        content = await self._ask("query result", read)
        return None if content == "*" else content

    async def to_move(self) -> int:
        """Ask for the player to move: 1 or 2, 0 when the game is over."""

        def read(words: Words) -> int:
            words.one_of("tomove")
            return words.whole("a_player", 0, 2)

        return await self._ask("query tomove", read)

    async def where(self) -> Position:
        """Ask for its current position."""

        def read(words: Words) -> Position:
            words.one_of("position")
            return read_position(words).position

        return await self._ask("query position", read)

    async def quit(self) -> None:
        """Send ``quit``; a program that does not exit is killed. An earlier failure is not raised again."""
        await self._program.quit()

    async def _greet(self, startup: float) -> None:
        version = "?"

        def read(words: Words) -> bool | None:
            nonlocal version
            match words.one_of("id", "option", "game", "tupok"):
                case "id":
                    what = words.one_of("name", "author", "protocol")
                    content = " ".join(words.until())
                    if what == "name":
                        self.name = content
                    elif what == "protocol":
                        version = content
                case "option":
                    setting = Setting.read(words)
                    self.settings[setting.name] = setting
                case "game":
                    game = Playable.read(words)
                    self.games[game.name] = game
                case _:
                    return True
            return None

        await self._ask("tup", read, startup)
        if version != VERSION:
            await self._program.fail("peer_version", found=excerpt(version, width=40)[0], wanted=VERSION)

    async def _execute(self, line: str) -> None:
        """Send a command that has no answer, and wait until it was executed or refused."""
        self._check_idle()
        refused: EngineRefusal | None = None
        async with self._program.ended_if_cancelled():
            await self._program.send(line)
            if line != "isready":
                await self._program.send("isready")
            until = now() + self._program.patience
            while True:
                try:
                    (await self._program.answer(line, until)).one_of("readyok")
                    break
                except EngineRefusal as error:
                    refused = refused or error
                except ProtocolError as error:
                    await self._program.fail_invalid(line, error)
        if refused is not None:
            raise refused

    async def _ask(self, line: str, read: Callable[[Words], Answer | None], seconds: float | None = None) -> Answer:
        """Send a command and pass every line of the answer to ``read`` until one completes it."""
        self._check_idle()
        async with self._program.ended_if_cancelled():
            await self._program.send(line)
            until = now() + (seconds or self._program.patience)
            while True:
                words = await self._program.answer(line, until)
                try:
                    answer = read(words)
                    if answer is not None:
                        words.end()
                        return answer
                except TrilithError as error:
                    await self._program.fail_invalid(line, error)

    def _check_idle(self) -> None:
        """Refuse to use a program that has ended or is searching."""
        self._program.check()
        if self._thinking is not None and not self._thinking.is_over:
            raise EngineRefusal(Reason.of("engine.peer_busy", None, command=self._program.command))


class Thinking:
    """A running search of the program: iterate over its reports, and ask for the best turn at the end."""

    def __init__(self, program: EngineProcess, here: Position, go: Go) -> None:
        """Wrap the answer to ``go``; use :meth:`Client.go`."""
        self._program, self._here, self._go = program, here, go
        self._best: BestTurn | None = None
        self._refused: EngineRefusal | None = None
        self._pending = 0  # answers to isready that are still to come
        self._late = 0  # lines read after the deadline
        self._until = float("inf") if go.ponder else self._deadline()

    def _deadline(self) -> float:
        """Return the deadline of the answer; a search without a limit of time has none."""
        spans = [] if self._go.limits.seconds is None else [self._go.limits.seconds]
        if self._go.clock is not None:
            spans.append(self._go.clock.remaining[self._here.to_move - 1])
        return now() + min(spans) + self._program.patience if spans else float("inf")

    @property
    def is_over(self) -> bool:
        """Whether the answer has arrived."""
        return self._best is not None or self._refused is not None

    def __aiter__(self) -> Thinking:
        return self

    async def __anext__(self) -> Info:
        info = await self._next()
        if info is None:
            raise StopAsyncIteration
        return info

    async def best(self) -> BestTurn:
        """Wait for the turn it plays, skipping its reports."""
        while await self._next() is not None:
            pass
        assert self._best is not None
        return self._best

    async def stop(self) -> BestTurn:
        """Send ``stop``, and wait for the turn it plays."""
        if not self.is_over:
            self._program.check()
            await self._program.send("stop")
            self._until = min(self._until, now() + self._program.patience)
        return await self.best()

    async def hit(self) -> None:
        """Send ``ponderhit``: the opponent has played the expected turn, and the limits count from now."""
        self._program.check()
        if self.is_over or not self._go.ponder:
            raise EngineRefusal(Reason.of("engine.not_pondering"))
        await self._program.send("ponderhit")
        self._until = self._deadline()

    async def _next(self) -> Info | None:
        """Read the next report; None when the answer has arrived."""
        if self._refused is not None:
            raise self._refused
        if self._best is not None:
            return None
        self._program.check()
        while True:
            words = await self._line()
            try:
                match words.one_of("info", "bestturn", "readyok"):
                    case "info":
                        info = Info.read(words)
                        return replace(info, turns=await self._legal(info.turns))
                    case "bestturn":
                        await self._finish(BestTurn.read(words))
                        return None
                    case _:
                        self._pending -= 1
                        if self._pending < 0:
                            raise ProtocolError(Reason.of("engine.line_word", None, wanted="info", found="readyok"))
            except ProtocolError as error:
                await self._program.fail_invalid(str(self._go), error)

    async def _line(self) -> Words:
        """Wait for a line; send ``isready`` to a program that is silent for long."""
        while True:
            try:
                words = await self._program.read(str(self._go), min(now() + self._program.patience, self._until))
            except EngineRefusal as error:
                self._refused = error
                raise
            late = now() >= self._until
            self._late += late
            if words is not None and self._late <= MOST_LATE:
                return words
            if late or self._pending:
                await self._program.fail_silent(str(self._go))
            self._pending += 1
            await self._program.send("isready")

    async def _finish(self, best: BestTurn) -> None:
        async with self._program.ended_if_cancelled():
            for _ in range(self._pending):
                (await self._program.answer("isready", now() + self._program.patience)).one_of("readyok")
        if best.turn == NONE:
            await self._program.fail("peer_clueless")
        self._best = BestTurn(*await self._legal((best.turn, best.ponder) if best.ponder else (best.turn,)))

    async def _legal(self, turns: tuple[str, ...]) -> tuple[str, ...]:
        """Play the turns and return them in canonical form; an illegal one terminates the program."""
        here, found = self._here, []
        for turn in turns:
            try:
                found.append(here.turn(turn).text)
                here = here.play(found[-1])
            except TrilithError as error:
                shown = excerpt(turn, width=SHOWN)[0]
                await self._program.fail("peer_illegal", turn=shown, position=str(here), why=error.reason)
        return tuple(found)
