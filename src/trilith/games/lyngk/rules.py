"""The rules of LYNGK, to be read beside docs/rules/lyngk.md: each line that carries a clause ends with its number."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from trilith.game import (
    IllegalTurn,
    InvalidPosition,
    Option,
    Reason,
    Result,
    Step,
    Steps,
    UnknownName,
    Value,
    check_options,
)
from trilith.games.lyngk import notation, reasons, steps
from trilith.games.lyngk.board import LIMIT, POINTS, RAYS, VARIANTS
from trilith.games.lyngk.pieces import CLAIMS_EACH, COLOURS, JOKER, SUPPLY, colour_name, colour_names, colour_twice
from trilith.games.lyngk.setup import Setup
from trilith.games.lyngk.turns import Move, Pass, Turn

NAME = "lyngk"
TITLE = "LYNGK"
SCORES = ("1-0", "0-1", "1/2-1/2")
OPTIONS: tuple[Option, ...] = ()


@dataclass(frozen=True)
class Position:
    """A validated position: the stacks on the 43 points, the player to move, the claims and captures."""

    variant: str
    board: tuple[str, ...]
    to_move: int
    claims: tuple[str, str]
    captured: tuple[tuple[str, ...], tuple[str, ...]]

    def __str__(self) -> str:
        setup = Setup(self.variant, self.board, self.to_move, self.claims, self.captured)
        return notation.write_position(setup)

    @property
    def options(self) -> Mapping[str, Value]:
        """LYNGK has no options."""
        return {}

    @property
    def limit(self) -> int:
        """The maximum height of a stack: 5, in the variant 6."""
        return LIMIT[self.variant]

    @cached_property
    def stacks(self) -> dict[str, str]:
        """Every occupied point with its stack, in the order of the points."""
        return {point: stack for point, stack in zip(POINTS, self.board, strict=True) if stack}

    def owner(self, colour: str) -> int:
        """Return the player who has claimed a colour; 0 for a neutral one and for the joker."""
        return next((player for player in (1, 2) if colour in self.claims[player - 1]), 0)

    # Where a stack may go

    @cached_property
    def sees(self) -> dict[str, tuple[str, ...]]:
        """For each occupied point the first occupied point in every direction."""
        stacks = self.stacks
        found: dict[str, tuple[str, ...]] = {}
        for point in stacks:
            firsts = (next((there for there in ray if there in stacks), None) for ray in RAYS[point])  # E3: no jumping.
            found[point] = tuple(there for there in firsts if there is not None)
        return found

    def may_stack(self, moving: str, target: str) -> bool:
        """Whether one stack may stand on another: not too high, no active colour twice."""
        if len(moving) + len(target) > self.limit:  # E5: at most five pieces.  H: six in the variant.
            return False
        return not any(piece in target for piece in moving if piece != JOKER)  # E5: each colour once, jokers are free.

    @cached_property
    def neutral_ends(self) -> dict[str, list[str]]:
        """For each stack the destinations it has while its top colour is neutral."""
        return {start: sorted(self._neutral_ends(start)) for start in self.stacks}

    def _neutral_ends(self, start: str) -> Iterator[str]:
        moving = self.stacks[start]
        for end in self.sees[start]:  # F1: no LYNGK-points for a neutral colour.
            target = self.stacks[end]
            if len(target) <= len(moving) and self.may_stack(moving, target):  # E6, E7: a neutral stack never climbs.
                yield end

    @cached_property
    def own_routes(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """For each stack the destinations it has once its top colour is claimed, each with the route.

        The route lists the LYNGK-points of a shortest route; among equally short ones the first in the order of the
        board's directions.
        """
        return {start: dict(sorted(self._own_routes(start).items())) for start in self.stacks}

    def _own_routes(self, start: str) -> dict[str, tuple[str, ...]]:
        moving = self.stacks[start]
        through: dict[str, tuple[str, ...]] = {start: ()}  # the LYNGK-points up to and including this one
        ends: dict[str, tuple[str, ...]] = {}
        queue = [start]
        for here in queue:
            for there in self.sees[here]:
                if there in through or there in ends:
                    continue  # F5: no link twice.  R15: what lies behind the vacated start is seen from the start.
                if self.stacks[there][-1] == moving[-1]:  # F2, F3: a link, whatever lies under its top (R11).
                    through[there] = (*through[here], there)
                    queue.append(there)
                elif self.may_stack(moving, self.stacks[there]):  # E8: heights are not compared.  F4: a joker ends it.
                    ends[there] = through[here]
        return ends

    # Turns

    def claimable(self, player: int) -> list[str]:
        """List the colours a player may claim now, in ASCII order."""
        if len(self.claims[player - 1]) == CLAIMS_EACH:  # D3: two colours each.
            return []
        return sorted(colour for colour in COLOURS if not self.owner(colour))  # R8: shown on the board or not.

    def moves(self, player: int) -> Iterator[Move]:
        """Yield every move of a player, as if to move, in ASCII order of the text."""
        for claim in (*self.claimable(player), None):  # D4, D5: at most one claim, before the move.  R1: or none.
            for start in self.stacks:
                for end in self.ends(player, claim, start):
                    yield Move(claim, start, end)

    def starts(self, player: int, claim: str | None) -> Iterator[str]:
        """Yield the stacks a player can move after a claim, or without one."""
        return (start for start in self.stacks if self.ends(player, claim, start))

    def ends(self, player: int, claim: str | None, start: str) -> Collection[str]:
        """List where a player can move a stack after a claim, or without one."""
        top = self.stacks[start][-1]
        if top == JOKER or top in self.claims[2 - player]:
            return ()  # D1: jokers are passive.  D3: the opponent's colour.
        is_own = top == claim or top in self.claims[player - 1]
        return self.own_routes[start] if is_own else self.neutral_ends[start]  # E2: the top decides.

    def may_move(self, player: int) -> bool:
        """Say whether a player, as if to move, has any move, claims included (R3, R4)."""
        return next(self.moves(player), None) is not None

    def turns(self) -> Iterator[Turn]:
        """Yield every legal turn, lazily, in ASCII order of the text."""
        if self.result is not None:
            return
        if self.may_move(self.to_move):
            yield from self.moves(self.to_move)  # E1, E11: who can move must.
        else:
            yield Pass()  # E12: the other player goes on.

    def after(self, turn: Turn) -> Position:
        """Play a legal turn."""
        other = 3 - self.to_move
        if isinstance(turn, Pass):
            return replace(self, to_move=other)  # R5: nothing is claimed with a pass.
        me = self.to_move - 1
        claims, captured, board = list(self.claims), list(self.captured), list(self.board)
        if turn.claim:
            claims[me] = _in_order(claims[me] + turn.claim)
        stack = self.stacks[turn.end] + self.stacks[turn.start]  # E2: moved as a whole.
        if self.finishes(stack, claims[me]):
            captured[me] = tuple(sorted((*captured[me], stack)))  # E9: completed and taken.  H4: completed and won.
            stack = ""
        board[POINTS.index(turn.start)] = ""
        board[POINTS.index(turn.end)] = stack  # E10, H1, H5: every other stack stays.
        return Position(
            self.variant, tuple(board), other, (claims[0], claims[1]), (captured[0], captured[1])
        )  # R9, R30: a claim takes no stack from the board.

    def finishes(self, stack: str, own: str) -> bool:
        """Say whether a stack just made is complete, and under one of a player's own colours."""
        return len(stack) == self.limit and stack[-1] in own

    # The end

    @cached_property
    def result(self) -> Result | None:
        """The result by the position; None while a player can move."""
        taken = (len(self.captured[0]), len(self.captured[1]))
        if self.variant == "six" and any(taken):
            return self._decided("six", taken)  # H4: a stack of six wins at once.
        if self.may_move(1) or self.may_move(2):
            return None  # G1, R4: a player can still move.
        criteria = [("captured", taken)] if self.variant == "standard" else []  # G1: stacks taken.
        criteria += [(f"stacks{height}", self.count(height)) for height in range(self.limit - 1, 0, -1)]  # G2, H6.
        word, counts = next(((word, both) for word, both in criteria if both[0] != both[1]), ("equal", criteria[0][1]))
        return self._decided(word, counts)  # G3: all equal is a draw.

    def count(self, height: int) -> tuple[int, int]:
        """Count the stacks of one height under a colour of each player (R26: neutral ones have no owner)."""
        owners = [self.owner(stack[-1]) for stack in self.stacks.values() if len(stack) == height]
        return owners.count(1), owners.count(2)

    def _decided(self, word: str, counts: tuple[int, int]) -> Result:
        first, second = counts
        winner = None if first == second else 1 if first > second else 2
        score = {None: "1/2-1/2", 1: "1-0", 2: "0-1"}[winner]
        return Result(winner, word, f"{score} {word} {first}:{second}", counts)

    @property
    def recurrence(self) -> str:
        """The position itself; in LYNGK none recurs, because every move reduces the number of stacks."""
        return str(self)

    def handed_over(self) -> Position:
        """Return the same board with the other player to move."""
        return replace(self, to_move=3 - self.to_move)

    def drawn_by_history(self, occurrences: int) -> Result | None:  # noqa: ARG002
        """Return None: LYNGK has no rule that needs history."""
        return None

    # Steps

    def steps(self, prefix: Sequence[str]) -> Steps:
        """Return the steps that may follow the chosen ones."""
        texts = tuple(prefix)

        def refuse(*_: object) -> IllegalTurn:
            return IllegalTurn(reasons.why_no_step(self, texts), steps.written(texts))

        return Steps.after(texts, self.next_steps, refuse)

    def next_steps(self, chosen: tuple[Step, ...]) -> tuple[Step, ...]:
        """List the steps that may follow legal ones, in the order of the turns' texts."""
        return steps.next_steps(self, chosen)

    def steps_of(self, turn: Turn) -> tuple[Step, ...]:
        """Describe the steps of a legal turn."""
        return steps.steps_of(self, turn)


