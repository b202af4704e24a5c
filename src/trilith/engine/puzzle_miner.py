"""Find puzzles in games: positions with a forced win that few turns keep, proven, with their themes and a rating."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from trilith.engine.engine import Engine
from trilith.engine.levels import level
from trilith.engine.limits import Limits
from trilith.engine.match.openings import opening
from trilith.engine.puzzle_rating import rate
from trilith.position import Position, law_of, parse
from trilith.puzzles import ExhaustiveSearch, OutOfReach, WinningTurn, write_tree
from trilith.puzzles.puzzle_file import COMPLETE, PLAYED_OUT, PuzzleRow
from trilith.puzzles.themes import themes_of

LONGEST = 9
"""Turns of both players in the longest wins: five of the solver's."""
LAST_TURNS = 40
"""The part of a game that is searched, from its end."""
LONGEST_GAME = 200
WEAKEST, STRONGEST = 4, 8
"""Levels of the players: good enough to reach sound positions, weak enough to leave something to find."""
MOST_TREE = 48
"""Turns in the tree of a solution."""
FEWEST_TURNS = 4
"""Legal turns below which there is nothing to choose."""
AT_ONCE = 0.2
"""The share kept of wins in one turn, which are plenty."""
MOST_COMPARED = 6
"""Answers of equal resistance of which the one is taken that leaves the fewest winning turns."""
MOST_PROOFS = 6
"""Positions of a game that are worth a proof."""
APART = 4
"""Turns between two puzzles of one game."""
LOOK, GLANCE = Limits(simulations=1_500), Limits(simulations=400)
MOST_POSITIONS = 1_500_000
"""Positions of an exhaustive search."""


@dataclass(frozen=True, slots=True)
class MiningPlan:
    """Where to look for puzzles, and how hard."""

    game: str
    seed: str
    most_positions: int = MOST_POSITIONS
    """The limit of each exhaustive search; what lies beyond is left to the engine, and the puzzle says so."""


def played_game(plan: MiningPlan, number: int) -> tuple[Position, ...]:
    """Play the game of a number between two levels, in the variants by turns, and return its positions."""
    law = law_of(plan.game)
    seed = f"{plan.seed}/{number}"
    source = random.Random(seed)
    variant = list(law.VARIANTS)[number % len(law.VARIANTS)]
    game = opening(plan.game, variant, {}, seed, 0 if law.SHUFFLED else 2).game()
    engine = Engine(seed=source.getrandbits(32))
    players = [level(source.randint(WEAKEST, STRONGEST)) for _ in range(2)]
    while game.result is None and len(game.turns) < LONGEST_GAME:
        game.play(engine.choose(game, LOOK, players[game.position.to_move - 1]))
    return game.positions


def mine(plan: MiningPlan, number: int) -> list[PuzzleRow]:
    """Find the puzzles of a game that the engine plays."""
    return mine_positions(plan, played_game(plan, number), number)


def mine_positions(plan: MiningPlan, positions: Sequence[Position], number: int) -> list[PuzzleRow]:
    """Find the puzzles in the positions of a game, the longest first; no two of them are close to each other."""
    source = random.Random(f"{plan.seed}/{number}/chosen")
    first = max(len(positions) - LAST_TURNS, 0)
    promising: list[tuple[int, int]] = []
    for at in range(first, len(positions)):
        distance = _look(positions[at])
        if distance and (distance > 1 or source.random() < AT_ONCE):
            promising.append((distance, at))
    rows: list[PuzzleRow] = []
    taken: list[int] = []
    for _, at in sorted(promising, reverse=True)[:MOST_PROOFS]:
        if all(abs(at - other) >= APART for other in taken):
            row = puzzle_row(parse(plan.game, str(positions[at])), plan.most_positions, number)
            if row is not None:
                rows.append(row)
                taken.append(at)
    return rows


def _look(here: Position) -> int | None:
    """Return the distance to a win that a quick search finds, if something has to be found."""
    if not here.goes_on(1) or len(here.turns()) < FEWEST_TURNS:
        return None
    best = Engine(seed=1, judge="alphabeta").think(parse(here.game, str(here)), LOOK).lines[0]
    return best.distance if best.proof == "win" and (best.distance or 0) <= LONGEST else None


