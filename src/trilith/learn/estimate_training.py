"""Teaching an estimate: alpha-beta plays itself, a small network learns what its games were worth, and so on.

The network corrects the estimate made by hand (``native/include/trilith/learnt_estimate.hpp``). Every generation begins
where the last one ended, and learns from the games of the newest generations.
"""

from __future__ import annotations

import csv
import io
import json
import re
import time
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from trilith.engine.estimates import PARTS, TURNS, Estimate, shapes
from trilith.engine.onnx_reader import tensors
from trilith.game import Reason
from trilith.learn import estimate_games
from trilith.learn.config import LearnError
from trilith.learn.curves import CURVES, write_file
from trilith.learn.estimate_config import EstimateConfig
from trilith.learn.estimate_export import onnx_bytes
from trilith.learn.estimate_games import TrainingSet
from trilith.learn.training_loop import NETWORK, SUMMARY, Say
from trilith.position import law_of

LARGEST = 1.98
"""Of a row's numbers, so that sums of whole numbers never run over."""
TURN_LARGEST = 60.0
"""Of a weight of turns, for the same reason."""
TURN_EPOCHS, TURN_BATCH, TURN_DECAY = 8.0, 2048, 2e-6
GRAIN = 512
"""The core keeps rows in whole numbers of this part."""
COLUMNS = ("generation", "minutes", "games", "draws", "positions", "loss", "held", "by_hand", "hits", "hits_by_hand")


class EstimateNet(nn.Module):
    """The network, as the core calculates it."""

    def __init__(self, game: str) -> None:
        """Begin as the estimate by hand, with nothing to correct."""
        super().__init__()
        sizes = shapes(game)
        (self.total, width), (heads, _, inner) = sizes["rows"], sizes["second"]
        self.rows = nn.Parameter(torch.randn(self.total + 1, width) * 0.03)  # the last is for what fills up
        self.offset = nn.Parameter(torch.full((width,), 0.3))
        self.second = nn.Parameter(((torch.rand(width, inner) * 2 - 1) / width**0.5).repeat(heads, 1, 1))
        self.second_offset = nn.Parameter((torch.rand(inner) * 0.2).repeat(heads, 1))
        self.third = nn.Parameter(torch.zeros(heads, inner))
        self.third_offset = nn.Parameter(torch.zeros(heads))
        self.hand = nn.Parameter(torch.full((heads,), 0.5))
        turns = sizes.get(TURNS)
        self.turns = nn.Parameter(torch.zeros(turns[0] + 1)) if turns else None  # the last is for what fills up

    def forward(self, traits: Tensor, heads: Tensor, hand: Tensor) -> Tensor:
        """Give the logarithms of the movers' odds."""
        sums = nn.functional.embedding_bag(traits, self.rows, mode="sum", padding_idx=self.total) + self.offset
        # All heads answer, and one is listened to: that is faster than to gather their numbers for each position.
        inside = (torch.einsum("bi,hij->bhj", sums.clamp(0, 1), self.second) + self.second_offset).clamp(0, 1)
        answers = (inside * self.third).sum(2) + self.third_offset + self.hand * hand[:, None]
        return answers.gather(1, heads[:, None]).squeeze(1)

    def leanings(self, turns: Tensor) -> Tensor:
        """Say how promising turns look.  [positions, turns, traits] to [positions, turns]."""
        assert self.turns is not None
        nobody = turns[:, :, 0] == len(self.turns) - 1
        return self.turns[turns].sum(2).masked_fill(nobody, -1e9)

    def take(self, parts: Mapping[str, Any]) -> None:
        """Take the numbers of a file."""
        with torch.no_grad():
            if self.turns is not None:
                self.turns[:-1].copy_(torch.from_numpy(np.array(parts[TURNS])))
            for name in PARTS:
                mine = self.rows[: self.total] if name == "rows" else getattr(self, name)
                mine.copy_(torch.from_numpy(np.array(parts[name])))

    def parts(self) -> dict[str, Any]:
        """Give the numbers by their names, rows in the grain of the core."""
        found = {name: getattr(self, name).detach().float().cpu().contiguous().numpy() for name in PARTS}
        found["rows"] = np.ascontiguousarray(found["rows"][: self.total])
        if self.turns is not None:
            found[TURNS] = self.turns.detach().float().cpu().numpy()[:-1]
        for name in ("rows", "offset"):
            found[name] = (np.round(found[name] * GRAIN) / GRAIN).astype(np.float32)
        return found


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


