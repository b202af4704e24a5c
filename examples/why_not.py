"""Ask why a turn is not legal: the reason names the clause of the rules that forbids it."""

import trilith

position = trilith.parse("fenix", "k5K/7/2s4/2gss2/3S3/7/7/7 b battle G 0 61")
for text in ("d5xd3", "d5+e5", "c5-c1", "d5xd2", "z9"):
    reason = trilith.explain(position, text)
    print(f"{text:8}", "legal" if reason is None else reason)
