/** The sign of ZÈRTZ: a marble on a ring. */

import { s } from "../../dom.js";

export const drawSign = () => [
  s("circle", { cx: 12, cy: 12, r: 9 }),
  s("circle", { cx: 12, cy: 12, r: 4, fill: "currentColor", stroke: "none" }),
];
