"""Read a game record, let the engine judge every turn, and write the record back with what it found."""

from trilith.engine import Engine, Limits, annotate, review
from trilith.records import read, write

text = """
[Game "zertz"]
[Variant "37"]

1. Wd4,d1 2. Gd3,e1 3. xd3Wd5 4. Wb2,f1 5. Wa4,g1 6. Bd7,b1 = *
"""
record = next(read(text))
limits = Limits(simulations=2_000)
found = review(record, limits, Engine(seed=1))
for played, judged in zip(record.line.turns, found.turns, strict=True):
    print(f"{played.turn:10} {judged.after.say('en'):12} {judged.fault or ''}")
print()
print(write(annotate(found, limits)))
