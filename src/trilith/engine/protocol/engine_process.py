"""An external program behind pipes: lines are sent and read, and the process is always ended.

Every wait has a deadline and no process is left behind, whatever the program does.
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

DRAIN_TIME = 0.05
"""Seconds to read a line that is already in the pipe, even after the deadline."""
QUIT_TIME = 1.0
"""Seconds a program may take to exit before it gets a signal, first SIGTERM, then SIGKILL."""
KILL_TIME = 10.0
"""Seconds to wait for a killed process; only a broken machine needs more."""
MOST_LINES = 20_000
"""Lines a program may send in a second."""
STDERR_KEPT = 2_000
"""Bytes kept from the end of standard error."""
SHOWN = 120
"""Characters of a line that a failure quotes."""


class EngineFailure(TrilithError):
    """An external program died, did not answer, sent invalid output or played an illegal turn."""

    def __init__(self, reason: Reason, text: str = "", column: int | None = None, stderr: tuple[str, ...] = ()) -> None:
        """Make the error with the last lines of standard error."""
        super().__init__(reason, text, column)
        self.stderr = stderr


class EngineRefusal(EngineFailure):
    """An external program answered with an error; it can still be used."""


def now() -> float:
    """Return the time of the event loop."""
    return asyncio.get_running_loop().time()


class EngineProcess:
    """A process with its input and output as lines."""

    def __init__(self, process: asyncio.subprocess.Process, command: str, patience: float) -> None:
        """Wrap a process that is running; use :meth:`start`."""
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.command, self.patience = command, patience
        self._process, self._stdin, self._stdout = process, process.stdin, process.stdout
        self._errors = asyncio.create_task(self._keep_stderr(process.stderr))
        self._last_errors = b""
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
                start_new_session=True,  # a process group, so that its child processes end with it
            )
        except (OSError, ValueError, TypeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise EngineFailure(Reason.of("engine.peer_no_start", None, command=shown, why=why)) from None
        return cls(process, shown, patience)

    @property
    def returncode(self) -> int | None:
        """The exit status of the process, None while it runs."""
        return self._process.returncode

    @property
    def ended(self) -> bool:
        """Whether the process has ended or was terminated."""
        return self._ended

    def check(self) -> None:
        """Raise if the program has ended; an earlier failure is raised again."""
        if self._failure is not None:
            raise self._failure
        if self._ended:
            raise EngineFailure(Reason.of("engine.peer_gone", None, command=self.command))

    async def send(self, line: str) -> None:
        """Send a line."""
        if not line.isprintable():  # a line end inside would begin another command
            raise ProtocolError(Reason.of("engine.line_print"), line)
        try:
            async with asyncio.timeout(self.patience):
                self._stdin.write(line.encode() + b"\n")
                await self._stdin.drain()
        except TimeoutError:
            await self.fail("peer_deaf", seconds=f"{self.patience:g}")
        except OSError:
            await self._fail_exited()

    async def answer(self, line: str, until: float) -> Words:
        """Read the answer to ``line`` before the deadline."""
        words = await self.read(line, until) if now() < until else None
        if words is None:
            await self.fail_silent(line)
        return words

    async def read(self, line: str, until: float) -> Words | None:
        """Read the next line that is not ``info string``, None at the deadline; ``line`` is the command it answers."""
        while True:
            try:
                async with asyncio.timeout_at(max(until, now() + DRAIN_TIME)):
                    raw = await self._stdout.readline()
            except TimeoutError:
                return None
            except ValueError:
                await self.fail_invalid(line, ProtocolError(Reason.of("engine.line_long", None, most=LONGEST_ANSWER)))
            if not raw.endswith(b"\n"):
                await self._fail_exited()
            await self._count()
            try:
                words = Words(decoded(raw))
            except NotationError as error:
                await self.fail_invalid(line, error)
            if words.takes("error"):
                message = excerpt(" ".join(words.until()), width=300)[0]
                shown = excerpt(line, width=SHOWN)[0]
                raise EngineRefusal(
                    Reason.of("engine.peer_refused", None, command=self.command, line=shown, said=message)
                )
            if words.next is not None and not words.starts("info", "string"):
                return words

    async def _count(self) -> None:
        """Terminate a program that floods its output."""
        if now() - self._second > 1:
            self._second, self._lines = now(), 0
        self._lines += 1
        if self._lines > MOST_LINES:
            await self.fail("peer_flood")

    async def fail_invalid(self, line: str, error: TrilithError) -> NoReturn:
        """Terminate the program because its answer to ``line`` is invalid."""
        await self.fail("peer_nonsense", line=excerpt(line, width=SHOWN)[0], why=error.one_line())

    async def fail_silent(self, line: str) -> NoReturn:
        """Terminate the program because it does not answer ``line``."""
        await self.fail("peer_silent", line=excerpt(line, width=SHOWN)[0])

    async def _fail_exited(self) -> NoReturn:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), QUIT_TIME)
        status = self.returncode
        await self.fail("peer_died", status="?" if status is None else status)

    async def fail(self, key: str, **args: Value | Reason) -> NoReturn:
        """Terminate the program and raise the reason, with its last lines of standard error."""
        if not self._ended:
            await self.end(0)
        stderr = tuple(excerpt(line)[0] for line in self._last_errors.decode(errors="replace").splitlines()[-10:])
        words = f"; its last words: {' / '.join(stderr)}" if stderr else ""
        reason = Reason.of(f"engine.{key}", None, command=self.command, words=words, **args)
        self._failure = EngineFailure(reason, stderr=stderr)
        raise self._failure

    async def quit(self) -> None:
        """Send ``quit`` and wait for the process to exit; terminate it if it does not."""
        if not self._ended:
            with contextlib.suppress(OSError):
                self._stdin.write(b"quit\n")
            await self.end(QUIT_TIME)

    @contextlib.asynccontextmanager
    async def ended_if_cancelled(self) -> AsyncIterator[None]:
        """Terminate the program if the caller is cancelled: its answer would be taken for the next command's."""
        try:
            yield
        except asyncio.CancelledError:
            if not self._ended:
                self._signal("SIGKILL")
                await self.end(0)
            raise

    async def end(self, patience: float) -> None:
        """Wait for the process to exit, then signal it, and wait again."""
        self._ended = True
        rest = asyncio.create_task(self._drain())
        try:
            with contextlib.suppress(OSError):
                self._stdin.close()
            for name, seconds in ((None, patience), ("SIGTERM", QUIT_TIME), ("SIGKILL", KILL_TIME)):
                if self.returncode is None:
                    self._signal(name)
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._process.wait(), seconds)
            if (await asyncio.wait([rest, self._errors], timeout=QUIT_TIME))[1]:
                self._signal("SIGKILL")  # its child processes still hold its streams
                await asyncio.wait([rest, self._errors], timeout=QUIT_TIME)
        finally:
            rest.cancel()
            self._errors.cancel()

    def _signal(self, name: str | None) -> None:
        """Send a signal to the process and its child processes."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if name is not None and hasattr(os, "killpg"):
                os.killpg(self._process.pid, getattr(signal, name))
            elif name is not None and self.returncode is None:
                self._process.kill()

    async def _drain(self) -> None:
        """Discard its remaining output: a full or unread pipe would keep the process alive."""
        with contextlib.suppress(RuntimeError, OSError):  # RuntimeError: another task is still reading
            while await self._stdout.read(LONGEST_ANSWER):
                pass

    async def _keep_stderr(self, stderr: asyncio.StreamReader) -> None:
        while piece := await stderr.read(STDERR_KEPT):
            self._last_errors = (self._last_errors + piece)[-STDERR_KEPT:]
