"""Training of a learnt estimate: positions towards what their games were worth, turns towards what a search chose."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn

from trilith.engine.estimates import TURNS
from trilith.learn.estimate_config import EstimateConfig
from trilith.learn.estimate_games import TrainingSet
from trilith.learn.estimate_net import EstimateNet
from trilith.position import law_of

LARGEST = 1.98
"""The largest absolute value of a number in a row, so that sums of whole numbers in the core never overflow."""
TURN_LARGEST = 60.0
"""The largest absolute weight of a trait of turns, for the same reason."""
TURN_EPOCHS, TURN_BATCH, TURN_DECAY = 8.0, 2048, 2e-6


def teach(teaching: EstimateConfig, net: EstimateNet, found: TrainingSet) -> dict[str, float]:
    """Teach a network; say how well it judges positions it has not seen."""
    device = net.rows.device
    traits = torch.from_numpy(found.traits).to(device)
    hand, thought, scores = (torch.from_numpy(part).to(device) for part in (found.hand, found.thought, found.scores))
    heads = torch.from_numpy(found.heads).to(device).long()
    wanted = teaching.result_share * scores + (1 - teaching.result_share) * torch.sigmoid(thought)
    moved, symmetric = _symmetries(teaching.game, net.total, traits)
    held = max(1, round(teaching.held_share * found.rows))
    learnt = max(1, found.rows - held)
    rows = {"params": [net.rows], "weight_decay": teaching.weight_decay}
    others = [part for name, part in net.named_parameters() if name not in ("rows", TURNS)]
    optimizer = torch.optim.AdamW([rows, {"params": others, "weight_decay": 0.0}])
    steps = max(20, round(teaching.epochs * learnt / teaching.batch))
    loss = torch.zeros((), device=device)
    for step in range(steps):
        rate = teaching.rate * min(1.0, (step + 1) / 100) * (1 - step / steps)
        for group in optimizer.param_groups:
            group["lr"] = rate
        chosen = torch.randint(0, learnt, (teaching.batch,), device=device)
        seen = traits[chosen].int()
        ways = torch.randint(0, len(moved), (teaching.batch,), device=device) * symmetric[chosen]
        seen = moved[ways[:, None], seen]
        loss = nn.functional.binary_cross_entropy_with_logits(net(seen, heads[chosen], hand[chosen]), wanted[chosen])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            net.rows.clamp_(-LARGEST, LARGEST)
    with torch.no_grad():
        rest = (slice(at, at + 16_384) for at in range(learnt, found.rows, 16_384))
        said = torch.cat([net(traits[part].int(), heads[part], hand[part]) for part in rest])
    told = scores[learnt:]
    decided = told != 0.5
    measure = nn.functional.binary_cross_entropy_with_logits
    return {
        "loss": loss.item(),
        "held": measure(said, told).item(),
        "by_hand": measure(net.hand.detach()[heads[learnt:]] * hand[learnt:], told).item(),
        "hits": ((said > 0) == (told > 0.5))[decided].float().mean().item(),
        "hits_by_hand": ((hand[learnt:] > 0) == (told > 0.5))[decided].float().mean().item(),
    }


def _symmetries(game: str, total: int, traits: Tensor) -> tuple[Tensor, Tensor]:
    """Give where each trait goes by each symmetry, the identity first, and which rows have any."""
    list_of = law_of(game).traits
    assert list_of is not None  # shapes() has refused a game without traits
    ways = [[*way, total] for way in (range(total), *list_of.symmetries())]
    moved = torch.tensor(ways, dtype=torch.int32, device=traits.device)
    if list_of.ASYMMETRIC is None:
        return moved, torch.ones(len(traits), dtype=torch.bool, device=traits.device)
    return moved, ~(traits == list_of.ASYMMETRIC).any(1)


def teach_turns(teaching: EstimateConfig, net: EstimateNet, found: TrainingSet) -> float | None:
    """Teach a network which turns a search chooses; say how often it guesses the right one of those compared."""
    if net.turns is None or len(found.choices) < 2:
        return None
    choices = torch.from_numpy(found.choices.astype(np.int32)).to(net.turns.device)
    held = max(1, round(teaching.held_share * len(choices)))
    learnt = len(choices) - held
    optimizer = torch.optim.Adam([net.turns])
    steps = max(20, round(TURN_EPOCHS * learnt / TURN_BATCH))
    for step in range(steps):
        for group in optimizer.param_groups:
            group["lr"] = teaching.turn_rate * (1 - step / steps)
        given = choices[torch.randint(0, learnt, (TURN_BATCH,), device=choices.device)]
        right = -nn.functional.log_softmax(net.leanings(given), 1)[:, 0].mean()
        loss = right + TURN_DECAY * net.turns.square().sum()  # what is hardly ever seen has no weight
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            net.turns.clamp_(-TURN_LARGEST, TURN_LARGEST)
    with torch.no_grad():
        return float((net.leanings(choices[learnt:]).argmax(1) == 0).float().mean())
