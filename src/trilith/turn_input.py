"""How a turn is entered: a state and an event make the next state and what is to be done outside.

The twin of ``web/static/input/turn_input.js``; ``tests/transcripts`` holds both to the same behaviour.

The choices of a turn can be made in any order. A place that fits only after something else was chosen is a *wish*: it
is kept and chosen as soon as it fits. A tap on a place further on takes all steps up to it where only one way leads
there; a tap on another piece picks that one up instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from trilith.game import Effect, Step

COMPLETE = 0
"""The node that ends a turn."""
UNKNOWN = -1
"""The node that must be asked for: of a position with very many turns only the first level is told."""
STOP = -1
"""The step that says that a turn may end here."""
OFF_BOARD = ("claim", "colour", "pass")
"""Kinds of steps that name no place of the board."""
EXCHANGEABLE = ("pick", "land", "remove")
"""Kinds of steps that a tap on another place replaces."""

Texts = tuple[str, ...]


# The tree


@dataclass(frozen=True, slots=True)
class Part:
    """A tree that was told: its steps, and for each node the steps that may follow with the node they lead to."""

    steps: tuple[Step, ...]
    nodes: tuple[tuple[tuple[int, int], ...], ...]
    root: int

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Part:
        """Read a told tree."""
        nodes = tuple(tuple((step, node) for step, node in entries) for entries in told["nodes"])
        return cls(tuple(_step(*step) for step in told["steps"]), nodes, told["root"])


def _step(kind: str, text: str, adds: str, path: list[str], takes: list[str], effects: list[list[Any]]) -> Step:
    made = tuple(Effect(*effect) for effect in effects)
    return Step(kind, text, tuple(path), tuple(takes), adds, made)


@dataclass(frozen=True, slots=True)
class Branch:
    """A place in a tree: the steps that lead to it and what may follow them."""

    parts: Mapping[Texts, Part]
    """What was told, by the texts of the steps it hangs below."""
    part: Part
    node: int
    chosen: tuple[Step, ...] = ()

    @classmethod
    def root(cls, parts: Mapping[Texts, Part]) -> Branch:
        """Begin a turn."""
        return cls(parts, parts[()], parts[()].root)

    @property
    def is_known(self) -> bool:
        """Whether what follows was told."""
        return self.node != UNKNOWN

    @property
    def _entries(self) -> tuple[tuple[int, int], ...]:
        return self.part.nodes[self.node] if self.is_known else ()

    @property
    def complete(self) -> bool:
        """Whether the steps so far are a turn."""
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
        """Go on by the step with a text."""
        for index, node in self._entries:
            if index != STOP and self.part.steps[index].text == text:
                chosen = (*self.chosen, self.part.steps[index])
                below = self.parts.get((*self.prefix, text)) if node == UNKNOWN else None
                return replace(self, part=below or self.part, node=below.root if below else node, chosen=chosen)
        return None

    def find(self, texts: Sequence[str]) -> Branch | None:
        """Find the place that steps lead to from the beginning; None where they begin no legal turn."""
        here: Branch | None = Branch.root(self.parts)
        for text in texts:
            here = here.take(text) if here else None
        return here

    def grown(self, prefix: Texts, told: Mapping[str, Any]) -> Branch:
        """Stand at the same place of the tree with what was told below some steps."""
        found = Branch.root({**self.parts, prefix: Part.of(told)}).find(self.prefix)
        assert found is not None
        return found

    def at(self, place: str) -> Step | None:
        """Find the option that names a place of the board."""
        return next((option for option in self.options if _is_at(option, place)), None)


def read_tree(told: Mapping[str, Any]) -> Branch:
    """Read the told turns of a position: the place where its turns begin."""
    return Branch.root({(): Part.of(told)})


# The machine


@dataclass(frozen=True, slots=True)
class Event:
    """Something that was done: see the functions of :class:`_Input`."""

    kind: str
    place: str = ""
    """``tap``, ``lift``, ``drop`` and ``carry``: where."""
    text: str = ""
    """``colour`` and ``carry``: the colour; ``step``: the step that was named."""


@dataclass(frozen=True, slots=True)
class Order:
    """Something to be done outside.

    ``chosen``: these steps were added. ``touch``: they bind, so all of the turn so far is told. ``send``: play this
    turn. ``ask``: find the tree below these steps. ``why``: say why the last of these steps cannot follow the others.
    ``passes``: nothing lands on the first place, but ways to the others lead over it.
    """

    kind: str
    texts: Texts


@dataclass(frozen=True, slots=True)
class TurnInput:
    """A turn that is being entered."""

    at: Branch | None = None
    """The place in the tree, None while nothing may be entered."""
    bound: int = 0
    """How many steps cannot be taken back (touch-move)."""
    touches: bool = False
    """Every step is told, because it binds (touch-move)."""
    confirms: bool = False
    """A whole turn waits for ``confirm``."""
    wishes: Texts = ()
    """Places to be chosen as soon as they fit."""
    waiting: tuple[Event, ...] = ()
    """What was done while the tree was asked for."""

    @property
    def hand(self) -> str | None:
        """Where the piece in hand is."""
        last = self.at.chosen[-1] if self.at and self.at.chosen else None
        return last.text if last and last.kind in ("pick", "land") else None

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self.wishes) or (self.at is not None and len(self.at.chosen) > self.bound)

    def next(self, event: Event) -> tuple[TurnInput, tuple[Order, ...]]:
        """Take an event: the next state, and what is to be done outside."""
        if self.at is None:
            return self, ()
        given = _Input(self, self.at)
        given.take(event)
        return given.done()

    def grown(self, prefix: Texts, told: Mapping[str, Any]) -> tuple[TurnInput, tuple[Order, ...]]:
        """Take what may follow some steps; what was done in the meantime is done now."""
        if self.at is None:
            return self, ()
        given = _Input(self, self.at)
        given.grow(prefix, told)
        return given.done()


def begin(
    tree: Branch, touched: Sequence[str] = (), *, touches: bool = False, confirms: bool = False
) -> tuple[TurnInput, tuple[Order, ...]]:
    """Begin a turn, perhaps with steps that stay."""
    at = tree.find(touched)
    orders = (Order("ask", at.prefix),) if at and not at.is_known else ()
    return TurnInput(at, len(touched), touches, confirms), orders


@dataclass(slots=True)
class _Input:
    """Events being taken: the state as it changes, and the orders it leads to."""

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
        """Hang a tree below some steps."""
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
        """Take a tap on a place."""
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
            self._order("why", (*self.at.prefix, place))

    def _drop(self, place: str) -> None:
        """Drop the piece in hand."""
        steps = self._steps_to(place)
        if steps:
            self._choose(steps)
        else:
            self._order("why", (*self.at.prefix, place))

    def _colour(self, colour: str) -> None:
        """Take a colour beside the board, or take it back; what was chosen on the board stays where it may."""
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
        """Take one step back; a wish goes first."""
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
        """Choose steps one after the other, then what was wished for."""
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
        """Choose what was wished for as far as it fits; what can no longer fit is forgotten."""
        if not self.at.is_known:
            return
        while step := next((step for wish in self.state.wishes if (step := self._fitting(wish))), None):
            self._add((step,))
            self._wish(tuple(wish for wish in self.state.wishes if wish != step.text))
        if not _can_reach_all(self.at, self.state.wishes):
            self._wish(())

    def _fitting(self, wish: str) -> Step | None:
        """Find the step of a wish, if it can be taken now and the other wishes after it."""
        step, after = self.at.at(wish), self.at.take(wish)
        others = tuple(other for other in self.state.wishes if other != wish)
        fits = after is not None and (not after.is_known or _can_reach_all(after, others))
        return step if fits else None

    def _end(self) -> None:
        """After steps were chosen: ask what follows, send a whole turn, tell a step that binds."""
        if not self.at.is_known:
            self._order("ask", self.at.prefix)
        if self.at.is_whole:
            if not self.state.confirms:
                self._order("send", (self.at.text,))
        elif self.state.touches and len(self.at.chosen) > self.state.bound:
            self.state = replace(self.state, bound=len(self.at.chosen))
            self._order("touch", self.at.prefix)

    def _steps_to(self, place: str) -> tuple[Step, ...]:
        """List the steps that a tap on a place takes at once."""
        option = self.at.at(place)
        if option:
            return (option,)
        return () if self._last == place else only_way(self.at, place)

    def _exchange(self, place: str) -> tuple[Branch, Step] | None:
        """Find where a place is chosen instead of a step that was made: another piece, landing or ring to remove."""
        for count in reversed(range(self.state.bound, len(self.at.chosen))):
            at = self.at.find(self.at.prefix[:count])
            step = at.at(place) if at else None
            if at and step and step.kind == self.at.chosen[count].kind and step.kind in EXCHANGEABLE:
                return at, step
        return None

    def _keep(self, place: str) -> bool:
        """Keep a place as a wish where it can still be chosen: with the other wishes, instead of the last, or alone."""
        wishes = self.state.wishes
        for wanted in ((*wishes, place), (*wishes[:-1], place), (place,)):
            if _can_reach_all(self.at, wanted):
                self._wish(wanted)
                return True
        return False

    def _wish(self, wishes: Texts) -> None:
        self.state = replace(self.state, wishes=wishes)


def only_way(start: Branch, place: str) -> tuple[Step, ...]:
    """List the steps to a place further on, where exactly one way leads there.

    Only landings and steps without a choice are taken unasked.
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
    """List the options that texts name one after the other, as far as they lead."""
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
    """Say whether places can all be chosen, in any order, with nothing else than choices beside the board."""
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
