/** The face of ZÈRTZ: brass rings on a sea-green cloth, and marbles. */

import { coordinate, namesInside } from "../../boards/coordinates.js";
import { bounds, COLUMN, columnLetters, LETTER_ROOM, num, UNIT, union } from "../../boards/geometry.js";
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

/** From the places at the edge to the edge of the cloth. */
const MARGIN = 0.76;

/** @type {import("../../boards/face.js").Face} */
export const face = {
  turn: 60,
  place: ({ x, y }) => ({ x: COLUMN * x, y: x / 2 - y }),
  frame(points, turn, letters) {
    const around = bounds([...points.values()], MARGIN);
    const beside = columnLetters(points, turn).map(([, at]) => at);
    return letters ? union(around, bounds(beside, LETTER_ROOM)) : around;
  },
  bodies: marbleBodies,
  gone: drawGone,

  table({ points, box, turn }, cells, settings) {
    const [x, y] = [num(box.x * UNIT), num(box.y * UNIT)];
    const [width, height] = [num(box.width * UNIT), num(box.height * UNIT)];
    return [
      s("rect", { class: "panel", x, y, width, height, rx: 60 }),
      ...(settings.coordinates === "outside"
        ? columnLetters(points, turn).map(([text, at]) => coordinate(text, at))
        : []),
    ];
  },

  ground(cell, settings) {
    if (!cell.present) return drawGap();
    const ring = drawRing();
    if (settings.coordinates === "inside") ring.append(...namesInside(new Map([[cell.name, { x: 0, y: 0 }]])));
    return ring;
  },

  piece: (pieces, owner, settings) => drawMarble(pieces, settings.signs),
  small: (piece, settings) => drawMarble(piece, settings.signs, false),
  outline: (pieces, pad) => circlePath((pieces ? MARBLE_OUTLINE : RING_OUTLINE) + pad),
  beadAt: (pieces) => (pieces ? -MARBLE_OUTLINE - 5 : 0),
  landing: () => ({ moving: 0, lying: 0 }),
  cue: () => null,
  lift: 0,
};
