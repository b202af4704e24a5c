/** A King among his soldiers, with the fire he rises from. */

import { BOARD_DEFAULTS } from "../../boards/defaults.js";
import { UNIT } from "../../boards/geometry.js";
import { s } from "../../dom.js";
import { at, scene } from "../../parts/gamepicture.js";
import { face } from "./face.js";

export function drawScene() {
  const figures = {
    13: "s",
    23: "s",
    33: "s",
    43: "g",
    "02": "S",
    12: "S",
    42: "k",
    "01": "G",
    11: "S",
    21: "K",
    31: "S",
    41: "s",
    "00": "S",
    10: "S",
    20: "S",
    30: "G",
    40: "S",
  };
  const dark = [];
  for (let x = -6; x < 12; x++)
    for (let y = -6; y < 10; y++) if ((x + y) % 2) dark.push(`M${x * UNIT},${y * UNIT}h100v100h-100z`);
  const flame =
    "M0,60C-52,52 -66,8 -44,-34C-40,-14 -30,-8 -22,-12C-34,-50 -12,-84 14,-104C8,-76 22,-62 36,-44C44,-54 44,-62 42,-72C66,-42 70,-4 56,26C46,48 26,62 0,60Z";
  const drawn = Object.entries(figures)
    .sort(([a], [b]) => Number(b.charAt(1)) - Number(a.charAt(1)))
    .map(([name, figure]) => {
      const [x = 0, y = 0] = [...name].map(Number);
      return at(x + 0.5, 3.5 - y, face.piece(figure, 0, BOARD_DEFAULTS));
    });
  return scene(
    "fenix",
    "sq1",
    "10 70 480 300",
    s("path", { class: "sq2", d: dark.join("") }),
    s("path", { class: "scn-fire", transform: "translate(250,262) scale(1.12)", d: flame }),
    ...drawn,
  );
}
