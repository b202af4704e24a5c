"""Another program at the end of a pipe: told lines, listened to, and always ended.

Nothing here waits without end and no process is left behind, whatever the program does.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import signal
from collections.abc import AsyncIterator, Sequence
from typing import NoReturn

from trilith.engine.protocol.grammar import LONGEST_ANSWER, ProtocolError, Words, decoded
from trilith.game import NotationError, Reason, TrilithError, Value, excerpt

INSTANT = 0.05
"""Seconds in which what has already been said is heard, however late it is."""
FAREWELL = 1.0
"""Seconds a program may take to exit before it gets a signal, first SIGTERM, then SIGKILL."""
LONGEST_DEATH = 10.0
"""Seconds until a killed process is given up; only a broken machine needs so long."""
MOST_LINES = 20_000
"""Lines a program may say in a second."""
LAST_WORDS = 2_000
"""Bytes of standard error that are kept."""
SHOWN = 120
"""Characters of a line that a failure quotes."""


class EngineFailure(TrilithError):
    """Another program died, did not answer, sent invalid output or played an illegal turn."""

    def __init__(self, reason: Reason, text: str = "", column: int | None = None, stderr: tuple[str, ...] = ()) -> None:
        """Keep the last lines it wrote to standard error."""
        super().__init__(reason, text, column)
        self.stderr = stderr


class EngineRefusal(EngineFailure):
    """Another program that has answered with an error, and is still there."""


def now() -> float:
    """Tell the time as the event loop counts it."""
    return asyncio.get_running_loop().time()


class EngineProcess:
    """A process and the lines that go in and out of it."""

    def __init__(self, process: asyncio.subprocess.Process, command: str, patience: float) -> None:
        """Wrap a process that is running; use :meth:`start`."""
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.command, self.patience = command, patience
        self._process, self._stdin, self._stdout = process, process.stdin, process.stdout
        self._errors = asyncio.create_task(self._keep_last_words(process.stderr))
        self._last_words = b""
        self._failure: EngineFailure | None = None
        self._ended = False
        self._second, self._lines = 0.0, 0

    @classmethod
    async def start(cls, command: Sequence[str], patience: float) -> EngineProcess:
        """Start a program, given as a list of its name and arguments."""
        parts = [command] if isinstance(command, str) else list(command)
        shown = excerpt(" ".join(shlex.quote(str(part)) for part in parts), width=SHOWN)[0]
        try:
            process = await asyncio.create_subprocess_exec(
                *parts,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=LONGEST_ANSWER + 2,
                start_new_session=True,  # whatever it starts itself ends with it
            )
        except (OSError, ValueError, TypeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise EngineFailure(Reason.of("engine.peer_no_start", None, command=shown, why=why)) from None
        return cls(process, shown, patience)

    @property
    def returncode(self) -> int | None:
        """The status the process has ended with, None while it runs."""
        return self._process.returncode

    @property
    def ended(self) -> bool:
        """Whether it has been ended, by itself or from here."""
        return self._ended

    def check(self) -> None:
        """Refuse to go on with a program that is gone; how it went is said again."""
        if self._failure is not None:
            raise self._failure
        if self._ended:
            raise EngineFailure(Reason.of("engine.peer_gone", None, command=self.command))

    async def tell(self, line: str) -> None:
        """Say a line."""
        if not line.isprintable():  # a line end inside would be another command
            raise ProtocolError(Reason.of("engine.line_print"), line)
        try:
            async with asyncio.timeout(self.patience):
                self._stdin.write(line.encode() + b"\n")
                await self._stdin.drain()
        except TimeoutError:
            await self.fail("peer_deaf", seconds=f"{self.patience:g}")
        except OSError:
            await self._died()

    async def answer(self, line: str, until: float) -> Words:
        """Hear what answers ``line``, in time."""
        words = await self.hear(line, until) if now() < until else None
        if words is None:
            await self.silent(line)
        return words

    async def hear(self, line: str, until: float) -> Words | None:
        """Hear the next line that is not just talk, None if there is none; ``line`` is what it should answer."""
        while True:
            try:
                async with asyncio.timeout_at(max(until, now() + INSTANT)):
                    raw = await self._stdout.readline()
            except TimeoutError:
                return None
            except ValueError:
                await self.nonsense(line, ProtocolError(Reason.of("engine.line_long", None, most=LONGEST_ANSWER)))
            if not raw.endswith(b"\n"):
                await self._died()
            await self._count()
            try:
                words = Words(decoded(raw))
            except NotationError as error:
                await self.nonsense(line, error)
            if words.takes("error"):
                said = excerpt(" ".join(words.until()), width=300)[0]
                shown = excerpt(line, width=SHOWN)[0]
                raise EngineRefusal(Reason.of("engine.peer_refused", None, command=self.command, line=shown, said=said))
            if words.next is not None and not words.starts("info", "string"):
                return words

    async def _count(self) -> None:
        """Listen to no more lines than anybody could want."""
        if now() - self._second > 1:
            self._second, self._lines = now(), 0
        self._lines += 1
        if self._lines > MOST_LINES:
            await self.fail("peer_flood")

    async def nonsense(self, line: str, error: TrilithError) -> NoReturn:
        """End the program because its answer to ``line`` cannot be understood."""
        await self.fail("peer_nonsense", line=excerpt(line, width=SHOWN)[0], why=error.one_line())

    async def silent(self, line: str) -> NoReturn:
        """End the program because it does not answer ``line``."""
        await self.fail("peer_silent", line=excerpt(line, width=SHOWN)[0])

    async def _died(self) -> NoReturn:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), FAREWELL)
        status = self.returncode
        await self.fail("peer_died", status="?" if status is None else status)

    async def fail(self, key: str, **args: Value | Reason) -> NoReturn:
        """End the program and say why, with what it wrote last to standard error."""
        if not self._ended:
            await self.end(0)
        stderr = tuple(excerpt(line)[0] for line in self._last_words.decode(errors="replace").splitlines()[-10:])
        words = f"; its last words: {' / '.join(stderr)}" if stderr else ""
        reason = Reason.of(f"engine.{key}", None, command=self.command, words=words, **args)
        self._failure = EngineFailure(reason, stderr=stderr)
        raise self._failure

    async def quit(self) -> None:
        """Say goodbye, and see that it leaves."""
        if not self._ended:
            with contextlib.suppress(OSError):
                self._stdin.write(b"quit\n")
            await self.end(FAREWELL)

    @contextlib.asynccontextmanager
    async def ended_if_cancelled(self) -> AsyncIterator[None]:
        """End the program if the caller gives up half way: its answer would be taken for that to another question."""
        try:
            yield
        except asyncio.CancelledError:
            if not self._ended:
                self._signal("SIGKILL")
                await self.end(0)
            raise

    async def end(self, patience: float) -> None:
        """Wait for the end of the process, make it end, and wait again."""
        self._ended = True
        rest = asyncio.create_task(self._hear_no_more())
        try:
            with contextlib.suppress(OSError):
                self._stdin.close()
            for name, seconds in ((None, patience), ("SIGTERM", FAREWELL), ("SIGKILL", LONGEST_DEATH)):
                if self.returncode is None:
                    self._signal(name)
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._process.wait(), seconds)
            if (await asyncio.wait([rest, self._errors], timeout=FAREWELL))[1]:
                self._signal("SIGKILL")  # what it has started still holds its streams
                await asyncio.wait([rest, self._errors], timeout=FAREWELL)
        finally:
            rest.cancel()
            self._errors.cancel()

    def _signal(self, name: str | None) -> None:
        """Send a signal to the process and to whatever it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if name is not None and hasattr(os, "killpg"):
                os.killpg(self._process.pid, getattr(signal, name))
            elif name is not None and self.returncode is None:
                self._process.kill()

    async def _hear_no_more(self) -> None:
        """Throw away what it still says: a pipe that is full, or not read to its end, would keep the process."""
        with contextlib.suppress(RuntimeError, OSError):  # RuntimeError: somebody else is still listening
            while await self._stdout.read(LONGEST_ANSWER):
                pass

    async def _keep_last_words(self, stderr: asyncio.StreamReader) -> None:
        while piece := await stderr.read(LAST_WORDS):
            self._last_words = (self._last_words + piece)[-LAST_WORDS:]