def puzzle_row(position: Position, most_positions: int, seed: int = 1) -> PuzzleRow | None:
    """Make a puzzle of a position; None if it is won by too many turns, or not proven."""
    turns = position.turns()
    winning = [turn.text for turn in turns if _loses(position.play(turn))]
    if len(winning) > _most_winning(position) + max(8, len(turns) // 8):
        return None
    proof = Proof.of(position, most_positions)
    if proof is None or len(proof.solution) > len(turns) // 3:
        return None
    if sum(each.size for each in proof.solution) > MOST_TREE:
        return None
    best = [each.turn for each in proof.solution]
    later = tuple(text for text in winning if text not in best)
    themes = themes_of(position, proof.solution[0].line)
    rating = rate(position, proof.solution, seed)
    return PuzzleRow(rating, proof.distance, proof.kind, themes, later, str(position), write_tree(proof.solution))


def _most_winning(here: Position) -> int:
    """Limit the turns that win in time: more where turns that come to the same are many."""
    return max(3, min(8, len(here.turns()) // 40))


def _loses(here: Position) -> bool:
    """Whether a quick search proves that the player to move loses."""
    if not here.goes_on(1):
        return False
    return Engine(seed=1, judge="alphabeta").think(here, GLANCE).proof == "loss"


class Unfit(Exception):
    """A position whose win makes no puzzle: too many turns win on the way, or the engine cannot tell an answer."""


class Proof(NamedTuple):
    """A proven win: its distance, the turns that win within it, and what was proven."""

    distance: int
    solution: tuple[WinningTurn, ...]
    kind: str

    @classmethod
    def of(cls, position: Position, most_positions: int) -> Proof | None:
        """Prove a win exhaustively; where that is out of reach, prove the win alone and trust the engine otherwise."""
        shorter = 0
        try:
            search = ExhaustiveSearch(position.to_move, most_positions)
            for distance in range(1, LONGEST + 1):
                if search.wins(position, distance):
                    return cls(distance, _solution(search, position, distance), COMPLETE)
                shorter = distance
        except OutOfReach:
            return cls._played_out(position, shorter, most_positions)
        except Unfit:
            pass
        return None

    @classmethod
    def _played_out(cls, position: Position, shorter: int, most_positions: int) -> Proof | None:
        """Prove that every answer loses; the engine says how fast, and which other turns win."""
        trusted = EngineSearch(position.to_move)
        distance = trusted.distance(position, LONGEST)
        if distance is None or distance <= shorter:
            return None
        sure = ExhaustiveSearch(position.to_move, most_positions, trusted.advice)
        try:
            solution = _solution(trusted, position, distance)
            stands = _stands(sure, position, solution, distance)
        except (OutOfReach, Unfit):
            return None
        return cls(distance, solution, PLAYED_OUT) if stands else None


class EngineSearch:
    """The questions of :class:`ExhaustiveSearch`, answered by the engine: a win is sound, its absence is not."""

    def __init__(self, player: int) -> None:
        """Answer for the wins of a player."""
        self._player = player
        self._known: dict[str, tuple[int | None, str | None]] = {}

    def _found(self, here: Position, limits: Limits = LOOK) -> tuple[int | None, str | None]:
        """Return the number of turns to the player's win, if the engine proves one, and the best turn."""
        text = here.bare_text
        if text not in self._known:
            if not here.goes_on(1):
                self._known[text] = (0 if here.winner == self._player else None), None
            else:
                line = Engine(seed=1, judge="alphabeta").think(here, limits).lines[0]
                wins = line.proof == ("win" if here.to_move == self._player else "loss")
                self._known[text] = (line.distance if wins else None), line.turns[0]
        return self._known[text]

    def advice(self, here: Position) -> str | None:
        """Return the turn that the engine finds best."""
        return self._found(here)[1]

    def winning(self, here: Position, turns: int) -> list[str]:
        """List the turns of the player that the engine proves to win within ``turns`` turns."""
        found = ((turn.text, self._found(here.play(turn), GLANCE)[0]) for turn in here.turns())
        return [text for text, distance in found if distance is not None and distance < turns]

    def distance(self, here: Position, most: int) -> int | None:
        """Count the turns of the win that the engine proves; None if there is none within ``most``."""
        distance = self._found(here)[0]
        return distance if distance is not None and distance <= most else None


def _solution(search: ExhaustiveSearch | EngineSearch, here: Position, turns: int) -> tuple[WinningTurn, ...]:
    """Find the turns that win in time, and for each the answer that holds out longest."""
    winning = search.winning(here, turns)
    if not 0 < len(winning) <= _most_winning(here):
        raise Unfit
    return tuple(_winning_turn(search, here, text, turns) for text in winning)


def _winning_turn(search: ExhaustiveSearch | EngineSearch, here: Position, text: str, turns: int) -> WinningTurn:
    after = here.play(text)
    if after.is_over:
        return WinningTurn(text)
    held = {reply.text: search.distance(after.play(reply), turns - 2) for reply in after.turns()}
    longest = max(-1 if distance is None else distance for distance in held.values())
    if None in held.values():
        raise Unfit
    equal = [reply for reply, distance in held.items() if distance == longest][:MOST_COMPARED]
    if longest == 0:
        return WinningTurn(text, equal[0])
    reply = min(equal, key=lambda reply: len(search.winning(after.play(reply), turns - 2)))
    return WinningTurn(text, reply, _solution(search, after.play(reply), turns - 2))


def _stands(search: ExhaustiveSearch, here: Position, solution: Sequence[WinningTurn], turns: int) -> bool:
    """Whether the turns of a solution win against every answer, and so on along its lines."""
    for each in solution:
        after = here.play(each.turn)
        if not search.wins(after, turns - 1):
            return False
        if each.reply is not None and each.then and not _stands(search, after.play(each.reply), each.then, turns - 2):
            return False
    return True