# The start, and positions from text


def start(variant: str, options: Mapping[str, object], seed: str | None) -> Position:
    """Shuffle the 43 pieces onto the 43 points; the same seed gives the same setup."""
    if variant not in VARIANTS:
        raise UnknownName(Reason.of("unknown_variant", None, game=TITLE, name=variant, allowed=", ".join(VARIANTS)))
    check_options(OPTIONS, options)
    pieces = [piece for piece, count in SUPPLY.items() for _ in range(count)]  # C1: eight of a colour, three jokers.
    _shuffler(seed).shuffle(pieces)
    return Position(variant, tuple(pieces), 1, ("", ""), ((), ()))  # D2: all colours are neutral.


def _shuffler(seed: str | None) -> random.Random:
    if seed is not None and not isinstance(seed, str):
        raise UnknownName(Reason.of("seed_type", None, found=type(seed).__name__))
    try:
        return random.Random(seed)
    except UnicodeEncodeError:
        raise UnknownName(Reason.of("lyngk.seed_characters", None)) from None


def parse(text: str, options: Mapping[str, object]) -> Position:
    """Parse and validate a position text."""
    return checked(notation.read_position(text), options)


def checked(setup: Setup, options: Mapping[str, object]) -> Position:
    """Convert a setup to a position, or raise the reason why it is impossible."""
    check_options(OPTIONS, options)
    for fault in _faults(setup):
        raise InvalidPosition(fault, notation.write_position(setup))
    claims = _in_order(setup.claims[0]), _in_order(setup.claims[1])
    captured = tuple(sorted(setup.captured[0])), tuple(sorted(setup.captured[1]))
    return Position(setup.variant, setup.board, setup.to_move, claims, captured)


