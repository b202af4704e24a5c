"""Actions: a key changes the state, then the frame is redrawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key, Resize
from textual.widgets import Input, Static

from trilith.diagram.canvas import Ink
from trilith.diagram.terminal import SIGNS
from trilith.engine import Analysis, Engine
from trilith.engine.draw_policy import accepts_draw
from trilith.explanations import OFF_BOARD
from trilith.game import TrilithError, excerpt
from trilith.position import Position
from trilith.tui import questions
from trilith.tui.computer import Computer
from trilith.tui.cursor_board import board_width
from trilith.tui.frame import Frame, help_page
from trilith.tui.local_game import LocalGame
from trilith.tui.menus import Menu, TextPage
from trilith.tui.phrases import level_name, say
from trilith.tui.saved_game import free_name, save_game
from trilith.tui.screen_state import FILE, TURN, ScreenState

TICK = 0.2
"""Seconds between two updates of the clock."""


class Program(App[None]):
    """A game in the terminal."""

    TITLE = "trilith"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    CSS = """
    Screen { background: ansi_default; color: ansi_default; overflow: hidden; }
    #top { height: 1fr; }
    #board { height: 100%; background: ansi_default; content-align: left middle; }
    #panel { width: 1fr; height: 100%; background: ansi_default; }
    #bar, #message { height: 2; padding: 0 1; background: ansi_default; }
    #typing { height: 1; }
    #prompt { width: auto; padding: 0 1; background: ansi_default; }
    #line { width: 1fr; height: 1; border: none; padding: 0; background: ansi_default; color: ansi_default; }
    #line:focus { border: none; }
    #keys { height: 1; background: ansi_default; text-style: reverse; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "upright(-1)"),
        Binding("down", "upright(1)"),
        Binding("left", "sideways(-1)"),
        Binding("right", "sideways(1)"),
        Binding("tab", "next(1)", priority=True),
        Binding("shift+tab", "next(-1)", priority=True),
        Binding("enter,space", "touch"),
        Binding("escape,backspace", "undo_step"),
        Binding("colon", "type"),
        Binding("question_mark,f1", "help"),
        Binding("h", "hint"),
        Binding("u", "take_back"),
        Binding("s", "save"),
        Binding("l", "level"),
        Binding("d", "draw"),
        Binding("x", "resign"),
        Binding("n", "new"),
        Binding("q,ctrl+q,ctrl+c", "quit"),
    ]

    def __init__(
        self,
        game: LocalGame,
        new_start: Callable[[], Position],
        *,
        file: str | None = None,
        ink: Ink | None = None,
        engine: Callable[[], Engine] = Engine,
    ) -> None:
        """Play a game; ``new_start`` makes the start of another one, ``file`` is saved after every turn."""
        super().__init__(ansi_color=True)
        self.state = ScreenState(game, file)
        self._new_start = new_start
        self._ink = ink or Ink(colour=True, unicode=True)
        self._computer = Computer(engine)

    @property
    def game(self) -> LocalGame:
        """The current game."""
        return self.state.game

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with Horizontal(id="top"):
            yield Static(id="board")
            yield Static(id="panel")
        yield Static(id="bar")
        yield Static(id="message")
        with Horizontal(id="typing"):
            yield Static(id="prompt")
            line = Input(id="line", select_on_focus=False)
            line.cursor_blink = False
            yield line
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Set the sizes, start the clock and the computer."""
        self.screen_stack[0].query_one("#board").styles.width = board_width(self.game.position.game)
        self._line.can_focus = False
        self.set_interval(TICK, self._tick)
        self._update_computer()

    async def on_unmount(self) -> None:
        """Stop the engines."""
        await self._computer.halt()

    def on_resize(self, _event: Resize) -> None:
        """Redraw once all widgets have their new size."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Redraw the screen."""
        if not self.screen_stack or not self.screen_stack[0].query("#keys"):
            return  # not laid out yet
        self.state.cursor.set_cells(self.game.view().cells)
        for where, text in Frame(self.state, self._ink, self.size.width, self.size.height).parts().items():
            self.screen_stack[0].query_one(where, Static).update(text)

    def tell(self, sentence: object) -> None:
        """Show a message or an error under the board."""
        self.state.tell(sentence)
        self.show()

    def _tick(self) -> None:
        """Update the clocks; end the game if time has run out."""
        if self.game.session.time_control is None or self.game.result is not None:
            return
        if self.game.flag():
            self._ended()
        self.show()

    # Entering a turn

    def action_upright(self, sign: int) -> None:
        """Move the cursor up or down."""
        self._steer(lambda: self.state.cursor.upright(sign))

    def action_sideways(self, sign: int) -> None:
        """Move the cursor left or right."""
        self._steer(lambda: self.state.cursor.sideways(sign))

    def action_next(self, sign: int) -> None:
        """Move the cursor to the next place that can be chosen."""
        places = [step.text for step in self.game.options if step.kind not in OFF_BOARD]
        self._steer(lambda: self.state.cursor.next(places, sign))

    def _steer(self, move: Callable[[], None]) -> None:
        if not self.state.typing:
            move()
            self.show()

    def action_touch(self) -> None:
        """Choose the place at the cursor, or resume a paused computer."""
        if self.state.is_paused:
            self.state.is_paused, self.state.message = False, ""
            self._update_computer()
        else:
            self._try(lambda: self.game.tap(self.state.cursor.here))

    def action_undo_step(self) -> None:
        """Leave the input line, undo a step, or pause the computer."""
        if self.state.typing:
            self._stop_typing()
        elif self.game.back():
            self.state.message = ""
        elif not self.game.is_persons_turn and self.game.result is None and not self.state.is_paused:
            self.state.is_paused = True
            self.state.tell(say("interrupted"))
            self._update_computer()
        self.show()

    def on_key(self, event: Key) -> None:
        """Choose a marble, claim a colour or pass by its letter."""
        letter = event.character or ""
        if self.state.typing or not letter.isalpha() or not self.game.is_persons_turn:
            return
        chosen = self.game.key(letter)
        if chosen is not None:
            event.stop()
            self._try(lambda: self.game.enter(chosen))

    def _try(self, act: Callable[[], bool]) -> bool:
        """Run an act of a person; show its error, or continue."""
        if not self._is_persons_turn():
            return False
        try:
            played = act()
        except TrilithError as error:
            self.tell(error)
            return False
        self.state.message = ""
        if played:
            self._played()
        self.show()
        return True

    def _is_persons_turn(self) -> bool:
        """Whether a person is to move; show a message if not."""
        if not self.game.is_persons_turn:
            self.tell(say("not_while_over" if self.game.result else "not_yours"))
        return self.game.is_persons_turn

    def _played(self) -> None:
        """Save and continue after a turn."""
        self.state.is_unsaved = bool(self.game.turns)
        self._save()
        self._update_computer()

    def _ended(self) -> None:
        self.state.message = ""
        self._played()

    # Typing

    @property
    def _line(self) -> Input:
        return self.screen_stack[0].query_one("#line", Input)

    def action_type(self) -> None:
        """Open the input line for a turn."""
        self._type(TURN, "")

    def _type(self, what: str, text: str) -> None:
        self.state.typing = what
        line = self._line
        line.value = text
        line.cursor_position = len(text)
        line.can_focus = True
        line.focus()
        self.show()

    def _stop_typing(self) -> None:
        self.state.typing = ""
        self._line.value = ""
        self._line.can_focus = False
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play the typed turn, or save under the typed name."""
        text, what = event.value.strip(), self.state.typing
        if not text:
            self._stop_typing()
            self.show()
        elif what == TURN:
            if self._try(lambda: self.game.type(text)):
                self._stop_typing()
                self.show()
        else:
            self._stop_typing()
            self._save_as(text)

    # The computer

    def _update_computer(self) -> None:
        """After a change of the game, start the computer if it is to move, and stop it otherwise."""
        self._think()
        self.show()

    @work(exclusive=True, group="computer")
    async def _think(self) -> None:
        await self._computer.halt()
        state, game = self.state, self.game
        if game.is_persons_turn:
            self._computer.ponder(game)
        if game.result is not None or game.is_persons_turn or state.is_paused:
            return
        try:
            turn = await self._computer.turn(game)
        except TrilithError as error:
            state.is_paused = True
            self.tell(error)
            return
        if state is self.state and game.result is None and not state.is_paused:
            game.play(turn.text)
            places = [step.text for step in turn.steps if step.kind not in OFF_BOARD]
            if places:
                state.cursor.go(places[0] if turn.steps[0].kind == "colour" else places[-1])
            self.tell(say("computer_played", turn=turn.text))
            self._played()

    async def _advice(self) -> Analysis | None:
        """Analyse the position at full strength; None if the game has changed meanwhile."""
        game, turns = self.game, self.game.turns
        try:
            found = await self._computer.advice(game)
        except TrilithError as error:
            self.tell(error)
            return None
        same = game is self.game and turns == game.turns and game.result is None
        return found if same and found.best else None

    @work(exclusive=True, group="advice")
    async def action_hint(self) -> None:
        """Show a good turn."""
        if not self._is_persons_turn():
            return
        self.tell(say("hint_thinking"))
        found = await self._advice()
        if found is None or found.best is None:
            return
        places = self.game.places_ahead(found.best)
        if places:
            self.state.cursor.go(places[0])
        key = {"win": "hint_win", "loss": "hint_lost"}.get(found.proof or "", "hint")
        self.tell(say(key, turn=found.best, chance=round(100 * found.value)))

    # The game

    def action_take_back(self) -> None:
        """Take turns back to the last choice of a person."""
        try:
            count = self.game.take_back()
        except TrilithError as error:
            self.tell(error)
            return
        self.state.is_paused = False
        self.state.tell(say("taken_back", count=count))
        self._played()

    @work(exclusive=True, group="menu")
    async def action_resign(self) -> None:
        """Resign after a confirmation."""
        game = self.game
        if game.result is None and await questions.confirm(self._ask, say("resign_ask")) and game.result is None:
            game.resign()
            self._ended()

    @work(exclusive=True, group="menu")
    async def action_draw(self) -> None:
        """Offer a draw to the other player, or to the computer, which accepts if it does not stand better."""
        game = self.game
        if not self._is_persons_turn():
            return
        if not game.is_for_two and not await questions.confirm(self._ask, say("draw_ask")):
            return
        if not self._is_persons_turn():
            return  # the clock has run out meanwhile
        offer = game.offer_draw()
        if game.is_for_two:
            accepted: bool | None = await questions.accept_draw(self._ask, game, offer.player)
        else:
            self.tell(say("draw_thinking"))
            found = await self._advice()
            accepted = None if found is None else accepts_draw(1 - found.value)
        if game.answer_draw(offer, bool(accepted)):
            self._ended()
        elif accepted is False:
            self.tell("" if game.is_for_two else say("draw_refused"))

    @work(exclusive=True, group="menu")
    async def action_level(self) -> None:
        """Choose the computer's level."""
        game = self.game
        if game.level is None:
            self.tell(say("no_computer"))
            return
        chosen = await questions.choose_level(self._ask, game.level)
        if chosen is not None:
            game.level = chosen
            self.tell(say("level_now", level=level_name(chosen)))
            self._update_computer()

    @work(exclusive=True, group="menu")
    async def action_new(self) -> None:
        """Begin a new game, with the same sides or swapped."""
        chosen = await questions.choose_sides(self._ask, self.game)
        if chosen is not None and await self._may_discard():
            self.state = ScreenState(self.game.anew(self._new_start(), swap=chosen == questions.SWAPPED))
            self._update_computer()

    @work(exclusive=True, group="menu")
    async def action_help(self) -> None:
        """Show the keys and the signs."""
        await self.push_screen_wait(TextPage(help_page(self.game, self._ink)))

    async def _ask(self, question: str, answers: Sequence[tuple[str, str]], at: int) -> str | None:
        pointer = SIGNS["moves"][0 if self._ink.unicode else 1]
        return await self.push_screen_wait(Menu(question, answers, pointer, at))

    # Files

    @work(exclusive=True, group="menu")
    async def action_save(self) -> None:
        """Save in the game's file, or ask for a name."""
        if self.state.file is None:
            self._type(FILE, free_name(self.game))
        else:
            self._save(confirm=True)

    @work(exclusive=True, group="menu")
    async def _save_as(self, name: str) -> None:
        question = say("overwrite_ask", file=excerpt(name, width=50)[0])
        if Path(name).exists() and not await questions.confirm(self._ask, question):
            return
        self.state.file = name
        if not self._save(confirm=True):
            self.state.file = None

    def _save(self, confirm: bool = False) -> bool:
        """Save the game in its file; return whether it is saved."""
        if self.state.file is None:
            return False
        try:
            save_game(self.state.file, self.game)
        except TrilithError as error:
            self.tell(str(error))  # the text includes the name of the file
            return False
        self.state.is_unsaved = False
        if confirm:
            self.tell(say("saved", file=self.state.file))
        return True

    async def _may_discard(self) -> bool:
        """Ask before a running, unsaved game is discarded; return whether it may be."""
        if self.state.file is not None and self._save():
            return True
        if not self.state.is_unsaved or self.game.result is not None:
            return True
        chosen = await questions.save_or_lose(self._ask)
        if chosen == questions.SAVE:
            self.state.file = free_name(self.game)
            return self._save()
        return chosen == questions.LOSE

    @work(exclusive=True, group="menu")
    async def _quit(self) -> None:
        if await self._may_discard():
            await self._computer.halt()
            file = self.state.file
            self.exit(message=say("saved", file=file) if file is not None else None)

    async def action_quit(self) -> None:
        """Save and quit."""
        self._quit()
