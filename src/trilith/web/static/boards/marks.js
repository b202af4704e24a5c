/**
 * Marks on a board: the shapes that show a state, in painting order.
 *
 * `marksOf` is pure and returns plain shapes; `drawMark` turns one into SVG. Every mark has a halo, so that it is
 * visible on any piece, and a shape of its own, so that it does not depend on colour.
 *
 * @typedef {import("./board_types.js").State} State
 * @typedef {import("./board_types.js").Target} Target
 *
 * @typedef {object} Outlines     the outlines that marks follow: see `Face`
 * @property {(pieces: string, pad: number) => string} outline
 * @property {(pieces: string) => number} beadAt
 *
 * @typedef {{class: string, d: string}} Line
 * @typedef {{class: string, r: number, x: number, y: number}} Dot
 * @typedef {{piece: string, x: number, y: number, scale: number}} Small
 *
 * @typedef {object} Mark
 * @property {"last" | "link" | "provisional" | "hint" | "struck" | "forced" | "target" | "selected" | "focus"} kind
 * @property {string} cell
 * @property {(Line | Dot | Small)[]} shapes  centred on the place, in SVG units
 */

import { s } from "../dom.js";

const BRACKETS = "M-50,-34V-50H-34M34,-50H50V-34M50,34V50H34M-34,50H-50V34";
const DIAMOND = "M0,-57L57,0L0,57L-57,0Z";
const CROSS = "M-26,-26L26,26M26,-26L-26,26";
const SQUARE = "M-38,-54H38Q54,-54 54,-38V38Q54,54 38,54H-38Q-54,54 -54,38V-38Q-54,-54 -38,-54Z";
/** A star around (0, y). */
const STAR = [
  [0, -11],
  [3.3, -4],
  [10.8, -3.1],
  [5.2, 2],
  [6.7, 9.4],
  [0, 5.7],
  [-6.7, 9.4],
  [-5.2, 2],
  [-10.8, -3.1],
  [-3.3, -4],
];

/**
 * A line with its halo.
 * @param {string} kind
 * @param {string} d
 * @returns {Line[]}
 */
const haloed = (kind, d) => [
  { class: `halo h-${kind}`, d },
  { class: `mk m-${kind}`, d },
];

/**
 * A filled dot with its halo.
 * @param {number} y
 * @param {number} r
 * @param {number} [halo]
 * @returns {Dot[]}
 */
const dot = (y, r, halo = 4) => [
  { class: "halo-f", x: 0, y, r: r + halo },
  { class: "m-dot", x: 0, y, r },
];

/**
 * A bead on an outline: plain, a star (this choice gains something) or a minus (this ring is removed).
 * @param {number} y
 * @param {"" | "star" | "minus"} [sign]
 * @returns {(Line | Dot)[]}
 */
export function bead(y, sign = "") {
  if (sign === "star") {
    const d = `M${STAR.map(([x = 0, dy = 0]) => `${x},${Math.round((y + dy - 0.5) * 10) / 10}`).join("L")}Z`;
    return [...dot(y, 15), { class: "m-in", d }];
  }
  if (sign === "minus") return [...dot(y, 15), { class: "m-inl", d: `M-6,${y}H6` }];
  return dot(y, 9);
}

/**
 * The shapes of a legal target.
 * @param {Target} target
 * @param {string} pieces
 * @param {Outlines} face
 * @returns {Mark["shapes"]}
 */
function targetShapes(target, pieces, face) {
  if (target.kind === "empty") return dot(0, 12.5, 4.5);
  if (target.kind === "fork") {
    if (!target.taken) return dot(0, 12.5, 4.5);
    return [
      ...dot(0, 12.5, 4.5),
      { class: "shoulder", x: 33, y: -33, r: 21 },
      { piece: target.taken, x: 33, y: -33, scale: 0.46 },
    ];
  }
  const sign = /** @type {const} */ ({ occupied: "", gain: "star", remove: "minus" })[target.kind];
  return [...haloed("target", face.outline(pieces, 5)), ...bead(face.beadAt(pieces), sign)];
}

/**
 * All marks of a state, the least prominent first.
 * @param {State} state
 * @param {Outlines} face
 * @param {string | null} [focus] the place with the keyboard focus
 * @returns {Mark[]}
 */
export function marksOf(state, face, focus = null) {
  const marks = state.marks ?? {};
  const pieces = piecesAt(state);
  const at = (/** @type {string} */ cell) => pieces.get(cell) ?? "";
  /**
   * @param {Mark["kind"]} kind
   * @param {readonly string[] | undefined} cells
   * @param {(pieces: string, cell: string) => Mark["shapes"]} shapes
   * @returns {Mark[]}
   */
  const each = (kind, cells, shapes) => (cells ?? []).map((cell) => ({ kind, cell, shapes: shapes(at(cell), cell) }));
  const hints = new Map((marks.hint ?? []).map((hint) => [hint.cell, hint]));
  const targets = new Map((marks.targets ?? []).map((target) => [target.cell, target]));
  const struck = (marks.ghosts ?? []).filter((ghost) => ghost.struck).map((ghost) => ghost.cell);
  return [
    ...each("last", state.last, () => [{ class: "mk m-last", d: BRACKETS }]),
    ...each("link", marks.links, () => haloed("link", DIAMOND)),
    ...each("provisional", marks.provisional, (here) => haloed("provisional", face.outline(here, 7))),
    ...each("hint", [...hints.keys()], (here, cell) => [
      ...haloed("hint", face.outline(here, 7)),
      ...(hints.get(cell)?.remove ? bead(0, "minus") : []),
    ]),
    ...each("struck", struck, () => haloed("struck", CROSS)),
    ...each("forced", marks.forced, (here) => [
      ...haloed("forced", face.outline(here, 5)),
      { class: "mk m-forced2", d: face.outline(here, 13) },
    ]),
    ...each("target", [...targets.keys()], (here, cell) =>
      targetShapes(/** @type {Target} */ (targets.get(cell)), here, face),
    ),
    ...each("selected", marks.selected ? [marks.selected] : [], (here) => haloed("select", face.outline(here, 7))),
    ...each("focus", focus ? [focus] : [], () => [
      { class: "m-focus1", d: SQUARE },
      { class: "m-focus2", d: SQUARE },
    ]),
  ];
}

/**
 * The pieces on each place, including ghosts and hinted pieces.
 * @param {State} state
 * @returns {Map<string, string>}
 */
export function piecesAt(state) {
  const found = new Map(state.view.cells.map((cell) => [cell.name, cell.pieces]));
  for (const ghost of state.marks?.ghosts ?? []) if (!found.get(ghost.cell)) found.set(ghost.cell, ghost.pieces);
  for (const hint of state.marks?.hint ?? []) if (hint.pieces) found.set(hint.cell, hint.pieces);
  return found;
}

/**
 * Draw a mark around (0, 0).
 * @param {Mark} mark
 * @param {import("./face.js").Face} face
 * @param {import("./board_types.js").BoardSettings} settings
 */
export function drawMark(mark, face, settings) {
  const shapes = mark.shapes.map((shape) => {
    if ("d" in shape) return s("path", { class: shape.class, d: shape.d });
    if ("piece" in shape) {
      const transform = `translate(${shape.x},${shape.y}) scale(${shape.scale})`;
      return s("g", { transform }, face.small?.(shape.piece, settings));
    }
    return s("circle", { class: shape.class, cx: shape.x, cy: shape.y, r: shape.r });
  });
  return s("g", { class: mark.kind === "forced" ? "pulse" : null }, ...shapes);
}
