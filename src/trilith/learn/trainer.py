"""One training step: the loss of a batch, an optimizer step, and the moving average of the weights."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812 - the usual name

from trilith.learn.config import Config
from trilith.learn.replay_buffer import TrainingBatch
from trilith.learn.residual_net import Net, State

MEASURES = ("policy_loss", "divergence", "policy_hits", "value_loss", "value_hits")
"""The measures of a step: losses, KL divergence of policy and search, and accuracy of the best step and the result."""
GREATEST_NORM = 1.0
WARM_STEPS = 3


def ends(batch: TrainingBatch) -> Tensor:
    """Return the targets of win, draw and loss; a draw that favoured one side counts partly as its win."""
    found = F.one_hot(batch.result, 3).float()
    lean = batch.lean * (batch.result == 1)
    moved = torch.stack((lean.clamp(min=0), -lean.abs(), (-lean).clamp(min=0)), 1)
    return found + moved


def losses(config: Config, policy: Tensor, value: Tensor, batch: TrainingBatch) -> tuple[Tensor, Tensor]:
    """Compute the loss of a batch and the measures."""
    legal = batch.actions >= 0
    logits = policy.float().gather(1, batch.actions.clamp(min=0)).masked_fill(~legal, -1e9)
    shares = F.log_softmax(logits, 1)
    target = batch.policy / batch.policy.sum(1, keepdim=True)
    choices = legal.sum(1) > 1
    each = -(target * shares).sum(1)
    entropy = -(target * target.clamp(min=1e-9).log()).sum(1)
    chosen = choices.sum().clamp(min=1)
    policy_loss = (each * choices).sum() / chosen
    hits = (logits.argmax(1) == target.argmax(1)) & choices

    chances = F.log_softmax(value.float(), 1)
    value_loss = -(ends(batch) * chances).sum(1).mean()
    expected = chances.exp()
    searched = torch.isfinite(batch.value)
    gap = (expected[:, 0] - expected[:, 2] - batch.value.nan_to_num()) ** 2
    search_loss = (gap * searched).sum() / searched.sum().clamp(min=1)

    total = policy_loss + config.value_weight * value_loss + config.search_value * search_loss
    measures = torch.stack(
        [
            policy_loss.detach(),
            ((each - entropy) * choices).sum().detach() / chosen,
            hits.sum() / chosen,
            value_loss.detach(),
            (chances.argmax(1) == batch.result).float().mean(),
        ]
    )
    return total, measures


class Trainer:
    """The weights in training, their optimizer and their moving average."""

    def __init__(self, config: Config, device: torch.device) -> None:
        """Initialise the weights from the seed."""
        torch.manual_seed(config.seed)
        self.config, self.device = config, device
        self.net = Net(config, training=True).to(device).to(memory_format=torch.channels_last).train()
        gpu = device.type == "cuda"
        self._rate: Any = torch.tensor(config.rate, device=device) if gpu else config.rate
        self.optimizer = torch.optim.AdamW(
            self._groups(), lr=self._rate, weight_decay=config.weight_decay, fused=gpu or None, capturable=gpu
        )
        self.average: State = {name: value.clone() for name, value in self.net.state_dict().items()}
        self.steps = 0
        self.since_start = 0
        self._follow = torch.ones((), device=device)  # 1 - decay of the moving average
        self._sum = torch.zeros(len(MEASURES), device=device)
        self._counted = 0
        self._static: TrainingBatch | None = None
        self._replay: Callable[[], None] | None = None

    def _groups(self) -> list[dict[str, Any]]:
        """Exclude vectors from weight decay."""
        parts = list(self.net.parameters())
        return [
            {"params": [part for part in parts if part.ndim > 1]},
            {"params": [part for part in parts if part.ndim <= 1], "weight_decay": 0.0},
        ]

    def step(self, batch: TrainingBatch, rate_share: float = 1.0) -> None:
        """Train on a batch with ``rate_share`` of the full learning rate."""
        self._set_rate(self.config.rate * min(rate_share, (self.since_start + 1) / max(1, self.config.warm_up)))
        self._follow.fill_(max(1 - self.config.averaging, 9 / (10 + self.steps)))  # a smaller decay at first
        if self.device.type != "cuda":
            self._learn(batch)
        elif self._replay is not None and self._static is not None:
            self._fill(batch)
            self._replay()
        else:
            self._warm(batch)
        self.steps += 1
        self.since_start += 1
        self._counted += 1

    def _learn(self, batch: TrainingBatch) -> None:
        gpu = self.device.type == "cuda"
        self.optimizer.zero_grad(set_to_none=True)
        board = batch.board.contiguous(memory_format=torch.channels_last)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=gpu, cache_enabled=False):
            policy, value = self.net(board, batch.scalars)
        total, measures = losses(self.config, policy, value, batch)
        total.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), GREATEST_NORM, foreach=gpu or None)
        self.optimizer.step()
        with torch.no_grad():
            self._sum += measures
            new = self.net.state_dict()
            floats = [name for name in new if new[name].is_floating_point()]
            averages = [self.average[name] for name in floats]
            gaps = torch._foreach_sub([new[name] for name in floats], averages)
            torch._foreach_mul_(gaps, self._follow)
            torch._foreach_add_(averages, gaps)

    def _fill(self, batch: TrainingBatch) -> None:
        assert self._static is not None
        for own, given in zip(self._static, batch, strict=True):
            own.copy_(given)

    def _warm(self, batch: TrainingBatch) -> None:
        """Take a few eager steps, then capture one as a CUDA graph."""
        if self._static is None:
            self._static = TrainingBatch(*(part.clone() for part in batch))
        self._fill(batch)
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            self._learn(self._static)
        torch.cuda.current_stream().wait_stream(stream)
        if self.since_start + 1 < WARM_STEPS or not self.config.graphs:
            return
        torch.cuda.synchronize()
        work = partial(self._learn, self._static)
        try:
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                work()
            self._replay = graph.replay
        except RuntimeError as error:
            warnings.warn(f"no CUDA graph: {error}", RuntimeWarning, stacklevel=2)
            torch.cuda.synchronize()
            self._replay = work

    def _set_rate(self, rate: float) -> None:
        if isinstance(self._rate, Tensor):
            self._rate.fill_(rate)
        else:
            for group in self.optimizer.param_groups:
                group["lr"] = rate

    def measures(self) -> dict[str, float]:
        """Return the mean measures since the last call."""
        found = (self._sum / max(1, self._counted)).tolist()
        self._sum.zero_()
        counted, self._counted = self._counted, 0
        return dict(zip(MEASURES, found if counted else [float("nan")] * len(found), strict=True))
