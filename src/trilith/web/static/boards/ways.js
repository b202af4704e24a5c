/**
 * Paths drawn on a board: of the last turn and the unfinished one, a route to a landing, a hint, engine lines.
 *
 * @typedef {import("./board_types.js").Point} Point
 */

import { s } from "../dom.js";
import { arrow, polyline } from "./geometry.js";

/**
 * Draw the paths of a state: those under the pieces and those over them.
 * @param {import("./board_types.js").State} state
 * @param {Map<string, Point>} points
 * @param {boolean} head  an arrow head on the last turn
 * @returns {{under: SVGElement[], over: SVGElement[]}}
 */
export function drawWays(state, points, head) {
  const marks = state.marks ?? {};
  const through = (/** @type {readonly string[] | undefined} */ names) =>
    (names ?? []).map((name) => points.get(name)).filter((point) => point !== undefined);
  const lines = marks.arrows ?? [];
  return {
    under: [
      ...(head ? pointed(through(state.way), "way", 20) : line(through(state.way))),
      ...line(through(marks.trail)),
    ],
    over: [
      ...(marks.routes ?? []).flatMap((route) => pointed(through(route), "route", 40)),
      ...pointed(through(marks.hintRoute), "hintarrow"),
      ...lines.flatMap(({ route, kind }) => pointed(through(route), kind === "other" ? "other" : "best")),
    ],
  };
}

/**
 * A plain line.
 * @param {Point[]} points
 */
const line = (points) => (points.length > 1 ? [s("path", { class: "mk m-way", d: polyline(points) })] : []);

/**
 * A line with a head, both with a halo.
 * @param {Point[]} points
 * @param {string} kind
 * @param {number} [gap] distance to the pieces at its ends, in SVG units
 */
function pointed(points, kind, gap = 34) {
  if (points.length < 2) return [];
  const { line: shaft, head } = arrow(points, gap);
  return [
    s("path", { class: `halo h-${kind}`, d: shaft }),
    s("path", { class: `halo h-${kind}`, d: head }),
    s("path", { class: `mk m-${kind}`, d: shaft }),
    s("path", { class: `mk m-${kind}h`, d: head }),
  ];
}
