/** The face of ZÈRTZ: brass rings on a sea-green cloth, and marbles. */

import { s } from "../dom.js";
import { coordinate, namesInside } from "./coordinates.js";
import { columnLetters, num, UNIT } from "./geometry.js";
import { circlePath, drawGap, drawMarble, drawRing, MARBLE_OUTLINE, RING_OUTLINE } from "./marbles.js";

/** @type {import("./faces.js").Face} */
export const zertz = {
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
  outline: (pieces, pad) => circlePath((pieces ? MARBLE_OUTLINE : RING_OUTLINE) + pad),
  beadAt: (pieces) => (pieces ? -MARBLE_OUTLINE - 5 : 0),
  landing: () => ({ moving: 0, lying: 0 }),
  lift: 0,
  glides: false,
};
