"""The themes of puzzles: those of all games are here, those of one game in its law."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from trilith.game import PlayedTurn, Theme
from trilith.position import Position, law_of
from trilith.puzzles.exhaustive_search import ExhaustiveSearch

THREATS = "threats"
"""The theme of a turn that threatens in more than one way: it is told from all answers, not from the line alone."""
MOST_ANSWERS = 200


def themes_of(position: Position, line: Sequence[str]) -> tuple[str, ...]:
    """List the themes of a solution: those that its main line shows, and whether it makes two threats."""
    played: list[PlayedTurn] = []
    here = position
    before_last = None
    for number, text in enumerate(line):
        after = here.play(text)
        played.append(PlayedTurn(here.by_law, here.turn(text).parts, after.by_law))
        if number == len(line) - 3:
            before_last = after
        here = after
    found = [name for name, shows in _themes(position.game).items() if shows(played)]
    if before_last is not None and len(line) % 2 and _threatens_twice(before_last, position.to_move):
        found.append(THREATS)
    return tuple(found)


@cache
def theme_names(game: str) -> tuple[str, ...]:
    """List all themes of a game, its own first."""
    return (*_themes(game), THREATS)


def _themes(game: str) -> Mapping[str, Theme]:
    """Map the names of a game's themes; its own stand first and may replace a general one."""
    own = law_of(game).THEMES
    return {**own, **{name: theme for name, theme in _general(game).items() if name not in own}}


def _general(game: str) -> Mapping[str, Theme]:
    captured = law_of(game).captured

    def _sacrifice(line: Sequence[PlayedTurn]) -> bool:
        """The other player captures on the way."""
        return any(captured(played) > 0 for played in line[1::2])

    def _quiet(line: Sequence[PlayedTurn]) -> bool:
        """The first turn captures nothing and leaves a free choice of answers."""
        return len(line) > 2 and captured(line[0]) == 0 and not _is_forced(line[1])

    def _is_forced(played: PlayedTurn) -> bool:
        turns = list(played.before.turns())
        return len(turns) == 1 or all(
            captured(PlayedTurn(played.before, turn, played.before.after(turn))) > 0 for turn in turns
        )

    def _forced(line: Sequence[PlayedTurn]) -> bool:
        """Every answer of the other player is forced: a single turn, or a capture."""
        return len(line) > 2 and all(_is_forced(played) for played in line[1::2])

    return {"forced": _forced, "sacrifice": _sacrifice, "quiet": _quiet}


def _threatens_twice(here: Position, player: int) -> bool:
    """Whether no single turn wins at once after every answer, though one does after each of several."""
    answers = here.turns()
    if here.is_over or not 1 < len(answers) <= MOST_ANSWERS:
        return False
    search = ExhaustiveSearch(player, MOST_ANSWERS * 10_000)
    wins = [set(search.winning(after, 1)) for after in map(here.play, answers) if not after.is_over]
    return len(wins) > 1 and all(wins) and not set.intersection(*wins)