def _in_order(colours: str) -> str:
    return "".join(sorted(colours, key=COLOURS.index))


def _faults(setup: Setup) -> Iterator[Reason]:
    """Yield the reasons why a setup is impossible."""
    limit = LIMIT[setup.variant]
    everything = [stack for stack in setup.board if stack] + [stack for own in setup.captured for stack in own]
    for piece, count in Counter("".join(everything)).items():
        if count > SUPPLY[piece]:
            args = {"count": count, "most": SUPPLY[piece]}
            yield Reason.of("lyngk.too_many_pieces", "LYNGK C1", piece=colour_name(piece), **args)
    for stack in everything:
        if len(stack) > limit:
            clause = "LYNGK E5" if setup.variant == "standard" else "LYNGK H1"
            yield Reason.of("lyngk.stack_too_high", clause, stack=colour_names(stack), height=len(stack), limit=limit)
        if (colour := colour_twice(stack)) is not None:
            yield Reason.of("lyngk.stack_repeats", "LYNGK E5", stack=colour_names(stack), colour=colour_name(colour))
        if len(stack) > 1 and stack[-1] == JOKER:
            yield Reason.of("lyngk.joker_on_top", "LYNGK R14", stack=colour_names(stack))
    claimed = "".join(setup.claims)
    for player, own in enumerate(setup.claims, start=1):
        if len(own) > CLAIMS_EACH:
            yield Reason.of("lyngk.too_many_claims", "LYNGK D3", player=player, most=CLAIMS_EACH)
    if len(set(claimed)) < len(claimed):
        twice = next(colour for colour in claimed if claimed.count(colour) > 1)
        yield Reason.of("lyngk.claimed_twice", "LYNGK D3", colour=colour_name(twice))
    taking = "LYNGK E9" if setup.variant == "standard" else "LYNGK H4"
    for player, stacks in enumerate(setup.captured, start=1):
        for stack in stacks:
            if len(stack) < limit:
                args = {"height": len(stack), "limit": limit}
                yield Reason.of("lyngk.captured_height", taking, stack=colour_names(stack), **args)
            if stack[-1] not in setup.claims[player - 1]:
                yield Reason.of("lyngk.captured_top", taking, stack=colour_names(stack), player=player)
    if setup.variant == "six" and sum(map(len, setup.captured)) > 1:
        yield Reason.of("lyngk.captured_again", "LYNGK H4")
