"""The turn-input state machine: a state and an event yield the next state and the effects for the host.

The twin of ``web/static/input/turn_input.js``; the golden transcripts in ``tests/transcripts`` test both.

The choices of a turn can be made in any order. A place that is legal only after another choice is kept as a *wish* and
chosen as soon as it is legal. A tap on a place further on takes all steps up to it if exactly one way leads there; a
tap on another piece picks that piece up instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from trilith.game import Effect, Step

COMPLETE = 0
"""The node that ends a turn."""
UNKNOWN = -1
"""The node of a part that was left out and must be requested: very large trees have one level only."""
STOP = -1
"""The step that marks that a turn may end here."""
OFF_BOARD = ("claim", "colour", "pass")
"""Kinds of steps that name no place of the board."""
EXCHANGEABLE = ("pick", "land", "remove")
"""Kinds of steps that a tap on another place replaces."""

Texts = tuple[str, ...]


# The tree


@dataclass(frozen=True, slots=True)
class Part:
    """A received tree: its steps, and for each node the next steps with the nodes they lead to."""

    steps: tuple[Step, ...]
    nodes: tuple[tuple[tuple[int, int], ...], ...]
    root: int

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Part:
        """Convert a received tree."""
        nodes = tuple(tuple((step, node) for step, node in entries) for entries in told["nodes"])
        return cls(tuple(_step(*step) for step in told["steps"]), nodes, told["root"])


def _step(kind: str, text: str, adds: str, path: list[str], takes: list[str], effects: list[list[Any]]) -> Step:
    made = tuple(Effect(*effect) for effect in effects)
    return Step(kind, text, tuple(path), tuple(takes), adds, made)


@dataclass(frozen=True, slots=True)
class Branch:
    """A place in a tree: the steps that lead to it and what may follow them."""

    parts: Mapping[Texts, Part]
    """The received trees by the texts of the steps they hang below."""
    part: Part
    node: int
    chosen: tuple[Step, ...] = ()

    @classmethod
    def root(cls, parts: Mapping[Texts, Part]) -> Branch:
        """Begin a turn."""
        return cls(parts, parts[()], parts[()].root)

    @property
    def is_known(self) -> bool:
        """Whether the next steps were received."""
        return self.node != UNKNOWN

    @property
    def _entries(self) -> tuple[tuple[int, int], ...]:
        return self.part.nodes[self.node] if self.is_known else ()

    @property
    def complete(self) -> bool:
        """Whether the steps so far are a complete turn."""
        return bool(self.chosen) and (self.node == COMPLETE or any(step == STOP for step, _ in self._entries))

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left to choose."""
        return self.complete and not self.options

    @property
    def options(self) -> tuple[Step, ...]:
        """The steps that may follow."""
        return tuple(self.part.steps[step] for step, _ in self._entries if step != STOP)

    @property
    def text(self) -> str:
        """The text of the turn so far."""
        return "".join(step.adds for step in self.chosen)

    @property
    def prefix(self) -> Texts:
        """The texts of the steps so far."""
        return tuple(step.text for step in self.chosen)

    def take(self, text: str) -> Branch | None:
        """Follow the step with a text; None if there is none."""
        for index, node in self._entries:
            if index != STOP and self.part.steps[index].text == text:
                chosen = (*self.chosen, self.part.steps[index])
                below = self.parts.get((*self.prefix, text)) if node == UNKNOWN else None
                return replace(self, part=below or self.part, node=below.root if below else node, chosen=chosen)
        return None

    def find(self, texts: Sequence[str]) -> Branch | None:
        """Return the branch after some steps from the root; None if they begin no legal turn."""
        here: Branch | None = Branch.root(self.parts)
        for text in texts:
            here = here.take(text) if here else None
        return here

    def grown(self, prefix: Texts, told: Mapping[str, Any]) -> Branch:
        """Return this branch in a tree to which ``told`` was added below ``prefix``."""
        found = Branch.root({**self.parts, prefix: Part.of(told)}).find(self.prefix)
        assert found is not None
        return found

    def at(self, place: str) -> Step | None:
        """Return the option for a place of the board."""
        return next((option for option in self.options if _is_at(option, place)), None)


