/** The pictures on the cards of the three games. They are decoration: the words beside them say it. */

import { BOARD_DEFAULTS } from "../boards/board.js";
import { ensureDefs } from "../boards/defs.js";
import { FACES } from "../boards/faces.js";
import { COLUMN, num, UNIT } from "../boards/geometry.js";
import { drawGone, drawRing } from "../boards/marbles.js";
import { s } from "../dom.js";

/**
 * @param {number} x in units
 * @param {number} y
 * @param {...Node} drawn
 */
const at = (x, y, ...drawn) => s("g", { transform: `translate(${num(x * UNIT)},${num(y * UNIT)})` }, ...drawn);

/**
 * @param {import("../boards/types.js").Game} game
 * @param {string} viewBox
 * @param {...Node} drawn
 */
const scene = (game, viewBox, ...drawn) =>
  s(
    "svg",
    { class: `scene board b-${game}`, viewBox, preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    s("rect", { class: game === "fenix" ? "sq1" : "panel", x: -600, y: -600, width: 1800, height: 1600 }),
    ...drawn,
  );

/** Ivory travels over a link of its own colour and completes a stack. */
function lyngk() {
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
    "-34 -150 414 286",
    s("g", { class: "grid" }, s("path", { d: lines.join("") })),
    s("path", { class: "scn-link", d: `M${way.join("L")}` }),
    ...stacks.map(([x, y, pieces, owner]) => at(x * COLUMN, y, FACES.lyngk.piece(pieces, owner, BOARD_DEFAULTS))),
  );
}

/** A ring slips away from the edge; the board shrinks. */
function zertz() {
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
    "-52 -200 480 300",
    ...Object.keys(rings).map((name) => place(name, [drawRing()])),
    place("42", [drawGone()]),
    s("g", { transform: "translate(394,34) rotate(14)" }, drawRing()),
    ...marbles.map(([name, marble]) => place(name, [FACES.zertz.piece(marble, 0, BOARD_DEFAULTS)])),
  );
}

/** A King among his soldiers, with the fire he rises from. */
function fenix() {
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
      return at(x + 0.5, 3.5 - y, FACES.fenix.piece(figure, 0, BOARD_DEFAULTS));
    });
  return scene(
    "fenix",
    "10 70 480 300",
    s("path", { class: "sq2", d: dark.join("") }),
    s("path", { class: "scn-fire", transform: "translate(250,262) scale(1.12)", d: flame }),
    ...drawn,
  );
}

const SCENES = { lyngk, zertz, fenix };

/** @param {import("../boards/types.js").Game} game */
export function drawScene(game) {
  ensureDefs();
  return SCENES[game]();
}
