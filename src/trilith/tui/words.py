"""What the screen says: whose turn it is, what is forced by which clause, how the game ended."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from trilith import messages
from trilith.diagram.words import player_name
from trilith.engine import FULL, Level
from trilith.game import Reason, Step, Value
from trilith.playing import RESIGNED
from trilith.position import Position
from trilith.tui.table import BOTH, OFF_BOARD, Table

LANGUAGE = "en"
SHOWN = 5
"""How many places a sentence lists."""
MARBLES = {"W": "white", "G": "grey", "B": "black"}
CLAIMABLE = "IBRGK"
EXAMPLES = {"lyngk": "c3-d4", "zertz": "Wd4,d1", "fenix": "a1+b4"}


def say(key: str, **args: Value) -> str:
    """Say a message of the terminal game."""
    return messages.text(f"tui.{key}", args, LANGUAGE)


def name_of(position: Position, player: int) -> str:
    """Name a player: by number, in FENIX by colour."""
    return player_name(position.view(), player, LANGUAGE)


def level_name(level: Level) -> str:
    """Name a level with its number; full strength has none."""
    return say("computer_full" if level is FULL else "computer", number=level.number, name=level.name)


def seat(table: Table, player: int) -> str:
    """Say who plays a side: you, the computer's level, or nothing where two people play."""
    if table.settings.humans == BOTH:
        return ""
    return say("you") if player in table.settings.humans else level_name(table.settings.level)


def headline(table: Table) -> str:
    """Say whose turn it is, or that the game is over and why."""
    if table.result is not None:
        return _ending(table)
    mover = table.position.to_move
    if mover not in table.settings.humans:
        return say("thinking")
    if table.settings.humans == BOTH:
        return say("players_turn", player=name_of(table.position, mover))
    return say("your_turn")


def duty(table: Table) -> Reason:
    """Say what is to choose now, with the clause where something is forced."""
    steps = table.steps.options
    kinds = {step.kind for step in steps}
    match table.position.game:
        case "lyngk":
            return _lyngk(table, steps, kinds)
        case "zertz":
            return _zertz(table, steps, kinds)
        case _:
            return _fenix(table, steps)


def is_forced(table: Table) -> bool:
    """Say whether the pieces that can be picked now must act: a capture, a strike or a rebirth is due."""
    return not table.chosen and duty(table).key in ("tui.zertz_pick", "tui.fenix_strike", "tui.fenix_rebirth")


def _lyngk(table: Table, steps: Iterable[Step], kinds: set[str]) -> Reason:
    claims = sorted((step.text for step in steps if step.kind == "claim"), key=CLAIMABLE.index)
    if kinds == {"pass"}:
        return _of("lyngk_pass", "LYNGK E12")
    if kinds == {"claim"}:
        return _of("lyngk_claim", "LYNGK R3", keys=keys(claims))
    if "land" in kinds:
        return _of("lyngk_land", start=table.chosen[-1])
    if claims:
        return _of("lyngk_pick_or_claim", keys=keys(claims))
    return _of("lyngk_pick_claimed", colour=table.chosen[0]) if table.chosen else _of("lyngk_pick")


def _zertz(table: Table, steps: Iterable[Step], kinds: set[str]) -> Reason:
    if "pass" in kinds:
        return _of("zertz_pass", "ZERTZ R18")
    if "colour" in kinds:
        return _of("zertz_colour", keys=_marbles(step.text for step in steps))
    if "place" in kinds:
        return _of("zertz_place", colour=say(MARBLES[table.chosen[0]]))
    if "remove" in kinds:
        return _of("zertz_remove", "ZERTZ D1.3")
    if "pick" in kinds:
        return _of("zertz_pick", "ZERTZ D2.1", places=_some(steps))
    if len(table.chosen) > 1:
        return _of("zertz_land_on", "ZERTZ D2.4", here=table.chosen[-1], places=_some(steps))
    return _of("zertz_land", start=table.chosen[0])


def _marbles(colours: Iterable[str]) -> str:
    """Write the keys of the marbles that can be placed, and their names."""
    found = set(colours)
    return "   ".join(f"[{colour.lower()}] {say(word)}" for colour, word in MARBLES.items() if colour in found)


def _fenix(table: Table, steps: tuple[Step, ...]) -> Reason:
    notes = dict(table.position.view().notes)
    start = table.chosen[0] if table.chosen else ""
    if notes["phase"] == "prep":
        return _of("fenix_prepare_land", start=start) if start else _of("fenix_prepare", "FENIX 4")
    if notes["pending"] == "K":
        return _of("fenix_rebirth_land") if start else _of("fenix_rebirth", "FENIX R10", places=_some(steps))
    if len(table.chosen) > 1:
        return _of("fenix_strike_on", "FENIX 7.2", here=table.chosen[-1], places=_some(steps))
    lands = steps if start else table.position.steps([steps[0]]).options
    if lands[0].takes:
        return _of("fenix_strike_land", start=start) if start else _of("fenix_strike", "FENIX 5.2", places=_some(steps))
    if start:
        return _of("fenix_land", start=start)
    return _of("fenix_pick_or_form", "FENIX 8.1") if notes["pending"] == "G" else _of("fenix_pick")


def _of(key: str, clause: str | None = None, **args: Value) -> Reason:
    return Reason.of(f"tui.{key}", clause, **args)


def keys(letters: Iterable[str]) -> str:
    """Write the keys of steps that are not on the board."""
    return " ".join(f"[{letter.lower()}]" for letter in letters)


def _some(steps: Iterable[Step]) -> str:
    found = [step.text for step in islice((s for s in steps if s.kind not in OFF_BOARD), SHOWN + 1)]
    return ", ".join(found if len(found) <= SHOWN else [*found[:SHOWN], "…"])


def _ending(table: Table) -> str:
    """Say who has won and why."""
    result = table.result
    assert result is not None
    alone = table.settings.humans != BOTH
    why = _why(result.reason, gave_up=alone and result.winner not in table.settings.humans)
    if result.winner is None:
        return say("over_draw", why=why)
    if alone:
        return say("over_won" if result.winner in table.settings.humans else "over_lost", why=why)
    return say("over_player", player=name_of(table.position, result.winner), why=why)


def _why(word: str, gave_up: bool) -> str:
    if word == RESIGNED and gave_up:
        return say("why_gave_up")
    if word.startswith("stacks"):
        return say("why_stacks", height=word.removeprefix("stacks"))
    return say(f"why_{word}")
