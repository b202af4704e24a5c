"""Why a turn is not legal: the most helpful reason, with the clause that decides."""

from __future__ import annotations

from trilith.game import Reason, Steps, listed
from trilith.games.zertz.board import JUMPS
from trilith.games.zertz.pieces import COLOURS, VACANT, colour_name, colour_names, marble_name
from trilith.games.zertz.rules import Position, Rings, few, game_over
from trilith.games.zertz.turns import Capture, Pass, Placement, Turn, write_marbles

_SHOWN = 5
"""Maximum number of marbles in a message."""


def why_not(position: Position, turn: Turn) -> Reason | None:
    """Explain why a turn is not legal in a position; None when it is."""
    if position.result is not None:
        return game_over(position.result)
    match turn:
        case Placement():
            return _why_not_place(position, turn)
        case Capture():
            return _why_not_jump(position, turn)
        case Pass():
            return _why_not_pass(position)


def meant(position: Position, follow: Steps, text: str) -> str | None:  # noqa: ARG001
    """Write the turn that an illegal next step would make: a placement, or a capture so far."""
    kinds = {step.kind for step in follow.options}
    if "place" in kinds:
        return f"{follow.text}{text}"
    if "remove" in kinds:
        return f"{follow.text},{text}"
    # The last marble jumped matters only if the jump is legal.
    return f"{follow.text}{COLOURS[0]}{text}" if "land" in kinds else None


def _capture_first(position: Position) -> Reason | None:
    """Explain that a capture is compulsory, and which marbles can make it."""
    if position.jumpers:
        shown = [Reason.of(f"pieces.zertz_at_{position.rings[ring]}", ring=ring) for ring in position.jumpers[:_SHOWN]]
        more = ["…"] if len(position.jumpers) > _SHOWN else []
        return Reason.of("zertz.capture_compulsory", "ZERTZ D2.1", marbles=listed([*shown, *more]))
    return None


def _why_not_pass(position: Position) -> Reason | None:
    if any(position.stock):
        return _capture_first(position) or Reason.of("zertz.pass_refused", "ZERTZ R18")
    return _capture_first(position)


def _why_not_place(position: Position, turn: Placement) -> Reason | None:
    return (
        _capture_first(position)
        or _why_not_colour(position, turn.colour)
        or _why_not_there(position, turn.ring)
        or _why_not_remove(position, turn)
        or _why_not_isolated(position, turn)
    )


def _why_not_colour(position: Position, colour: str) -> Reason | None:
    stock = position.stock.colours()
    if colour in stock:
        return None
    if not stock:
        return Reason.of("zertz.must_pass", "ZERTZ R18")
    if any(position.bank):
        return Reason.of("zertz.not_in_bank", "ZERTZ R17", marble=marble_name(colour), stock=colour_names(stock))
    return Reason.of("zertz.not_your_own", "ZERTZ G1", marble=marble_name(colour), stock=colour_names(stock))


def _why_no_ring(position: Position, ring: str, clause: str) -> Reason | None:
    """Explain that a ring has been removed, or is not on this board."""
    if ring not in position.board.places:
        return Reason.of("zertz.not_on_board", "ZERTZ R3", ring=ring, variant=position.variant)
    if ring not in position.rings:
        return Reason.of("zertz.ring_gone", clause, ring=ring)
    return None


def _why_not_there(position: Position, ring: str) -> Reason | None:
    if missing := _why_no_ring(position, ring, "ZERTZ D1.1"):
        return missing
    if position.rings[ring] != VACANT:
        return Reason.of("zertz.ring_occupied", "ZERTZ D1.1", ring=ring, marble=marble_name(position.rings[ring]))
    return None


def _why_not_remove(position: Position, turn: Placement) -> Reason | None:
    removable = position.removable(turn.ring)
    if turn.removed is None:
        return Reason.of("zertz.removal_missing", "ZERTZ D1.3", rings=few(removable)) if removable else None
    if turn.removed in removable:
        return None
    if missing := _why_no_ring(position, turn.removed, "ZERTZ D1.2"):
        return missing
    if turn.removed == turn.ring:
        return Reason.of("zertz.removed_just_filled", "ZERTZ R5", ring=turn.ring)
    if not removable:
        return Reason.of("zertz.nothing_removable", "ZERTZ D1.3", ring=turn.removed)
    free, sign = few(removable), position.rings[turn.removed]
    if sign == VACANT:
        return Reason.of("zertz.not_free", "ZERTZ D1.2", ring=turn.removed, rings=free)
    marble = marble_name(sign)
    return Reason.of("zertz.not_free_occupied", "ZERTZ D1.2", ring=turn.removed, marble=marble, rings=free)


def _why_not_isolated(position: Position, turn: Placement) -> Reason | None:
    """Compare the isolated marbles in the turn's text, if any, with the actual ones."""
    isolated = position.isolated_by(turn.colour, turn.ring, turn.removed)
    if turn.isolated is None or turn.isolated == isolated:
        return None
    if not isolated:
        return Reason.of("zertz.isolates_nothing", "ZERTZ E2")
    return Reason.of("zertz.isolates_other", "ZERTZ R11", marbles=write_marbles(isolated))


def _why_not_jump(position: Position, turn: Capture) -> Reason | None:
    """Follow the jumps until one is impossible, or the chain stops too early."""
    if turn.start not in position.board.places:
        return _why_no_ring(position, turn.start, "ZERTZ D2.2")
    if position.rings.get(turn.start, VACANT) == VACANT:
        return Reason.of("zertz.no_marble", "ZERTZ D2.2", ring=turn.start)
    rings, here = position.lifted(turn.start), turn.start
    for colour, landing in turn.jumps:
        if reason := _why_not_land(position, rings, here, colour, landing):
            return reason
        rings = {**rings, JUMPS[position.variant][here][landing]: VACANT}
        here = landing
    if onward := position.jumps(rings, here):
        landings = few(jump.landing for jump in onward)
        return Reason.of("zertz.chain_goes_on", "ZERTZ D2.4", ring=here, landings=landings)
    return None if turn.jumps else Reason.of("zertz.cannot_jump", "ZERTZ D2.2", ring=here)


def _why_not_land(position: Position, rings: Rings, here: str, colour: str, landing: str) -> Reason | None:
    """Explain why a marble on ``here`` cannot jump a marble of this colour to ``landing``."""
    if landing not in position.board.places:
        return _why_no_ring(position, landing, "ZERTZ D2.2")
    over = JUMPS[position.variant][here].get(landing)
    if over is None:
        return Reason.of("zertz.not_straight", "ZERTZ D2.2", ring=here, landing=landing)
    jumped = rings.get(over, VACANT)
    if jumped == VACANT:
        return Reason.of("zertz.nothing_to_jump", "ZERTZ D2.2", over=over, ring=here, landing=landing)
    if landing not in rings:
        return Reason.of("zertz.landing_gone", "ZERTZ D2.2", landing=landing)
    if rings[landing] != VACANT:
        return Reason.of("zertz.landing_occupied", "ZERTZ D2.2", landing=landing, marble=marble_name(rings[landing]))
    if jumped != colour:
        found, named = colour_name(jumped), colour_name(colour)
        return Reason.of("zertz.jumped_colour", "ZERTZ R10", over=over, found=found, colour=named)
    return None
