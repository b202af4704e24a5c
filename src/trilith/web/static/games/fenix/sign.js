/** The sign of FENIX: a crown on a square. */

import { s } from "../../dom.js";

export const drawSign = () => [
  s("rect", { x: 3.5, y: 3.5, width: 17, height: 17, rx: 3 }),
  s("path", { d: "M7 16.5V9l2.5 2.5L12 7l2.5 4.5L17 9v7.5z", fill: "currentColor", stroke: "none" }),
];
