"""Write the views that the tests of the boards draw: ``python -m tests.web.make_views``.

Each file is a scene: the view before a turn, the steps of the turn, and the view after it, all from the library.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import trilith

HERE = Path(__file__).parent / "views"

SCENES = {
    "lyngk-start": ("lyngk", "standard", "", ""),
    "lyngk-land": (
        "lyngk",
        "",
        "lyngk5 G/KRR(KB)/GBGJ1IB/R1(KG)IKK/GG1I1(KB)1/JR1(JRI)G1/I1B(RIBK)2B/I2R/1 1 IB:GK -:RIKBG",
        "f4-d3",
    ),
    "lyngk-claim": (
        "lyngk",
        "",
        "lyngk5 G/KRR(KB)/GBGJ1IB/R1(KG)IKK/GG1I1(KB)1/JR(RI)JG1/I1B(RIB)2B/IK1R/1 1 B:G -:RIKBG",
        "I,f3-f4",
    ),
    "lyngk-link": ("lyngk", "", "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 1 GK:R -:-", "c4-f3"),
    "lyngk-start-six": ("lyngk", "six", "", ""),
    "zertz-start": ("zertz", "37", "", ""),
    "zertz-start-48": ("zertz", "48", "", ""),
    "zertz-start-61": ("zertz", "61", "", ""),
    "zertz-place": (
        "zertz",
        "",
        "37 1B2/1o3/1oooo1/BooGo2/GoooG1/1ooo1/Wo2 2/0/6 2/3/0 1/2/2 1",
        "Bf4,b2xBa2",
    ),
    "zertz-fork": (
        "zertz",
        "",
        "37 4/oGoo1/1ooBo1/2oooo1/1ooGW1/1oWoo/1ooo 2/4/5 1/2/1 1/0/3 1",
        "xf3Gd5Wf5",
    ),
    "fenix-start": ("fenix", "9x9", "", ""),
    "fenix-start-7x8": ("fenix", "7x8", "", ""),
    "fenix-strike": (
        "fenix",
        "",
        "2s1sg3/3S1sg2/S3ssssg/S3s1ssk/S1S3sss/G2s2s2/1SSSSS1s1/1GKSS1S1s/3GS2S1 r battle - 0 58",
        "a4xe4xh4xh2",
    ),
    "fenix-rebirth": (
        "fenix",
        "",
        "1sssggs/2s1sss/S3sss/S6/S1S4/1GG4/KS3Gg/1SSSSS1 b battle K 0 15",
        "d8+e8",
    ),
    "fenix-prepare": (
        "fenix",
        "",
        "2sssss2/3sssgs1/S3sssks/SS3ssss/SSS3sss/SSSS3ss/SGSSS3s/1SGSSS3/S2GSSS2 r prep - 0 6",
        "b2+b3",
    ),
}


def scene(game: str, variant: str, text: str, turn: str) -> dict[str, object]:
    """Describe a position, and a turn played in it where one is given."""
    before = trilith.parse(game, text) if text else trilith.start(game, variant, seed="1" if game == "lyngk" else None)
    found: dict[str, object] = {"position": str(before), "view": asdict(before.view())}
    if turn:
        found["turn"] = turn
        found["steps"] = [asdict(step) for step in before.turn(turn).steps]
        found["next"] = asdict(before.play(turn).view())
    return found


def main() -> None:
    """Write every scene."""
    HERE.mkdir(exist_ok=True)
    for name, parts in SCENES.items():
        text = json.dumps(scene(*parts), ensure_ascii=False, separators=(",", ":"))
        (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
