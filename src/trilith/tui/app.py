"""The full-screen program: keys in, the table asked, everything drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar
from unicodedata import combining, normalize

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key, Resize
from textual.widgets import Input, Static

from trilith.diagram.canvas import Ink
from trilith.diagram.terminal import MARK_KINDS, SIGNS
from trilith.diagram.words import say as say_diagram
from trilith.engine import FULL, LEVELS, Analysis, Engine, level
from trilith.engine.draw_policy import accepts_draw
from trilith.game import Step, TrilithError, excerpt
from trilith.position import Position
from trilith.telling import OFF_BOARD
from trilith.tui import keeping, thinking
from trilith.tui.compass import Compass
from trilith.tui.drawing import BOARD_WIDTHS, Picture
from trilith.tui.menus import Menu, Page
from trilith.tui.table import BOTH, Table
from trilith.tui.words import EXAMPLES, duty, headline, language, level_name, name_of, say

PLAIN = str.maketrans({"ł": "l", "Ł": "L", "ß": "ss", "–": "-", "„": '"', "”": '"', "“": '"'})
"""What an ASCII terminal shows for signs that are no letter with an accent."""
BELOW = 6
"""Rows below the board: two for what to do, two for what happened, the input line, the keys."""
SMALLEST = (80, 24)
TICK = 0.2
"""Seconds between two looks at the clock."""


class Play(App[None]):
    """A game in the terminal."""

    TITLE = "trilith"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    CSS = """
    Screen { background: ansi_default; color: ansi_default; overflow: hidden; }
    #top { height: 1fr; }
    #board { height: 100%; background: ansi_default; content-align: left middle; }
    #panel { width: 1fr; height: 100%; background: ansi_default; }
    #bar, #said { height: 2; padding: 0 1; background: ansi_default; }
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
        table: Table,
        deal: Callable[[], Position],
        *,
        file: str | None = None,
        ink: Ink | None = None,
        engine: Callable[[], Engine] = Engine,
    ) -> None:
        """Play at a table; ``deal`` sets up a new game, ``file`` is where the game is kept as it goes on."""
        super().__init__(ansi_color=True)
        self.table = table
        self.file = file
        self.said = ""
        self._deal = deal
        self._ink = ink or Ink(colour=True, unicode=True)
        self._compass = Compass(table.position.view())
        self._make_engine = engine
        self._player: thinking.Mind | None = None
        self._adviser: thinking.Mind | None = None
        self._paused = False
        self._purpose = ""
        self._unsaved = False

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with Horizontal(id="top"):
            yield Static(id="board")
            yield Static(id="panel")
        yield Static(id="bar")
        yield Static(id="said")
        with Horizontal(id="typing"):
            yield Static(id="prompt")
            line = Input(id="line", select_on_focus=False)
            line.cursor_blink = False
            yield line
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin."""
        self.screen_stack[0].query_one("#board").styles.width = BOARD_WIDTHS[self.table.position.game]
        self.screen_stack[0].query_one("#line", Input).can_focus = False
        self.set_interval(TICK, self._tick)
        self._settle()

    async def on_unmount(self) -> None:
        """Let no thread go on thinking."""
        await self._halt()

    def on_resize(self, _event: Resize) -> None:
        """Fit what is shown to the new size, once it is known everywhere."""
        self.call_after_refresh(self.show)

    # What is shown

    def show(self) -> None:
        """Draw everything anew."""
        if not self.screen_stack or not self.screen_stack[0].query("#keys"):
            return  # not laid out yet
        table = self.table
        self._compass.see(table.position.view().cells)
        width = max(10, self.size.width - BOARD_WIDTHS[table.position.game] - 1)
        picture = Picture(table, self._compass.here, self._ink)
        self._put("#board", Text.from_ansi(picture.board()))
        self._put("#panel", Text.from_ansi(picture.panel(width, max(1, self.size.height - BELOW))))
        self._put("#bar", self._bar())
        self._put("#said", Text(self.said))
        prompt = say("prompt_file" if self._purpose == "file" else "prompt_turn")
        example = say("turn_placeholder", example=EXAMPLES[table.position.game])
        self._put("#prompt", Text(prompt if self._purpose else example, style="" if self._purpose else "dim"))
        self._put("#keys", Text(self._keys()))

    def _put(self, where: str, text: Text) -> None:
        if not self._ink.unicode:
            text.plain = _ascii(text.plain)
        self.screen_stack[0].query_one(where, Static).update(text)

    def _bar(self) -> Text:
        """Say whose turn it is and what is to do; in a small window that it is small."""
        if self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]:
            return Text(say("too_small", width=self.size.width, height=self.size.height), style="bold")
        table = self.table
        bar = Text(headline(table), style="bold")
        if table.result is not None:
            return bar.append(f"  ({table.result.text})\n", "not bold").append(say("over_next"), "not bold")
        if table.persons_turn:
            room = self.size.width - 2 - len(bar.plain) - 2
            written = table.steps.text if len(table.steps.text) <= room else f"…{table.steps.text[1 - room :]}"
            return bar.append(f"  {written}\n").append(duty(table).text(language()), "not bold")
        return bar if not self._paused else Text(say("waiting"), style="bold")

    def _keys(self) -> str:
        if self._purpose:
            return say("keys_type")
        if self.table.result is not None:
            return say("keys_over")
        return say("keys_play" if self.table.persons_turn else "keys_thinking")

    def say(self, text: object) -> None:
        """Show a sentence under the board."""
        self.said = excerpt(str(text), width=156)[0]
        self.show()

    # Choosing a turn

    def action_upright(self, sign: int) -> None:
        """Move the cursor up or down."""
        self._steer(lambda: self._compass.upright(sign))

    def action_sideways(self, sign: int) -> None:
        """Move the cursor left or right."""
        self._steer(lambda: self._compass.sideways(sign))

    def action_next(self, sign: int) -> None:
        """Move the cursor to the next place that can be chosen."""
        places = [step.text for step in self.table.steps.options if step.kind not in OFF_BOARD]
        self._steer(lambda: self._compass.next(places, sign))

    def _steer(self, move: Callable[[], None]) -> None:
        if not self._purpose:
            move()
            self.show()

    def action_touch(self) -> None:
        """Choose the place at the cursor; let an interrupted computer go on."""
        if self._paused:
            self._paused, self.said = False, ""
            self._settle()
        else:
            self._try(lambda: self.table.touch(self._compass.here))

    def action_undo_step(self) -> None:
        """Leave the input line, undo a step, or stop the computer."""
        if self._purpose:
            self._stop_typing()
        elif self.table.back():
            self.said = ""
        elif not self.table.persons_turn and self.table.result is None and not self._paused:
            self._paused = True
            self.said = say("interrupted")
            self._settle()
        self.show()

    def on_key(self, event: Key) -> None:
        """Choose a marble, claim a colour or pass by its letter."""
        letter = event.character or ""
        if self._purpose or not letter.isalpha() or not self.table.persons_turn:
            return
        text = _by_letter(self.table.steps.options, letter)
        if text is None and self.table.chosen:  # another marble or claim than before
            text = _by_letter(self.table.position.steps().options, letter)
            self.table.chosen = self.table.chosen if text is None else ()
        if text is not None:
            event.stop()
            self._try(lambda: self.table.choose(text))

    def _try(self, act: Callable[[], bool]) -> bool:
        """Let a person act; say what was wrong, or go on."""
        if self.table.result is not None:
            self.say(say("not_while_over"))
            return False
        if not self.table.persons_turn:
            self.say(say("not_yours"))
            return False
        try:
            played = act()
        except TrilithError as error:
            self.say(_told(error))
            return False
        self.said = ""
        if played:
            self._played()
        self.show()
        return True

    def _played(self) -> None:
        """Go on after a turn."""
        self._unsaved = bool(self.table.game.turns)
        self._keep()
        self._settle()

    # Typing

    def action_type(self) -> None:
        """Open the input line for a turn."""
        self._type("turn", "")

    def _type(self, purpose: str, text: str) -> None:
        self._purpose = purpose
        line = self.screen_stack[0].query_one("#line", Input)
        line.value = text
        line.cursor_position = len(text)
        line.can_focus = True
        line.focus()
        self.show()

    def _stop_typing(self) -> None:
        self._purpose = ""
        line = self.screen_stack[0].query_one("#line", Input)
        line.value = ""
        line.can_focus = False
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play what was typed, or save under the name that was typed."""
        text, purpose = event.value.strip(), self._purpose
        if not text:
            self._stop_typing()
            self.show()
        elif purpose == "turn":
            if self._try(lambda: self.table.type(text)):
                self._stop_typing()
                self.show()
        else:
            self._stop_typing()
            self._save_as(text)

    # The computer

    def _settle(self) -> None:
        """After anything that changed the game: let the computer think if it is to move, and only then."""
        self._think()
        self.show()

    @work(exclusive=True, group="computer")
    async def _think(self) -> None:
        await self._halt()
        table = self.table
        if table.persons_turn and self._player is not None:
            self._player.ponder(table)
        if table.result is not None or table.persons_turn or self._paused:
            return
        try:
            self._player = self._player or thinking.Mind(self._make_engine())
            turn = await self._player.ask(thinking.answer(self._player.engine, table))
        except TrilithError as error:
            self._paused = True
            self.say(_told(error))
            return
        if table is self.table and table.result is None and not self._paused:
            table.play(turn.text)
            places = [step.text for step in turn.steps if step.kind not in OFF_BOARD]
            if places:
                self._compass.go(places[0] if turn.steps[0].kind == "colour" else places[-1])
            self._unsaved = True
            self._keep()
            self.say(say("computer_played", turn=turn.text))
            self._settle()

    async def _halt(self) -> None:
        for mind in (self._player, self._adviser):
            if mind is not None:
                await mind.halt()

    async def _advice(self) -> Analysis | None:
        """Look at the position at full strength; None if something else happened meanwhile."""
        table, turns = self.table, len(self.table.game.turns)
        try:
            engine = self._adviser or thinking.Mind(self._make_engine())
            self._adviser = engine
            found = await engine.ask(thinking.look(engine.engine, table))
        except TrilithError as error:
            self.say(_told(error))
            return None
        same = table is self.table and turns == len(table.game.turns) and table.result is None
        return found if same and found.best else None

    @work(exclusive=True, group="advice")
    async def action_hint(self) -> None:
        """Show a good turn."""
        if not self.table.persons_turn:
            self.say(say("not_while_over" if self.table.result else "not_yours"))
            return
        self.say(say("hint_thinking"))
        found = await self._advice()
        if found is None or found.best is None:
            return
        texts = [step.text for step in self.table.position.turn(found.best).steps]
        if tuple(texts[: len(self.table.chosen)]) != self.table.chosen:
            self.table.chosen = ()
        places = {cell.name for cell in self.table.position.view().cells}
        self._compass.go(
            next(text for text in (*texts[len(self.table.chosen) :], self._compass.here) if text in places)
        )
        key = {"win": "hint_win", "loss": "hint_lost"}.get(found.proof or "", "hint")
        self.say(say(key, turn=found.best, chance=round(100 * found.value)))

    # The game

    def action_take_back(self) -> None:
        """Take back to the last choice of a person."""
        try:
            count = self.table.take_back()
        except TrilithError as error:
            self.say(_told(error))
            return
        self._paused = False
        self.said = say("taken_back", count=count)
        self._played()

    @work(exclusive=True, group="menu")
    async def action_resign(self) -> None:
        """Give the game up, if that is meant."""
        if self.table.result is None and await self._confirm(say("resign_ask")) and self.table.result is None:
            self.table.resign()
            self._ended()

    @work(exclusive=True, group="menu")
    async def action_draw(self) -> None:
        """Offer a draw to the other player, or to the computer, which accepts if it does not stand better."""
        table = self.table
        if not table.persons_turn:
            self.say(say("not_while_over" if table.result else "not_yours"))
            return
        if table.settings.humans == BOTH:
            mover = table.position.to_move
            names = {"player": name_of(table.position, mover), "other": name_of(table.position, 3 - mover)}
            accepted = await self._confirm(say("draw_accept_ask", **names))
        else:
            if not await self._confirm(say("draw_ask")):
                return
            self.say(say("draw_thinking"))
            found = await self._advice()
            if found is None:
                return
            accepted = accepts_draw(1 - found.value)
        if accepted and table.result is None:
            table.agree_draw()
            self._ended()
        elif not accepted:
            self.say(say("draw_refused") if table.settings.humans != BOTH else "")

    def _ended(self) -> None:
        self.said = ""
        self._played()

    @work(exclusive=True, group="menu")
    async def action_level(self) -> None:
        """Choose how strong the computer plays."""
        settings = self.table.settings
        if settings.humans == BOTH:
            self.say(say("no_computer"))
            return
        known = [*LEVELS, FULL]
        answers = [(str(one.number), level_name(one)) for one in known]
        chosen = await self._ask(say("level_ask"), answers, at=known.index(settings.level))
        if chosen is not None:
            self.table.settings = replace(settings, level=level(chosen))
            self.say(say("level_now", level=level_name(self.table.settings.level)))
            self._settle()

    @work(exclusive=True, group="menu")
    async def action_new(self) -> None:
        """Begin anew, with the same sides or changed ones."""
        answers = [("same", say("new_same"))]
        if self.table.settings.humans != BOTH:
            answers.append(("swapped", say("new_swapped")))
        chosen = await self._ask(say("new_ask"), [*answers, ("no", say("answer_no"))])
        if chosen not in ("same", "swapped") or not await self._may_lose():
            return
        settings = self.table.settings
        if chosen == "swapped":
            settings = replace(settings, humans=frozenset(3 - side for side in settings.humans))
        self.table = Table(self._deal(), settings)
        self.file = None
        self._compass = Compass(self.table.position.view())
        self._paused, self._unsaved, self.said = False, False, ""
        self._settle()

    @work(exclusive=True, group="menu")
    async def action_help(self) -> None:
        """Show the keys and the signs."""
        await self.push_screen_wait(Page(self._help()))

    def _help(self) -> Text:
        game = self.table.position.game
        sign = 0 if self._ink.unicode else 1
        page = Text(f"{say('help_title')}\n\n", style="bold")
        page.append(say("help_keys", letters=say(f"help_{game}_letters")), "not bold")
        owners = {"one": SIGNS["owner1"][sign], "two": SIGNS["owner2"][sign]}
        page.append(f"\n{say(f'help_{game}', **owners)}\n\n", "not bold")
        meanings = [f"{SIGNS[kind][sign]} {say_diagram(f'mark_{kind}', language())}" for kind in MARK_KINDS]
        page.append(f"{say('help_marks')} {'  '.join(meanings[:-2])}\n", "not bold")
        page.append(f"{' ' * len(say('help_marks'))} {'  '.join(meanings[-2:])}\n\n", "not bold")
        page.append(say("help_close"), "dim not bold")
        return page if self._ink.unicode else Text(_ascii(page.plain))

    # Files

    @work(exclusive=True, group="menu")
    async def action_save(self) -> None:
        """Save in the game's file, or ask for a name."""
        if self.file is None:
            self._type("file", keeping.file_name(self.table))
        else:
            self._keep(aloud=True)

    @work(exclusive=True, group="menu")
    async def _save_as(self, name: str) -> None:
        if Path(name).exists() and not await self._confirm(say("overwrite_ask", file=excerpt(name, width=50)[0])):
            return
        self.file = name
        if not self._keep(aloud=True):
            self.file = None

    def _keep(self, aloud: bool = False) -> bool:
        """Save the game where it is kept; say whether it is safe."""
        if self.file is None:
            return False
        try:
            keeping.keep(self.file, self.table)
        except TrilithError as error:
            self.say(error)
            return False
        self._unsaved = False
        if aloud:
            self.say(say("saved", file=self.file))
        return True

    async def _may_lose(self) -> bool:
        """Make sure that a game that is going on and not saved is not lost by mistake."""
        if self.file is not None and self._keep():
            return True
        if not self._unsaved or self.table.result is not None:
            return True
        chosen = await self._ask(say("quit_ask"), [("save", say("quit_save")), ("lose", say("quit_lose"))])
        if chosen == "save":
            self.file = keeping.file_name(self.table)
            return self._keep()
        return chosen == "lose"

    @work(exclusive=True, group="menu")
    async def _quit(self) -> None:
        if await self._may_lose():
            await self._halt()
            self.exit(message=say("saved", file=self.file) if self.file is not None else None)

    async def action_quit(self) -> None:
        """Save, and leave."""
        self._quit()

    # Questions

    async def _ask(self, question: str, answers: list[tuple[str, str]], at: int = 0) -> str | None:
        pointer = SIGNS["moves"][0 if self._ink.unicode else 1]
        return await self.push_screen_wait(Menu(question, answers, pointer, at))

    async def _confirm(self, question: str) -> bool:
        answers = [("yes", say("answer_yes")), ("no", say("answer_no"))]
        return await self._ask(question, answers, at=1) == "yes"

    def _tick(self) -> None:
        """Let the clocks run."""
        if self.table.settings.time is None or self.table.result is not None:
            return
        if self.table.flag():
            self._ended()
        self.show()


def _by_letter(steps: Iterable[Step], letter: str) -> str | None:
    """Find the marble, the claim or the pass that a key chooses."""
    keys = {"p" if step.kind == "pass" else step.text.lower(): step.text for step in steps if step.kind in OFF_BOARD}
    return keys.get(letter.lower())


def _told(error: TrilithError) -> str:
    """Say a refusal in one line that begins like a sentence."""
    said = error.reason.text(language())
    if error.source and error.column is not None:
        said = say("at_column", said=said, column=error.column + 1, text=excerpt(error.source, width=40)[0])
    return said[:1].upper() + said[1:]


def _ascii(text: str) -> str:
    """Write dots, dashes and accents so that an ASCII terminal can show them."""
    plain = normalize("NFKD", text.translate(PLAIN))
    return "".join(letter if letter.isascii() else "?" for letter in plain if not combining(letter))
