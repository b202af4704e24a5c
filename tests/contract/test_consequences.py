"""What turns gain, for reviews: in every game the weightiest first, with a clause of its rules and sentences for it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.contract.games import IDS, VARIANTS, random_game
from trilith import GAMES, messages
from trilith.game import ENDS_GAME, Reason

RULES = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_a_consequence_has_weight_clause_and_sentences(game: str, variant: str) -> None:
    law, rng = GAMES[game], random.Random("consequences")
    rules = (RULES / f"{game}.md").read_text("utf-8")
    catalogue = {re.sub(r"\.(one|other)$", "", key) for key in messages.catalogue("en")}
    for here in random_game(game, variant, "consequences", longest=120):
        turns = here.turns()
        for number in rng.sample(range(len(turns)), min(len(turns), 20)):
            turn = turns[number]
            found = law.consequences(here.by_law, turn.parts)
            weights = [gain.weight for gain in found]
            assert weights == sorted(weights, reverse=True)
            assert all(weight > 0 for weight in weights)
            result = here.play(turn).result
            assert (ENDS_GAME in weights) <= (result is not None and result.winner == here.to_move)
            for gain in found:
                assert f"**{gain.clause}**" in rules, gain.clause
                assert f"review.{gain.kind}_gained" in catalogue
                face = "forced_allowed" if gain.forcible else "allowed"
                assert f"review.{gain.kind}_{face}" in catalogue
                said = Reason(f"review.{gain.kind}_gained", None, (*gain.args, ("turn", turn.text))).text()
                assert said.startswith(turn.text)
