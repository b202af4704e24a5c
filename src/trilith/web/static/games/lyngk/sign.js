/** The sign of LYNGK: a hexagon with linked points. */

import { s } from "../../dom.js";

const POINTS = /** @type {const} */ ([
  [8.5, 14.5],
  [12, 8.5],
  [15.5, 14.5],
]);

export const drawSign = () => [
  s("path", { d: "M7.5 3.5h9L21 12l-4.5 8.5h-9L3 12z" }),
  s("path", { d: "M8.5 14 12 8.5l3.5 5.5" }),
  ...POINTS.map(([cx, cy]) => s("circle", { cx, cy, r: 1.6, fill: "currentColor", stroke: "none" })),
];
