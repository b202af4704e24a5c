"""Training of a learnt estimate: positions on results and search values, turns on the choices of the search."""

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
"""The largest absolute weight of a row, so that integer sums in the core cannot overflow."""
TURN_LARGEST = 60.0
"""The largest absolute weight of a trait of turns, for the same reason."""
TURN_EPOCHS, TURN_BATCH, TURN_DECAY = 8.0, 2048, 2e-6


def train(config: EstimateConfig, net: EstimateNet, examples: TrainingSet) -> dict[str, float]:
    """Train a network on positions; return the losses, also on held-out positions."""
    device = net.rows.device
    traits = torch.from_numpy(examples.traits).to(device)
    values = (examples.hand, examples.thought, examples.scores)
    hand, thought, scores = (torch.from_numpy(part).to(device) for part in values)
    heads = torch.from_numpy(examples.heads).to(device).long()
    target = config.result_share * scores + (1 - config.result_share) * torch.sigmoid(thought)
    moved, symmetric = _symmetries(config.game, net.total, traits)
    held_rows = max(1, round(config.held_share * examples.rows))
    train_rows = max(1, examples.rows - held_rows)
    rows = {"params": [net.rows], "weight_decay": config.weight_decay}
    others = [part for name, part in net.named_parameters() if name not in ("rows", TURNS)]
    optimizer = torch.optim.AdamW([rows, {"params": others, "weight_decay": 0.0}])
    steps = max(20, round(config.epochs * train_rows / config.batch))
    loss = torch.zeros((), device=device)
    for step in range(steps):
        rate = config.rate * min(1.0, (step + 1) / 100) * (1 - step / steps)
        for group in optimizer.param_groups:
            group["lr"] = rate
        chosen = torch.randint(0, train_rows, (config.batch,), device=device)
        seen = traits[chosen].int()
        ways = torch.randint(0, len(moved), (config.batch,), device=device) * symmetric[chosen]
        seen = moved[ways[:, None], seen]
        loss = nn.functional.binary_cross_entropy_with_logits(net(seen, heads[chosen], hand[chosen]), target[chosen])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            net.rows.clamp_(-LARGEST, LARGEST)
    with torch.no_grad():
        rest = (slice(at, at + 16_384) for at in range(train_rows, examples.rows, 16_384))
        predicted = torch.cat([net(traits[part].int(), heads[part], hand[part]) for part in rest])
    results = scores[train_rows:]
    decided = results != 0.5
    measure = nn.functional.binary_cross_entropy_with_logits
    return {
        "loss": loss.item(),
        "held": measure(predicted, results).item(),
        "by_hand": measure(net.hand.detach()[heads[train_rows:]] * hand[train_rows:], results).item(),
        "hits": ((predicted > 0) == (results > 0.5))[decided].float().mean().item(),
        "hits_by_hand": ((hand[train_rows:] > 0) == (results > 0.5))[decided].float().mean().item(),
    }


def _symmetries(game: str, total: int, traits: Tensor) -> tuple[Tensor, Tensor]:
    """Return the image of each trait under each symmetry, identity first, and the rows that are symmetric."""
    list_of = law_of(game).traits
    assert list_of is not None  # shapes() has refused a game without traits
    ways = [[*way, total] for way in (range(total), *list_of.symmetries())]
    moved = torch.tensor(ways, dtype=torch.int32, device=traits.device)
    if list_of.ASYMMETRIC is None:
        return moved, torch.ones(len(traits), dtype=torch.bool, device=traits.device)
    return moved, ~(traits == list_of.ASYMMETRIC).any(1)


def train_turns(config: EstimateConfig, net: EstimateNet, examples: TrainingSet) -> float | None:
    """Train the turn weights on the search's choices; return the accuracy on held-out positions."""
    if net.turns is None or len(examples.choices) < 2:
        return None
    choices = torch.from_numpy(examples.choices.astype(np.int32)).to(net.turns.device)
    held_rows = max(1, round(config.held_share * len(choices)))
    train_rows = len(choices) - held_rows
    optimizer = torch.optim.Adam([net.turns])
    steps = max(20, round(TURN_EPOCHS * train_rows / TURN_BATCH))
    for step in range(steps):
        for group in optimizer.param_groups:
            group["lr"] = config.turn_rate * (1 - step / steps)
        given = choices[torch.randint(0, train_rows, (TURN_BATCH,), device=choices.device)]
        right = -nn.functional.log_softmax(net.turn_scores(given), 1)[:, 0].mean()
        loss = right + TURN_DECAY * net.turns.square().sum()  # rare traits get no weight
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            net.turns.clamp_(-TURN_LARGEST, TURN_LARGEST)
    with torch.no_grad():
        return float((net.turn_scores(choices[train_rows:]).argmax(1) == 0).float().mean())