def read_tree(told: Mapping[str, Any]) -> Branch:
    """Convert a received tree to its root branch."""
    return Branch.root({(): Part.of(told)})


# The state machine


@dataclass(frozen=True, slots=True)
class Event:
    """An input event; see the methods of :class:`_Input`."""

    kind: str
    place: str = ""
    """The place of ``tap``, ``lift``, ``drop`` and ``carry``."""
    text: str = ""
    """The colour of ``colour`` and ``carry``; the text of ``step``."""


@dataclass(frozen=True, slots=True)
class Order:
    """An effect for the host to execute.

    ``chosen``: these steps were added. ``touch``: report all steps so far, because they bind. ``send``: play this turn.
    ``ask``: request the tree below these steps. ``why``: explain why the last of these steps cannot follow the others.
    ``passes``: no step lands on the first place, but ways to the others lead over it.
    """

    kind: str
    texts: Texts


@dataclass(frozen=True, slots=True)
class TurnInput:
    """The state of a turn being entered."""

    at: Branch | None = None
    """The place in the tree; None while input is disabled."""
    bound: int = 0
    """The number of steps that cannot be taken back (touch-move)."""
    touches: bool = False
    """Whether every step is reported because it binds (touch-move)."""
    confirms: bool = False
    """Whether a complete turn waits for ``confirm``."""
    wishes: Texts = ()
    """Places to choose as soon as they are legal."""
    waiting: tuple[Event, ...] = ()
    """Events queued while a tree is requested."""

    @property
    def hand(self) -> str | None:
        """The place of the piece in hand."""
        last = self.at.chosen[-1] if self.at and self.at.chosen else None
        return last.text if last and last.kind in ("pick", "land") else None

    @property
    def can_undo(self) -> bool:
        """Whether a step or wish can be taken back."""
        return bool(self.wishes) or (self.at is not None and len(self.at.chosen) > self.bound)

    def next(self, event: Event) -> tuple[TurnInput, tuple[Order, ...]]:
        """Handle an event; return the next state and the effects."""
        if self.at is None:
            return self, ()
        given = _Input(self, self.at)
        given.take(event)
        return given.done()

    def grown(self, prefix: Texts, told: Mapping[str, Any]) -> tuple[TurnInput, tuple[Order, ...]]:
        """Add a received tree below ``prefix`` and handle the queued events."""
        if self.at is None:
            return self, ()
        given = _Input(self, self.at)
        given.grow(prefix, told)
        return given.done()


def begin(
    tree: Branch, touched: Sequence[str] = (), *, touches: bool = False, confirms: bool = False
) -> tuple[TurnInput, tuple[Order, ...]]:
    """Begin a turn, possibly with touched steps that are fixed."""
    at = tree.find(touched)
    orders = (Order("ask", at.prefix),) if at and not at.is_known else ()
    return TurnInput(at, len(touched), touches, confirms), orders


