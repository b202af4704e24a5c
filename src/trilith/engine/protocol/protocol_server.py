"""The engine's side of the protocol: it reads commands from one stream and writes answers to another."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import BinaryIO

from trilith.engine.levels import FULL, LEVELS, Level, level
from trilith.engine.protocol.grammar import (
    LONGEST_COMMAND,
    NONE,
    VERSION,
    BestTurn,
    Go,
    Playable,
    ProtocolError,
    Setting,
    Words,
    decoded,
    read_position,
    write_position,
)
from trilith.engine.protocol.search_task import ReportingEngine, SearchTask
from trilith.game import IllegalTurn, Reason, TrilithError, excerpt
from trilith.game_history import Game
from trilith.position import GAMES

THREADS = Setting("Threads", "1", 1, 256)
SEED = Setting("Seed", "0", 0, 2**63 - 1)
LEVEL = Setting("Level", "full", choices=(*(str(known.number) for known in LEVELS), "full"))
LINES = Setting("Lines", "1", 1, 64)
NODES = Setting("Nodes", "4000000", 1_000, 100_000_000)
NETWORK = Setting("Network", NONE, free=True)
SETTINGS = (THREADS, SEED, LEVEL, LINES, NODES, NETWORK)
"""The options. Seed 0 draws a new seed each time; Nodes limits the memory, at about 50 bytes a node; Network is the
path of a file."""

PLAYABLE = tuple(
    Playable(law.NAME, tuple(law.VARIANTS), tuple(option.name for option in law.OPTIONS)) for law in GAMES.values()
)
TURNS_WIDTH = 1_000
"""Maximum length in characters of a line of legal turns."""


class Server:
    """An engine that speaks the protocol with one client."""

    def __init__(self, commands: BinaryIO, answers: BinaryIO, name: str) -> None:
        """Serve on two streams (standard input and output, or pipes) under an engine name."""
        self._commands, self._answers, self._name = commands, answers, name
        self._output = threading.RLock()
        self._broken: OSError | None = None
        self._chosen = {setting.name: setting.default for setting in SETTINGS}
        self._playing: Level = FULL
        self._game: Game | None = None
        self._task: SearchTask | None = None
        self._engine = self._new_engine(self._chosen)

    def serve(self) -> None:
        """Answer commands until ``quit`` or the end of the input."""
        try:
            while raw := self._commands.readline(LONGEST_COMMAND + 2):
                if not self._execute(raw):
                    break
                if self._broken is not None:
                    raise self._broken
        finally:
            if (task := self._task) is not None:
                task.abandon()

    def _execute(self, raw: bytes) -> bool:
        """Execute a line; return False for ``quit``."""
        try:
            if not raw.endswith(b"\n") and len(raw) > LONGEST_COMMAND:
                self._skip_line()
                raise ProtocolError(Reason.of("engine.line_long", None, most=LONGEST_COMMAND))
            words = Words(decoded(raw))
            if words.next is None:
                return True
            command = words.take("a_command")
            if command == "quit" and words.next is None:
                return False
            self._dispatch(command, words)
        except TrilithError as error:
            self.say(f"error {excerpt(error.one_line(), width=500)[0]}")
        return True

    def _skip_line(self) -> None:
        while (more := self._commands.readline(LONGEST_COMMAND)) and not more.endswith(b"\n"):
            pass

    def _dispatch(self, command: str, words: Words) -> None:
        match command:
            case "setoption":
                self._set_option(words)
            case "position":
                self._set_position(words)
            case "go":
                self._go(words)
            case "query":
                self._answer_query(words)
            case "tup" | "isready" | "newgame" | "stop" | "ponderhit" | "quit":
                words.end()
                self._execute_plain(command)
            case _:
                raise ProtocolError(Reason.of("engine.unknown_command", None, name=excerpt(command, width=60)[0]))

    def _execute_plain(self, command: str) -> None:
        match command:
            case "tup":
                self._greet()
            case "isready":
                self.say("readyok")
            case "newgame":
                self._not_while_thinking(command)
                self._game = None
                self._engine = self._new_engine(self._chosen)
            case "stop":
                if (task := self._task) is not None:  # else the answer has been sent
                    task.stop()
            case "ponderhit":
                if (task := self._task) is None or not task.pondering:
                    raise ProtocolError(Reason.of("engine.not_pondering"))
                task.hit()

    def say(self, line: str) -> None:
        """Write a line and flush it; note if the output is closed."""
        with self._output:
            if self._broken is None:
                try:
                    self._answers.write(line.encode(errors="replace") + b"\n")
                    self._answers.flush()
                except OSError as error:
                    self._broken = error

    def _greet(self) -> None:
        self.say(f"id name {self._name}")
        self.say(f"id protocol {VERSION}")
        for line in (*PLAYABLE, *SETTINGS):
            self.say(str(line))
        self.say("tupok")

    def set_option(self, name: str, value: str) -> None:
        """Set an option of the engine; all but ``Lines`` clear its search results."""
        setting = next((known for known in SETTINGS if known.name.lower() == name.lower()), None)
        if setting is None:
            allowed = ", ".join(known.name for known in SETTINGS)
            raise ProtocolError(
                Reason.of("engine.unknown_option", None, name=excerpt(name, width=60)[0], allowed=allowed)
            )
        playing, chosen = self._playing, self._chosen
        if setting is LEVEL:
            playing = level(value)
        else:
            chosen = {**chosen, setting.name: value if setting.free else str(setting.number(value))}
        if setting is not LINES:  # results of one level must not be used by another
            self._engine = self._new_engine(chosen)
        self._playing, self._chosen = playing, chosen

    def _set_option(self, words: Words) -> None:
        self._not_while_thinking("setoption")
        words.one_of("name")
        name = words.take("a_name")
        words.one_of("value")
        value = words.take("a_value")
        self.set_option(name, " ".join([value, *words.until()]))

    @staticmethod
    def _new_engine(chosen: dict[str, str]) -> ReportingEngine:
        file = chosen[NETWORK.name]
        return ReportingEngine(
            threads=int(chosen[THREADS.name]),
            seed=int(chosen[SEED.name]) or None,
            nodes=int(chosen[NODES.name]),
            network="" if file == NONE else file,
        )

    def _set_position(self, words: Words) -> None:
        self._not_while_thinking("position")
        self._game = read_position(words)

    def _go(self, words: Words) -> None:
        self._not_while_thinking("go")
        go = Go.read(words)
        game = self._current_game()
        if game.result is not None:
            raise IllegalTurn(Reason.of("already_over", None, result=game.result.text))
        if not (go.is_limited or go.infinite or self._playing is not FULL):
            raise ProtocolError(Reason.of("engine.go_unlimited"))
        self._engine.check(game.position.game)
        lines = int(self._chosen[LINES.name])
        with self._output:  # the search may answer before this block ends
            self._task = SearchTask(
                self._engine, game, go, playing=self._playing, lines=lines, say=self.say, answer=self._best
            )

    def _best(self, best: BestTurn) -> None:
        with self._output:  # the client may send go as soon as it has read this line
            self._task = None
            self.say(str(best))

    def _answer_query(self, words: Words) -> None:
        what = words.one_of("games", "position", "tomove", "result", "turns")
        words.end()
        if what == "games":
            for line in PLAYABLE:
                self.say(str(line))
            self.say("gamesok")
            return
        game = self._current_game()
        match what:
            case "position":
                self.say(write_position(game.position))
            case "tomove":
                self.say(f"tomove {0 if game.result else game.position.to_move}")
            case "result":
                self.say(f"result {game.result or '*'}")
            case "turns":
                self._list_turns(game)

    def _list_turns(self, game: Game) -> None:
        count = 0
        for texts in _rows(str(turn) for turn in game.position.turns()) if game.result is None else ():
            self.say(f"turns {' '.join(texts)}")
            count += len(texts)
        self.say(f"turnsok {count}")

    def _current_game(self) -> Game:
        if self._game is None:
            raise ProtocolError(Reason.of("engine.no_position"))
        return self._game

    def _not_while_thinking(self, command: str) -> None:
        if self._task is not None:
            raise ProtocolError(Reason.of("engine.thinking", None, command=command))


def _rows(texts: Iterator[str]) -> Iterator[list[str]]:
    """Group texts into lines of at most ``TURNS_WIDTH`` characters."""
    row: list[str] = []
    width = 0
    for text in texts:
        if row and width + len(text) > TURNS_WIDTH:
            yield row
            row, width = [], 0
        row.append(text)
        width += len(text) + 1
    if row:
        yield row
