"""The positions of the transcripts, with their turns as a tree: ``python -m tests.transcripts.trees`` writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import trilith
from trilith.game import Reason

FOLDER = Path(__file__).parent / "trees"

POSITIONS = {
    "lyngk-claim": ("lyngk", "lyngk5 G/KRR(KB)/GBGJ1IB/R1(KG)IKK/GG1I1(KB)1/JR(RI)JG1/I1B(RIB)2B/IK1R/1 1 B:G -:RIKBG"),
    "lyngk-link": ("lyngk", "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 1 GK:R -:-"),
    "lyngk-must-claim": ("lyngk", "lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 1 -:- -:-"),
    "lyngk-pass": ("lyngk", "lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 2 -:IK -:-"),
    "zertz-start": ("zertz", "37 oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1"),
    "zertz-place": ("zertz", "37 1B2/1o3/1oooo1/BooGo2/GoooG1/1ooo1/Wo2 2/0/6 2/3/0 1/2/2 1"),
    "zertz-fork": ("zertz", "37 4/oGoo1/1ooBo1/2oooo1/1ooGW1/1oWoo/1ooo 2/4/5 1/2/1 1/0/3 1"),
    "zertz-last-marble": ("zertz", "37 oooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 0/0/10 3/4/0 2/4/0 1"),
    "zertz-jump": ("zertz", "37 1ooo/ooooo/1oooo1/2oWGo1/3oo1/2oo1/1oo1 5/7/10 0/0/0 0/0/0 1"),
    "fenix-prepare": (
        "fenix",
        "2sssss2/3sssgs1/S3sssks/SS3ssss/SSS3sss/SSSS3ss/SGSSS3s/1SGSSS3/S2GSSS2 r prep - 0 6",
    ),
    "fenix-strike": (
        "fenix",
        "2s1sg3/3S1sg2/S3ssssg/S3s1ssk/S1S3sss/G2s2s2/1SSSSS1s1/1GKSS1S1s/3GS2S1 r battle - 0 58",
    ),
    "fenix-rebirth": ("fenix", "1sssggs/2s1sss/S3sss/S6/S1S4/1GG4/KS3Gg/1SSSSS1 b battle K 0 15"),
    "fenix-battle": ("fenix", "k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60"),
}


def described(name: str) -> dict[str, Any]:
    """Describe a position of the transcripts."""
    game, text = POSITIONS[name]
    position = trilith.parse(game, text)
    duties = {
        key: {
            "key": duty.key,
            "message": Reason(duty.key, None, duty.args).text(),
            "clause": duty.clause,
            "forced": duty.forced,
            "arguments": dict(duty.args),
        }
        for key, duty in position.law.duties(position.by_law).items()
    }
    return {"game": game, "position": text, "tree": json.loads(position.tree()), "duties": duties}


def first_level(told: dict[str, Any]) -> dict[str, Any]:
    """Cut a tree to its first steps, as clients get it for a position with very many turns."""
    return {**told, "nodes": [[], [[step, -1 if node else 0] for step, node in told["nodes"][told["root"]]]], "root": 1}


def below(told: dict[str, Any], prefix: tuple[str, ...]) -> dict[str, Any]:
    """Take the tree that follows some steps."""
    node = told["root"]
    for text in prefix:
        node = next(after for step, after in told["nodes"][node] if told["steps"][step][1] == text)
    return {**told, "root": node}


def read(name: str) -> dict[str, Any]:
    """Read a described position."""
    return dict(json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))


def main() -> None:
    """Write every position."""
    FOLDER.mkdir(exist_ok=True)
    for name in POSITIONS:
        text = json.dumps(described(name), ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
