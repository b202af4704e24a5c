"""A policy in PyTorch plays a batch: tensors and arrays share their memory, and nothing is copied on the way."""

import torch

from trilith.envs import Batch

batch = Batch("zertz", "37", n=64, seed=1)
boards, scalars, mask = (torch.from_dlpack(array) for array in (batch.boards, batch.scalars, batch.mask))

torch.manual_seed(1)
planes = boards[0].numel()
policy = torch.nn.Sequential(torch.nn.Linear(planes + scalars.shape[1], 64), torch.nn.ReLU())
head = torch.nn.Linear(64, mask.shape[1])

finished = 0
with torch.no_grad():
    for _ in range(200):
        logits = head(policy(torch.cat([boards.flatten(1), scalars], dim=1)))
        logits[~mask] = -torch.inf  # shared memory: the mask is that of the current positions
        batch.step(torch.distributions.Categorical(logits=logits).sample())
        finished += int(batch.terminated.sum())
print(finished, "games finished")
