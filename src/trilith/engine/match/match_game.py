"""One game of a match."""

from __future__ import annotations

import time
from dataclasses import replace

from trilith.engine.match.finished_game import is_late, tags
from trilith.engine.match.match_plan import MatchPlan
from trilith.engine.match.match_players import Forfeit, MatchPlayer
from trilith.game import excerpt
from trilith.game_history import ABANDONED, TIME, Game
from trilith.records import LONGEST_TIME, Line, Played, Record


def play_game(plan: MatchPlan, number: int, a: MatchPlayer, b: MatchPlayer) -> Record:
    """Play a game to its end and return its record, with the time of every turn the players chose."""
    begun = plan.opening(number)
    game = begun.game()
    seated = (a, b) if plan.seat_of_a(number) == 1 else (b, a)
    for seat, player in enumerate(seated, start=1):
        player.begin(plan.player_seed(number, seat))
    turns = [Played(turn) for turn in begun.turns]
    remark = ""
    while game.result is None:
        if len(game.turns) >= plan.longest:
            game.declare(None, ABANDONED)
            remark = f"no result after {plan.longest} turns"
            break
        seat = game.position.to_move
        try:
            seated[seat - 1].look(game)
            began = time.monotonic()
            turn = game.position.turn(seated[seat - 1].choose(game))
        except Forfeit as forfeit:
            game.declare(3 - seat, ABANDONED)
            remark = excerpt(str(forfeit), width=500)[0]
            break
        spent = time.monotonic() - began
        if plan.strict_time and is_late(spent, plan.seconds(number, seat)):
            game.declare(3 - seat, TIME)
            remark = f"{spent:.3f} seconds for a turn"
            break
        game.play(turn)
        turns.append(Played(turn.text, spent=min(round(spent * 1000), LONGEST_TIME)))
    return _record(plan, number, game, turns, remark)


def _record(plan: MatchPlan, number: int, game: Game, turns: list[Played], remark: str) -> Record:
    """Make the record of a game; ``remark`` on how it ended follows the last turn."""
    before: tuple[str, ...] = ()
    if remark and turns:
        turns[-1] = replace(turns[-1], comments=(remark,))
    elif remark:
        before = (remark,)
    result = game.result
    assert result is not None
    return Record(game.start, Line(tuple(turns), before), result.text, tags(plan, number), followed=True)