def learn_estimate(
    game: str,
    folder: Path,
    *,
    minutes: float,
    resume: Path | None = None,
    begin: Path | None = None,
    settings: Mapping[str, str] | None = None,
    device: str | None = None,
    say: Say = print,
) -> None:
    """Teach an estimate for some minutes: from nothing, from an estimate's file or from where a run stands."""
    shapes(game)  # refuses a game without traits
    teaching = EstimateConfig.best(game).changed(settings or {})
    if resume is None and (folder / NETWORK).exists():
        raise LearnError(Reason.of("learn.exists"), str(folder))
    chosen = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
    torch.manual_seed(teaching.seed)
    net = EstimateNet(game)
    rows, tallies, learnt, source = _where(game, resume, net)
    if begin is not None and resume is None:
        source, learnt = _taken(game, begin, net)
    net.to(chosen)
    known = [part for _, part in estimate_games.kept(resume, game, teaching.window)] if resume else []
    began = time.monotonic()
    generation, earlier = (
        (int(rows[-1]["generation"]), float(rows[-1]["minutes"])) if rows else (_generation(source), 0.0)
    )
    while True:
        generation += 1
        say(f"generation {generation:3} plays for {teaching.generation_seconds:.0f} seconds")
        found, counts = estimate_games.play(
            teaching, learnt, teaching.generation_seconds, teaching.seed * 1000 + generation
        )
        for variant, count in counts.items():
            tally = tallies.setdefault(variant, {"games": 0, "draws": 0, "turns": 0})
            for key, value in vars(count).items():
                tally[key] += value
        estimate_games.keep(folder, generation, found)
        known = [*known, found][-teaching.window :]
        together = estimate_games.joined(known, game)
        measures = teach(teaching, net, together)
        guessed = teach_turns(teaching, net, together)
        spent = (time.monotonic() - began) / 60
        games = sum(count.games for count in counts.values())
        rows.append(
            {
                "generation": generation,
                "minutes": round(earlier + spent, 3),
                "games": games,
                "draws": round(sum(count.draws for count in counts.values()) / max(games, 1), 4),
                "positions": found.rows,
                **{key: round(value, 5) for key, value in measures.items()},
            }
        )
        name = f"{game} estimate, generation {generation}"
        data = onnx_bytes(game, net.parts(), name)
        _save(folder, teaching, rows, tallies, data, source)
        learnt = Estimate.load(folder / NETWORK, game).learnt
        say(
            f"generation {generation:3} {games:7,} games {100 * rows[-1]['draws']:.0f} % drawn"
            f" {found.rows:9,} positions"
            f" | held {measures['held']:.4f} (by hand {measures['by_hand']:.4f})"
            f" hit {measures['hits']:.3f} (by hand {measures['hits_by_hand']:.3f})"
            + (f" | turn guessed {guessed:.3f}" if guessed is not None else "")
        )
        if time.monotonic() - began + teaching.generation_seconds > 60 * minutes:
            return


def _where(game: str, resume: Path | None, net: EstimateNet) -> tuple[list[dict[str, Any]], dict[str, Any], Any, str]:
    """Say where a run stands: its table, its games by variant, the estimate it plays with, and what it began with.

    The network is filled.
    """
    if resume is None:
        return [], {}, None, ""
    try:
        summary = json.loads((resume / SUMMARY).read_text("utf-8"))
        rows: list[dict[str, Any]] = list(csv.DictReader((resume / CURVES).read_text("utf-8").splitlines()))
        variants, source = dict(summary["variants"]), str(summary.get("began", ""))
    except (OSError, ValueError, KeyError) as error:
        raise LearnError(Reason.of("learn.no_summary", None, why=str(error)[:80]), str(resume)) from None
    return rows, variants, _taken(game, resume / NETWORK, net)[1], source


def _taken(game: str, file: Path, net: EstimateNet) -> tuple[str, Any]:
    """Fill the network from a file; give its name and the estimate that plays."""
    found = Estimate.load(file, game)
    net.take({name: tensor.view() for name, tensor in tensors(file.read_bytes()).items()})
    return found.name, found.learnt


def _generation(name: str) -> int:
    """Read from the name of an estimate how many generations it has seen."""
    found = re.search(r"generation (\d+)", name)
    return int(found[1]) if found else 0


def _save(
    folder: Path,
    teaching: EstimateConfig,
    rows: list[dict[str, Any]],
    tallies: Mapping[str, Any],
    data: bytes,
    source: str,
) -> None:
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    summary = {
        "config": teaching.as_dict(),
        "began": source,
        "generations": len(rows),
        "minutes": float(rows[-1]["minutes"]),
        "positions": sum(int(row["positions"]) for row in rows),
        "network": sha256(data).hexdigest(),
        "variants": dict(tallies),
    }
    write_file(folder / CURVES, text.getvalue().encode())
    write_file(folder / NETWORK, data)
    write_file(folder / SUMMARY, json.dumps(summary, indent=1).encode() + b"\n")