@dataclass(slots=True)
class _Input:
    """The mutable state while events are handled, and the effects so far."""

    state: TurnInput
    at: Branch
    orders: list[Order] = field(default_factory=list)

    def done(self) -> tuple[TurnInput, tuple[Order, ...]]:
        return replace(self.state, at=self.at), tuple(self.orders)

    def take(self, event: Event) -> None:
        if event.kind == "back":
            self._back()
        elif event.kind == "cancel":
            self._cut(self.state.bound)
        elif not self.at.is_known:
            self.state = replace(self.state, waiting=(*self.state.waiting, event))
        else:
            self._act(event)

    def _act(self, event: Event) -> None:
        match event.kind:
            case "tap":
                self._tap(event.place)
            case "lift" if self._last != event.place:
                self._tap(event.place)
            case "drop":
                self._drop(event.place)
            case "colour":
                self._colour(event.text)
            case "carry":
                self._carry(event.text, event.place)
            case "step":
                self._choose(tuple(step for step in self.at.options if step.text == event.text)[:1])
            case "confirm" if self.at.complete:
                self._order("send", (self.at.text,))

    @property
    def _last(self) -> str | None:
        return self.at.chosen[-1].text if self.at.chosen else None

    def _order(self, kind: str, texts: Texts) -> None:
        self.orders.append(Order(kind, texts))

    def grow(self, prefix: Texts, told: Mapping[str, Any]) -> None:
        """Add a received tree below some steps."""
        was_known = self.at.is_known
        self.at = self.at.grown(prefix, told)
        if was_known or not self.at.is_known:
            return
        waiting, self.state = self.state.waiting, replace(self.state, waiting=())
        self._grant()
        self._end()
        for event in waiting:
            self.take(event)

    def _tap(self, place: str) -> None:
        """Handle a tap on a place."""
        steps = self._steps_to(place)
        if steps:
            self._choose(steps)
        elif self._last == place and len(self.at.chosen) > self.state.bound:
            self._back()
        elif place in self.state.wishes:
            self._wish(tuple(wish for wish in self.state.wishes if wish != place))
        elif other := self._exchange(place):
            self.at, step = other
            self._choose((step,))
        elif over := [option.text for option in self.at.options if place in option.path]:
            self._order("passes", (place, *over))
        elif not self._keep(place):
            self._refuse(place)

    def _drop(self, place: str) -> None:
        """Drop the piece in hand."""
        steps = self._steps_to(place)
        if steps:
            self._choose(steps)
        else:
            self._refuse(place)

    def _refuse(self, place: str) -> None:
        """Ask why a place cannot be chosen: now, or instead of the last step of a turn that is whole."""
        before = self.at.prefix[:-1] if self.at.is_whole else self.at.prefix
        self._order("why", (*before, place))

    def _colour(self, colour: str) -> None:
        """Choose or take back a colour beside the board; keep the choices on the board that stay legal."""
        root = Branch.root(self.at.parts)
        option = next((step for step in root.options if step.kind in OFF_BOARD and step.text == colour), None)
        if self.state.bound > 0 or option is None:
            return
        first = self.at.chosen[0] if self.at.chosen else None
        kept = tuple(step.text for step in self.at.chosen if step.kind not in OFF_BOARD)
        self.at = root
        if first is None or first.kind not in OFF_BOARD or first.text != colour:
            self._add((option,))
        if not self.at.is_known:
            self._wish((*kept, *self.state.wishes))
        self._add(_steps_of(self.at, kept))
        self._grant()
        self._end()

    def _carry(self, colour: str, place: str) -> None:
        """Drag a marble from the tray to a place."""
        if self.state.bound > 0:
            return
        self._wish(())
        if self.at.prefix != (colour,):
            self.at = Branch.root(self.at.parts)
            self._choose(_steps_of(self.at, (colour,)))
        if self.at.is_known:
            self._drop(place)
        else:
            self.state = replace(self.state, waiting=(*self.state.waiting, Event("drop", place)))

    def _back(self) -> None:
        """Take back the last wish, or else the last step."""
        if self.state.wishes:
            self._wish(self.state.wishes[:-1])
        else:
            self._cut(len(self.at.chosen) - 1)

    def _cut(self, count: int) -> None:
        """Go back to the first ``count`` steps."""
        if count < self.state.bound:
            return
        self.state = replace(self.state, wishes=(), waiting=())
        self._go(self.at.find(self.at.prefix[:count]))

    def _go(self, branch: Branch | None) -> None:
        assert branch is not None
        self.at = branch

    def _choose(self, steps: Sequence[Step]) -> None:
        """Choose steps in order, then the wishes."""
        if steps:
            self._add(steps)
            self._grant()
            self._end()

    def _add(self, steps: Sequence[Step]) -> None:
        for step in steps:
            self._go(self.at.take(step.text))
        if steps:
            self._order("chosen", tuple(step.text for step in steps))

    def _grant(self) -> None:
        """Choose the wishes that are legal; drop those that cannot become legal."""
        if not self.at.is_known:
            return
        while step := next((step for wish in self.state.wishes if (step := self._fitting(wish))), None):
            self._add((step,))
            self._wish(tuple(wish for wish in self.state.wishes if wish != step.text))
        if not _can_reach_all(self.at, self.state.wishes):
            self._wish(())

    def _fitting(self, wish: str) -> Step | None:
        """Return the step of a wish if it is legal now and the other wishes stay possible."""
        step, after = self.at.at(wish), self.at.take(wish)
        others = tuple(other for other in self.state.wishes if other != wish)
        fits = after is not None and (not after.is_known or _can_reach_all(after, others))
        return step if fits else None

    def _end(self) -> None:
        """After steps were chosen: request a tree, send a complete turn, report binding steps."""
        if not self.at.is_known:
            self._order("ask", self.at.prefix)
        if self.at.is_whole:
            if not self.state.confirms:
                self._order("send", (self.at.text,))
        elif self.state.touches and len(self.at.chosen) > self.state.bound:
            self.state = replace(self.state, bound=len(self.at.chosen))
            self._order("touch", self.at.prefix)

    def _steps_to(self, place: str) -> tuple[Step, ...]:
        """Return the steps that a tap on a place takes at once."""
        option = self.at.at(place)
        if option:
            return (option,)
        return () if self._last == place else only_way(self.at, place)

    def _exchange(self, place: str) -> tuple[Branch, Step] | None:
        """Find an earlier branch where a place replaces a chosen step: another piece, landing or ring to remove."""
        for count in reversed(range(self.state.bound, len(self.at.chosen))):
            at = self.at.find(self.at.prefix[:count])
            step = at.at(place) if at else None
            if at and step and step.kind == self.at.chosen[count].kind and step.kind in EXCHANGEABLE:
                return at, step
        return None

    def _keep(self, place: str) -> bool:
        """Add a place as a wish if it can still be chosen: with the other wishes, instead of the last, or alone."""
        wishes = self.state.wishes
        for candidates in ((*wishes, place), (*wishes[:-1], place), (place,)):
            if _can_reach_all(self.at, candidates):
                self._wish(candidates)
                return True
        return False

    def _wish(self, wishes: Texts) -> None:
        self.state = replace(self.state, wishes=wishes)


