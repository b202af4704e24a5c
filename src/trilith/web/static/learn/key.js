/** The key beside a scene: each kind of mark as a small picture, with its meaning. */

import { BOARD_DEFAULTS } from "../boards/defaults.js";
import { drawMark, marksOf } from "../boards/marks.js";
import { h, s } from "../dom.js";
import { doorOf } from "../games/index.js";

/**
 * @typedef {import("../boards/board_types.js").Game} Game
 * @typedef {import("../boards/board_types.js").Marks} Marks
 */

/**
 * How a kind of mark looks on a place.
 * @param {string} kind
 * @param {Game} game
 * @returns {{pieces: string, marks: Marks, last?: string[]}}
 */
function example(kind, game) {
  const { piece: pieces, landsOnPieces } = doorOf(game).key;
  switch (kind) {
    case "targets":
      return landsOnPieces
        ? { pieces, marks: { targets: [{ cell: "x", kind: "occupied" }] } }
        : { pieces: "", marks: { targets: [{ cell: "x", kind: "empty" }] } };
    case "selected":
      return { pieces, marks: { selected: "x" } };
    case "forced":
      return { pieces, marks: { forced: ["x"] } };
    case "links":
      return { pieces, marks: { links: ["x"] } };
    case "struck":
      return { pieces: "", marks: { ghosts: [{ cell: "x", pieces, owner: 2, struck: true }] } };
    case "removed":
      return { pieces: "", marks: { targets: [{ cell: "x", kind: "remove" }] } };
    case "placed":
      return { pieces: "", marks: { hint: [{ cell: "x", pieces }] } };
    case "last":
      return { pieces: "", marks: {}, last: ["x"] };
    default:
      return { pieces: "", marks: {} };
  }
}

/**
 * @param {string} kind
 * @param {Game} game
 */
function picture(kind, game) {
  const attributes = { class: `b-${game}`, viewBox: "-66 -66 132 132", "aria-hidden": "true" };
  if (kind === "path") {
    return s(
      "svg",
      attributes,
      s("path", { class: "mk m-route", d: "M-54,24L30,-18" }),
      s("path", { class: "mk m-routeh", d: "M58,-32L37,-36L46,-12Z" }),
    );
  }
  const { face, key: look } = doorOf(game);
  const { pieces, marks, last = [] } = example(kind, game);
  const ghost = marks.ghosts?.[0]?.pieces ?? "";
  const hint = marks.hint?.[0]?.pieces ?? "";
  const cell = { name: "x", pieces, owner: 1, present: true, x: 0, y: 0 };
  const view = /** @type {import("../boards/board_types.js").View} */ (
    /** @type {unknown} */ ({ game, cells: [cell] })
  );
  const drawn = pieces || ghost || hint;
  const tone = ghost ? "ghost" : hint ? "hintpc" : null;
  return s(
    "svg",
    attributes,
    look.hasGround && face.ground?.(cell),
    drawn && s("g", { class: tone }, face.piece(drawn, ghost ? 2 : 1, BOARD_DEFAULTS)),
    ...marksOf({ view, marks, last }, face).map((each) => drawMark(each, face, BOARD_DEFAULTS)),
  );
}

/**
 * @param {{mark: string, meaning: string}[]} entries
 * @param {Game} game
 */
export const key = (entries, game) =>
  h("ul", { class: "key" }, ...entries.map(({ mark, meaning }) => h("li", {}, picture(mark, game), meaning)));
