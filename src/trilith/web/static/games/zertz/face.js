/** The face of ZÈRTZ: brass rings on a sea-green cloth, and marbles. */

import { hexagonNames } from "../../boards/coordinates.js";
import { bounds, COLUMN, columnEnds, num, UNIT } from "../../boards/geometry.js";
import { s } from "../../dom.js";
import {
  circlePath,
  drawGap,
  drawGone,
  drawMarble,
  drawRing,
  MARBLE_OUTLINE,
  marbleBodies,
  RING_OUTLINE,
} from "./marbles.js";

/** From the places at the edge to the edge of the cloth; above and below there is room for names. */
const MARGIN = { x: 0.76, y: 0.84 };
/** From a ring to its name beyond the end of a column. */
const END_NAME = 0.66;

/** @type {import("../../boards/face.js").Face} */
export const face = {
  turn: 60,
  place: ({ x, y }) => ({ x: COLUMN * x, y: x / 2 - y }),
  frame(points) {
    const { x, y, width, height } = bounds([...points.values()], 0);
    return { x: x - MARGIN.x, y: y - MARGIN.y, width: width + 2 * MARGIN.x, height: height + 2 * MARGIN.y };
  },
  bodies: marbleBodies,
  gone: drawGone,

  table({ box }) {
    const [x, y] = [num(box.x * UNIT), num(box.y * UNIT)];
    const [width, height] = [num(box.width * UNIT), num(box.height * UNIT)];
    return [s("rect", { class: "panel", x, y, width, height, rx: 60 })];
  },

  names(layout, cells, { coordinates }, gone) {
    const gaps = gapsOf(cells, coordinates !== "off").filter((name) => !gone.has(name));
    return [
      ...gaps.map((name) => drawGap(layout.points.get(name))),
      ...hexagonNames(layout, cells, coordinates, END_NAME),
    ];
  },

  ground: (cell) => (cell.present ? drawRing() : null),

  piece: (pieces, owner, settings) => drawMarble(pieces, settings.signs),
  small: (piece, settings) => drawMarble(piece, settings.signs, false),
  outline: (pieces, pad) => circlePath((pieces ? MARBLE_OUTLINE : RING_OUTLINE) + pad),
  beadAt: (pieces) => (pieces ? -MARBLE_OUTLINE - 5 : 0),
  landing: () => ({ moving: 0, lying: 0 }),
  cue: () => null,
  lift: 0,
};

/**
 * The places without a ring that get a dot: a name at the end of a column takes the place of the dot beyond it, so that
 * nobody counts dots.
 * @param {readonly import("../../boards/board_types.js").Cell[]} cells
 * @param {boolean} named
 */
function gapsOf(cells, named) {
  const next = (/** @type {string} */ name, /** @type {number} */ step) =>
    name.charAt(0) + (Number(name.slice(1)) + step);
  const beyond = new Set(named ? columnEnds(cells).flatMap(({ foot, head }) => [next(foot, -1), next(head, 1)]) : []);
  return cells.filter((cell) => !cell.present && !beyond.has(cell.name)).map((cell) => cell.name);
}
