/** A ring slips away from the edge; the board shrinks. */

import { BOARD_DEFAULTS } from "../../boards/defaults.js";
import { COLUMN } from "../../boards/geometry.js";
import { s } from "../../dom.js";
import { at, scene } from "../../parts/gamepicture.js";
import { face } from "./face.js";
import { drawGone, drawRing } from "./marbles.js";

export function drawScene() {
  const rings = {
    "00": "",
    "01": "W",
    10: "",
    11: "",
    12: "G",
    20: "",
    21: "B",
    22: "",
    23: "",
    31: "G",
    32: "",
    33: "W",
    43: "B",
  };
  const place = (/** @type {string} */ name, /** @type {Node[]} */ drawn) => {
    const [x = 0, y = 0] = [...name].map(Number);
    return at(COLUMN * x, -(y - x / 2), ...drawn);
  };
  const marbles = Object.entries(rings).filter(([, marble]) => marble);
  return scene(
    "zertz",
    "panel",
    "-52 -200 480 300",
    ...Object.keys(rings).map((name) => place(name, [drawRing()])),
    place("42", [drawGone()]),
    s("g", { transform: "translate(394,34) rotate(14)" }, drawRing()),
    ...marbles.map(([name, marble]) => place(name, [face.piece(marble, 0, BOARD_DEFAULTS)])),
  );
}
