/** SVG definitions shared by all boards of a page: bodies of pieces, and gradients. */

import { s } from "../dom.js";
import { GAMES } from "../games/index.js";

/** The id of the element that holds them. */
export const DEFS_ID = "trilith-defs";
/** Gradient stops that shade the wall of a disc: offset, colour, opacity. */
const LIGHT = [
  ["0", "#000", ".15"],
  [".28", "#fff", ".16"],
  [".62", "#000", "0"],
  ["1", "#000", ".2"],
];

/** Insert the shared definitions into the page, unless they are there already. */
export function ensureDefs() {
  if (document.getElementById(DEFS_ID)) return;
  const stops = LIGHT.map(([offset, colour, opacity]) =>
    s("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
  );
  const defs = s(
    "defs",
    {},
    s("linearGradient", { id: "d-round" }, ...stops),
    ...GAMES.flatMap(({ face }) => face.bodies()),
  );
  // Not display:none, which would switch the gradients off.
  document.body.prepend(s("svg", { id: DEFS_ID, class: "defs", width: 0, height: 0, "aria-hidden": "true" }, defs));
}
