/**
 * What a board needs to know of a game: how its table and its pieces look. One face per game; none knows a rule.
 *
 * @typedef {import("./types.js").Cell} Cell
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {import("./types.js").BoardSettings} BoardSettings
 *
 * @typedef {object} Face
 * @property {(layout: Layout, cells: readonly Cell[], settings: BoardSettings) => SVGElement[]} table
 *   the panel, its lines and coordinates
 * @property {(cell: Cell, settings: BoardSettings) => SVGElement | null} [ground]
 *   what lies under the piece and may go: a ring
 * @property {(pieces: string, owner: number, settings: BoardSettings) => SVGElement} piece
 * @property {(pieces: string, settings: BoardSettings) => SVGElement | null} [tag]   a numeral above all marks
 * @property {(pieces: string, pad: number) => string} outline       the path marks follow; pieces "" for a vacant place
 * @property {(pieces: string) => number} beadAt                     where a bead sits on the outline
 * @property {(moving: string, lying: string) => {moving: number, lying: number}} landing
 *   how a moving piece and the one it lands on shift
 * @property {number} lift                                           how far a picked piece floats, in units
 * @property {boolean} glides                                        moves slide along lines; others jump what they take
 */

import { fenix } from "./fenix.js";
import { lyngk } from "./lyngk.js";
import { zertz } from "./zertz.js";

/** @type {Record<import("./types.js").Game, Face>} */
export const FACES = { lyngk, zertz, fenix };