def only_way(start: Branch, place: str) -> tuple[Step, ...]:
    """Return the steps to a place further on if exactly one way leads there.

    Only landings and steps without an alternative are taken.
    """
    ways: list[tuple[Step, ...]] = []

    def walk(at: Branch, way: tuple[Step, ...]) -> None:
        options = at.options
        for step in options:
            if len(ways) > 1:
                return
            if _is_at(step, place):
                ways.append((*way, step))
            elif (len(options) == 1 or step.kind == "land") and (after := at.take(step.text)):
                walk(after, (*way, step))

    walk(start, ())
    return ways[0] if len(ways) == 1 else ()


def _is_at(step: Step, place: str) -> bool:
    return step.text == place and step.kind not in OFF_BOARD


def _steps_of(start: Branch, texts: Sequence[str]) -> tuple[Step, ...]:
    """Return the steps that ``texts`` name in order, up to the first that is not an option."""
    steps: list[Step] = []
    here: Branch | None = start
    for text in texts:
        after = here.take(text) if here else None
        if after is None:
            break
        steps.append(after.chosen[-1])
        here = after
    return tuple(steps)


def _can_reach_all(at: Branch, places: Texts) -> bool:
    """Whether all places can be chosen, in any order, with no other choices than those beside the board."""
    if not places:
        return True
    for step in at.options:
        if step.kind not in OFF_BOARD and step.text not in places:
            continue
        after = at.take(step.text)
        rest = tuple(place for place in places if step.kind in OFF_BOARD or place != step.text)
        if after and _can_reach_all(after, rest):
            return True
    return False
