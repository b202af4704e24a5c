/** Ivory travels over a link of its own colour and completes a stack. */

import { BOARD_DEFAULTS } from "../../boards/defaults.js";
import { COLUMN, num, UNIT } from "../../boards/geometry.js";
import { s } from "../../dom.js";
import { at, scene } from "../../parts/gamepicture.js";
import { face } from "./face.js";

export function drawScene() {
  /** @type {[number, number, string, number][]} */
  const stacks = [
    ...[
      [1, -1.5, "K", 2],
      [3, -1.5, "R", 0],
      [0, -1, "G", 2],
      [2, -1, "I", 1],
      [4, -1, "G", 2],
      [0, 0, "I", 1],
    ],
    ...[
      [2, 0, "RIKBG", 2],
      [4, 0, "JKB", 1],
      [1, 0.5, "R", 0],
      [3, 0.5, "J", 0],
      [0, 1, "K", 2],
      [2, 1, "B", 1],
    ],
    ...[
      [4, 1, "R", 0],
      [1, 1.5, "B", 1],
      [3, 1.5, "G", 2],
    ],
  ].map((row) => /** @type {[number, number, string, number]} */ (row));
  const lines = [];
  for (let x = -4; x < 10; x++) lines.push(`M${num(x * COLUMN * UNIT)},-600V900`);
  const [left, right] = [num(-4 * COLUMN * UNIT), num(10 * COLUMN * UNIT)];
  for (let k = -12; k < 14; k++) {
    lines.push(
      `M${left},${(k - 2) * UNIT}L${right},${(k + 5) * UNIT}`,
      `M${left},${(k + 2) * UNIT}L${right},${(k - 5) * UNIT}`,
    );
  }
  const way = [
    [0, 0],
    [2, -1],
    [4, 0],
  ].map(([x = 0, y = 0]) => `${num(x * COLUMN * UNIT)},${num(y * UNIT)}`);
  return scene(
    "lyngk",
    "panel",
    "-34 -150 414 286",
    s("g", { class: "grid" }, s("path", { d: lines.join("") })),
    s("path", { class: "scn-link", d: `M${way.join("L")}` }),
    ...stacks.map(([x, y, pieces, owner]) => at(x * COLUMN, y, face.piece(pieces, owner, BOARD_DEFAULTS))),
  );
}
