"""The engine protocol: the conversation of the documentation, every refusal, and programs that misbehave."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import pickle
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("trilith._core")

import trilith
from tests.contract.games import IDS, VARIANTS, start
from trilith.engine import Limits
from trilith.engine.protocol import (
    BestTurn,
    Client,
    Clock,
    EngineFailure,
    EngineRefusal,
    Go,
    Info,
    ProtocolError,
    Server,
)
from trilith.engine.protocol.grammar import OPTIONS, TURNS, Words, read_position, write_position
from trilith.engine.protocol.time_allotment import allotted

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
ENGINE = [sys.executable, "-m", "trilith", "engine"]
LYNGK = "lyngk5 1/4/(BI)(GJRK)5/2(IK)(IRBK)2/3G3/(GRKB)4(GRK)/(GKIB)6/(RIB)2(BK)/(JIGR) 1 IK:BR BGJRI:IGBKR"
BENT = st.builds(
    lambda words, extra: " ".join([*words, extra]).encode(errors="surrogatepass"),
    st.lists(
        st.sampled_from(("position", "zertz", "lyngk", "text", "start", "turns", "options", "go", "query", "name"))
    ),
    st.text(min_size=1).map(lambda text: f"?{text}?"),
)
"""Lines made of words of the protocol, none of them a valid command."""
SOON = 60.0
"""Timeout of an answer in seconds, long enough for a busy machine."""


class Talk:
    """A conversation with ``trilith engine`` as a process."""

    def __init__(self, *arguments: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*ENGINE, *arguments], stdin=pipe, stdout=pipe, stderr=pipe)
        self._heard: queue.Queue[str] = queue.Queue()
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for raw in self.process.stdout:
            self._heard.put(raw.decode().removesuffix("\n"))
        self._heard.put("")

    def tell(self, *lines: str) -> None:
        for line in lines:
            self.tell_bytes(line.encode() + b"\n")

    def tell_bytes(self, raw: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(raw)
        self.process.stdin.flush()

    def hear(self) -> str:
        return self._heard.get(timeout=SOON)

    def hear_until(self, word: str) -> list[str]:
        heard = [self.hear()]
        while heard[-1].split()[0] != word:
            heard.append(self.hear())
        return heard

    def ask(self, line: str) -> str:
        self.tell(line)
        return self.hear()

    def is_quiet(self) -> bool:
        """Whether the engine has sent no unsolicited line."""
        return self.ask("isready") == "readyok"

    def close_input(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def status(self) -> int:
        return self.process.wait(SOON)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self._listener.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            with contextlib.suppress(BrokenPipeError):
                stream.close()


@pytest.fixture
def talk() -> Iterator[Talk]:
    made = Talk()
    yield made
    made.end()


def code_after(heading: str) -> str:
    """Find the first block of code after a heading of the page."""
    found = re.search(r"```\w*\n(.*?)```", PAGE[PAGE.index(heading) :], re.DOTALL)
    assert found is not None
    return found.group(1)


def conversation() -> list[tuple[str, list[str]]]:
    parts: list[tuple[str, list[str]]] = []
    for line in code_after("## A conversation").splitlines():
        if line.startswith("> "):
            parts.append((line[2:], []))
        else:
            parts[-1][1].append(line)
    return parts


def timeless(line: str) -> str:
    """Leave out the fields that differ between runs, or that a better search would change."""
    return re.sub(r"(simulations|nodes|seconds|id name Trilith) [\d.]+", r"\1", line)


def test_the_conversation_of_the_documentation(talk: Talk) -> None:
    for command, answers in conversation():
        talk.tell(command)
        wanted = [line for line in answers if not line.startswith("info")]
        heard: list[str] = []
        infos: list[str] = []
        while len(heard) < len(wanted) or (answers and not heard and not infos):
            line = talk.hear()
            (infos if line.startswith("info") else heard).append(line)
        assert [timeless(line) for line in heard] == [timeless(line) for line in wanted], command
        shown = [line for line in answers if line.startswith("info")]
        assert not shown or timeless(infos[-1]) == timeless(shown[-1])
    assert talk.status() == 0
    assert talk.hear() == ""


def test_the_client_of_the_documentation() -> None:
    script = code_after("## A client in Python")
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=SOON, check=False)
    assert ended.stderr == ""
    assert re.search(r"Trilith \S+ plays \S+ and expects \S+\n$", ended.stdout)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("uci", "no command uci"),
        ("\x00\x1b[2J", "no command"),
        ("²", "no command ²"),
        ("isready now", "end of the line"),
        ("setoption", "name"),
        ("setoption name Threads", "value"),
        ("setoption name Threads value 0", "from 1 to 256"),
        ("setoption name Threads value ٣", "from 1 to 256"),
        ("setoption name Hash value 3", "Threads, Seed, Level, Lines, Nodes"),
        ("setoption name Level value 12", "Pebble"),
        ("position", "a game"),
        ("position chess start", "lyngk, zertz, fenix"),
        ("position zertz", "start or text"),
        ("position zertz start", "a variant"),
        ("position zertz start 38", "37"),
        ("position zertz start 37@seed", "seed"),
        ("position lyngk start standard", "standard@friday"),
        ("position zertz text", "a position"),
        ("position zertz text turns Wd4,d1", "a position"),
        ("position zertz text 37 x", "column"),
        ("position fenix start 9x9 options prep", "prep=adjacent"),
        ("position fenix start 9x9 options prep=adjacent prep=adjacent", "each once"),
        ("position fenix start 9x9 options game=x", "no option"),
        ("position zertz start 37 turns Wd4,d1 Wd4,d2", "turn 2"),
        ("go seconds 1", "no position"),
        ("query", "games or position"),
        ("query moves", "games or position"),
        ("query turns", "no position"),
        ("ponderhit", "not pondering"),
        ("quit now", "end of the line"),
    ],
)
def test_what_cannot_be_followed_is_one_error(shared: Talk, line: str, said: str) -> None:
    answer = shared.ask(line)
    assert answer.startswith("error ")
    assert said in answer
    assert shared.is_quiet()


@pytest.fixture(scope="module")
def shared() -> Iterator[Talk]:
    made = Talk()
    yield made
    made.end()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("go", "give a limit"),
        ("go ponder", "give a limit"),
        ("go seconds", "seconds"),
        ("go seconds 0", "not a valid time"),
        ("go seconds -1", "seconds"),
        ("go seconds nan", "seconds"),
        ("go seconds 1e3", "seconds"),
        ("go seconds 99999999999", "not a valid time"),
        ("go simulations 0", "simulations"),
        ("go simulations 1.5", "whole number"),
        ("go seconds 1 seconds 1", "twice"),
        ("go infinite seconds 1", "other limits"),
        ("go infinite ponder", "other limits"),
        ("go clock 1", "player 2"),
        ("go clock 1 1 increment 1", "player 2"),
        ("go depth 3", "seconds or simulations"),
    ],
)
def test_limits_that_make_no_sense_are_refused_and_the_position_stays(
    talk_at_start: Talk, line: str, said: str
) -> None:
    answer = talk_at_start.ask(line)
    assert answer.startswith("error ")
    assert said in answer
    assert talk_at_start.ask("query position").startswith("position zertz text 37 ")


@pytest.fixture(scope="module")
def talk_at_start() -> Iterator[Talk]:
    made = Talk()
    made.tell("position zertz start 37", "position zertz start 99")
    assert made.hear().startswith("error")
    yield made
    made.end()


def test_bytes_that_are_no_text_and_lines_without_end_are_refused(talk: Talk) -> None:
    talk.tell_bytes(b"\xff\xfe\n")
    assert "UTF-8" in talk.hear()
    talk.tell_bytes(b"position " + b"a" * 3_000_000 + b"\n")
    assert "1048576 bytes" in talk.hear()
    talk.tell_bytes(b"\n  \t \r\nisready\r\n")
    assert talk.hear() == "readyok"


def test_the_engine_listens_while_it_thinks_and_stops_at_once(talk: Talk) -> None:
    talk.tell("position fenix start 9x9", "go infinite")
    assert talk.hear().startswith("info")
    for line in ("go seconds 1", "position zertz start 37", "setoption name Lines value 2", "newgame"):
        talk.tell(line)
        assert "is thinking" in talk.hear_until("error")[-1]
    talk.tell("isready", "query tomove")
    assert talk.hear_until("readyok")
    assert talk.hear_until("tomove")[-1] == "tomove 1"
    talk.tell("stop")
    best = talk.hear_until("bestturn")[-1].split()[1]
    trilith.start("fenix", "9x9").turn(best)
    talk.tell("stop")  # crosses the answer, therefore ignored
    assert talk.is_quiet()


def test_stop_right_after_go_is_not_lost(talk: Talk) -> None:
    talk.tell("position zertz start 37")
    for _ in range(20):
        talk.tell("go infinite", "stop")
        assert talk.hear_until("bestturn")


def test_several_lines_are_reported(talk: Talk) -> None:
    talk.tell("setoption name lines value 3", "position zertz start 37", "go simulations 5000")
    infos = [Info.read(Words(line.removeprefix("info "))) for line in talk.hear_until("bestturn")[:-1]]
    assert [info.line for info in infos[-3:]] == [1, 2, 3]
    assert infos[-1].simulations == 5000
    assert len({info.turns[0] for info in infos[-3:]}) == 3


def test_a_seed_and_a_number_of_simulations_decide_everything() -> None:
    def play(seed: int) -> list[str]:
        talk = Talk("--set", f"Seed={seed}")
        heard: list[str] = []
        try:
            for level in ("full", "4"):
                talk.tell(f"setoption name Level value {level}", "position zertz start 37", "go simulations 3000")
                heard += [re.sub(r"seconds \S+ ", "", line) for line in talk.hear_until("bestturn")]
        finally:
            talk.end()
        return heard

    assert play(5) == play(5)


def test_a_level_needs_no_limit_and_does_not_ponder(talk: Talk) -> None:
    talk.tell("setoption name Level value Carter", "position zertz start 37", "go")
    assert talk.hear_until("bestturn")
    talk.tell("go ponder")
    assert talk.is_quiet()
    time.sleep(0.1)
    talk.tell("ponderhit")
    assert talk.hear_until("bestturn")


def test_pondering_ends_with_a_hit_or_a_stop(talk: Talk) -> None:
    talk.tell("position zertz start 37 turns Wd4,d1", "go ponder seconds 0.2")
    time.sleep(0.4)
    talk.tell("isready")
    assert not [line for line in talk.hear_until("readyok") if line.startswith("bestturn")]
    began = time.monotonic()
    talk.tell("ponderhit")
    best = talk.hear_until("bestturn")[-1]
    assert time.monotonic() - began >= 0.15
    assert "ponder" in best
    assert "not pondering" in talk.ask("ponderhit")
    talk.tell("go ponder seconds 100", "stop")
    assert talk.hear_until("bestturn")


def test_a_clock_is_shared_out_over_the_game(talk: Talk) -> None:
    assert allotted(100) < 5
    assert allotted(0.2) < 0.2
    assert allotted(100, 2) > allotted(100)
    talk.tell("position zertz start 37", "go clock 2 1000")
    assert talk.hear_until("bestturn")


@pytest.mark.parametrize("thinks", [False, True])
def test_the_end_of_the_input_is_the_end(talk: Talk, thinks: bool) -> None:
    if thinks:
        talk.tell("position zertz start 37", "go infinite")
        talk.hear_until("info")
    talk.close_input()
    assert talk.status() == 0
    while line := talk.hear():
        assert line.startswith("info")


def test_quit_ends_even_while_thinking(talk: Talk) -> None:
    talk.tell("position zertz start 37", "go infinite", "quit")
    assert talk.status() == 0


def test_options_on_the_command_line_are_checked() -> None:
    for option, said in (("Level=12", "Pebble"), ("Hash=1", "Threads"), ("Level", "NAME=VALUE")):
        ended = subprocess.run([*ENGINE, "--set", option], capture_output=True, text=True, timeout=SOON, check=False)
        assert (ended.returncode, ended.stdout) == (2, "")
        assert said in ended.stderr
        assert ended.stderr.count("\n") == 1


@settings(max_examples=200, deadline=None)
@given(st.lists(st.one_of(st.binary(max_size=80), BENT), max_size=5))
def test_no_line_is_too_strange_for_an_error(raws: list[bytes]) -> None:
    lines = [raw.replace(b"\n", b"?").replace(b"\r", b"?") for raw in raws]
    answers = io.BytesIO()
    Server(io.BytesIO(b"\n".join([*lines, b"isready\n"])), answers, "Odd").serve()
    *errors, last = answers.getvalue().decode().splitlines()
    assert last == "readyok"
    assert len(errors) == sum(1 for line in lines if line.strip(b" \t"))
    assert all(error.startswith("error ") for error in errors)


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_positions_and_games_survive_the_line(game: str, variant: str) -> None:
    played = trilith.Game(start(game, variant))
    for number in range(12):
        if played.result is not None:
            break
        turns = played.position.turns()
        played.play(turns[(number * 7919) % len(turns)])
        assert not {OPTIONS, TURNS} & set(str(played.position).split())
    again = read_position(Words(write_position(played).removeprefix("position ")))
    assert (again.positions, again.turns) == (played.positions, played.turns)
    assert read_position(Words(write_position(played.position)[9:])).position == played.position


def test_options_survive_the_line() -> None:
    here = trilith.start("fenix", "7x8", idle=0, prep="adjacent")
    line = write_position(here)
    assert line.endswith(" options prep=adjacent idle=0")
    assert read_position(Words(line.removeprefix("position "))).position == here


@pytest.mark.parametrize(
    "go",
    [
        Go(Limits(seconds=0.000_25)),
        Go(Limits(simulations=10**12), ponder=True),
        Go(clock=Clock((60.5, 0.0), (1.0, 0.25))),
        Go(infinite=True),
    ],
    ids=str,
)
def test_limits_survive_the_line(go: Go) -> None:
    assert Go.read(Words(str(go).removeprefix("go "))) == go


# Programs that misbehave.

Found = TypeVar("Found")


def soon(task: Coroutine[Any, Any, Found]) -> Found:
    """Run a client with a timeout."""
    return asyncio.run(asyncio.wait_for(task, SOON))


FLOODS = "more output than allowed|in time"
"""What a flood of output is refused for: on a slow machine the time runs out first."""
HELLO = "import sys, time\nfor line in sys.stdin:\n    word = line.split()[0]\n"
GREET = (
    "    if word == 'tup': print('id name Odd\\nid protocol 1\\ntupok', flush=True)\n"
    "    if word == 'isready': print('readyok', flush=True)\n"
)


def odd(*answers: str) -> list[str]:
    """Return the command of a program that does the handshake, then runs the given lines of Python for each input."""
    return [sys.executable, "-c", HELLO + GREET + "".join(f"    {line}\n" for line in answers)]


def assert_is_gone(pid: int) -> None:
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def is_running(pid: int) -> bool:
    """Whether a process that is not our child runs; a zombie that init has not reaped yet does not."""
    asked = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(asked.stdout) and asked.stdout[0] not in "ZX"


def test_the_client_plays_a_game_with_the_real_engine() -> None:
    async def play() -> None:
        game = trilith.Game(trilith.start("zertz", "blitz"))
        async with await Client.start(ENGINE) as client:
            assert client.name == f"Trilith {trilith.__version__}"
            assert set(client.games) == set(trilith.GAMES)
            assert client.settings["Threads"].most == 256
            await client.set_option("Seed", 3)
            await client.new_game()
            while game.result is None:
                await client.position(game)
                assert await client.to_move() == game.position.to_move
                assert await client.where() == game.position
                best = await (await client.go(Limits(simulations=50))).best()
                game.play(best.turn)
            await client.position(game)
            assert await client.result() == str(game.result)
            assert await client.turns() == []
            assert await client.to_move() == 0
            with pytest.raises(EngineRefusal, match="no turn can be played"):
                await (await client.go(Limits(simulations=1))).best()
            await client.position(trilith.start("zertz", "37"))
            assert await client.result() is None
            assert len(await client.turns()) == 1944
        assert client.returncode == 0
        with pytest.raises(EngineFailure, match="has been ended"):
            await client.is_ready()

    soon(play())


def test_the_client_watches_stops_and_ponders() -> None:
    async def watch() -> None:
        async with await Client.start(ENGINE) as client:
            await client.set_option("Lines", 2)
            with pytest.raises(ProtocolError, match="no position"):
                await client.go(infinite=True)
            await client.position(trilith.start("zertz", "37"))
            thinking = await client.go(infinite=True)
            with pytest.raises(EngineRefusal, match="still thinking"):
                await client.is_ready()
            seen = []
            async for info in thinking:
                seen.append(info)
                if len(seen) == 4:
                    break
            assert {info.line for info in seen} == {1, 2}
            best = await client.stop()
            assert best is not None
            assert best == await thinking.best() == await thinking.stop()
            assert [info async for info in thinking] == []
            pondering = await client.go(Limits(simulations=200), ponder=True)
            await pondering.hit()
            assert (await pondering.best()).turn
            with pytest.raises(EngineRefusal, match="not pondering"):
                await pondering.hit()

    soon(watch())


def test_a_refusal_leaves_the_engine_usable() -> None:
    async def refuse() -> None:
        async with await Client.start(ENGINE) as client:
            with pytest.raises(EngineRefusal, match="from 1 to 256"):
                await client.set_option("Threads", 0)
            with pytest.raises(ProtocolError, match="single line"):
                await client.set_option("Threads", "1\nquit")
            await client.position(trilith.parse("lyngk", LYNGK))
            with pytest.raises(EngineRefusal, match="give a limit"):
                await (await client.go()).best()
            assert (await (await client.go(Limits(simulations=100))).best()) == BestTurn("d4-e4")

    soon(refuse())


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ([], "cannot be started"),
        (["/nowhere/engine"], "cannot be started"),
        ([sys.executable, "-c", ""], "ended unexpectedly, with status 0"),
        ([sys.executable, "-c", "import sys; sys.exit('no network file')"], "status 1; its last words: no network"),
        ([sys.executable, "-c", "import time; time.sleep(1000)"], "did not answer tup"),
        (
            [sys.executable, "-c", "import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(1000)"],
            "answer tup",
        ),
        ([sys.executable, "-c", "print('Welcome to Odd!'); input(); input()"], "an invalid answer .* Welcome"),
        ([sys.executable, "-c", "print('id protocol 2\\ntupok', flush=True); input(); input()"], "version 2"),
        ([sys.executable, "-c", "print('error what?', flush=True); input(); input()"], "what"),
        ([sys.executable, "-c", r"import os; os.write(1, b'\xff\n'); input(); input()"], "UTF-8"),
        ([sys.executable, "-c", "print('a' * 10**6)"], "65536 bytes"),
        ([sys.executable, "-c", "while True: print('id name a')"], FLOODS),
        ([sys.executable, "-c", "while True: print('info string a')"], FLOODS),
        ([sys.executable, "-c", "import sys\nwhile True: print('a', file=sys.stderr)"], "did not answer tup"),
    ],
)
def test_a_program_that_does_not_greet_is_ended(command: list[str], said: str) -> None:
    with pytest.raises(EngineFailure, match=said):
        soon(Client.start(command, startup=1.5 if "tup" in said else 20))


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("if word == 'go': sys.exit(3)", "ended unexpectedly, with status 3"),
        ("if word == 'go': time.sleep(1000)", "did not answer go"),
        ("if word == 'go': print('bestturn a1-a2', flush=True)", "a1-a2, which is not legal in 37 "),
        ("if word == 'go': print('bestturn Wd4,d1 ponder Wd4,d2', flush=True)", "Wd4,d2, which is not legal"),
        ("if word == 'go': print('bestturn none', flush=True)", "found no turn"),
        ("if word == 'go': print('bestturn', flush=True)", "an invalid answer"),
        ("if word == 'go': print('readyok', flush=True)", "an invalid answer"),
        ("if word == 'go': print('\\x1b[31m', flush=True)", "an invalid answer"),
        ("if word == 'go': print('info depth 3', flush=True)", "an invalid answer"),
        (
            "if word == 'go': print('info simulations 1 nodes 1 seconds 1 line 1 value 0.5 pv -', flush=True)",
            "-, which is not legal",
        ),
        (
            "while word == 'go': print('info simulations 1 nodes 1 seconds 1 line 1 value 0.5 pv Wd4,d1')",
            FLOODS,
        ),
    ],
)
def test_a_program_that_thinks_badly_is_ended(does: str, said: str) -> None:
    async def think() -> tuple[int | None, int]:
        client = await Client.start(odd(does), patience=1 if "did not" in said or said == FLOODS else 20)
        pid = client._program._process.pid
        await client.position(trilith.start("zertz", "37"))
        with pytest.raises(EngineFailure, match=said) as failure:
            await (await client.go(Limits(seconds=0.1))).best()
        assert str(pickle.loads(pickle.dumps(failure.value))) == str(failure.value)  # sent by workers of a match
        with pytest.raises(EngineFailure, match=said):  # raised again at once
            await client.is_ready()
        await client.quit()
        return client.returncode, pid

    status, pid = soon(think())
    assert status is not None
    assert_is_gone(pid)


def test_a_program_that_falls_silent_without_a_limit_is_noticed() -> None:
    async def think() -> int | None:
        async with await Client.start(odd("if word == 'go': time.sleep(1000)"), patience=0.5) as client:
            await client.position(trilith.start("zertz", "37"))
            with pytest.raises(EngineFailure, match="did not answer go infinite"):
                await (await client.go(infinite=True)).best()
        return client.returncode

    assert soon(think()) is not None


def test_a_program_that_thinks_long_but_is_there_is_waited_for() -> None:
    async def think() -> BestTurn:
        slow = odd(
            "if word == 'go': busy = 2",
            "if word == 'isready' and 'busy' in dir(): busy -= 1",
            "if 'busy' in dir() and not busy: print('bestturn Wd4,d1', flush=True)",
        )
        async with await Client.start(slow, patience=0.7) as client:
            await client.position(trilith.start("zertz", "37"))
            best = await (await client.go(Limits(simulations=10))).best()
            await client.is_ready()
            return best

    assert soon(think()) == BestTurn("Wd4,d1")


def test_a_program_that_does_not_leave_is_made_to_with_all_it_has_started() -> None:
    stubborn = (
        "import signal, subprocess, sys\n"
        "signal.signal(15, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)'])\n"
        "print(f'id name {child.pid}\\nid protocol 1\\ntupok', flush=True)\n"
        "while True: signal.pause()\n"
    )

    async def leave() -> tuple[int | None, int]:
        client = await Client.start([sys.executable, "-c", stubborn])
        await client.quit()
        return client.returncode, int(client.name)

    status, child = soon(leave())
    assert status == -9
    until = time.monotonic() + SOON
    while is_running(child):
        assert time.monotonic() < until
        time.sleep(0.01)


def test_a_caller_that_gives_up_leaves_no_process_behind() -> None:
    async def give_up() -> tuple[int | None, int]:
        client = await Client.start(odd("if word == 'query': time.sleep(1000)"))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(client.turns(), 0.2)
        return client.returncode, client._program._process.pid

    status, pid = soon(give_up())
    assert status is not None
    assert_is_gone(pid)


def test_a_program_that_does_not_read_is_noticed() -> None:
    deaf = "import time; print('id name Deaf\\nid protocol 1\\ntupok', flush=True); time.sleep(1000)"

    async def tell() -> None:
        client = await Client.start([sys.executable, "-c", deaf], patience=0.5)
        with pytest.raises(EngineFailure, match="did not read"):
            await client.set_option("Name", "a" * 1_000_000)
        assert client.returncode is not None

    soon(tell())
