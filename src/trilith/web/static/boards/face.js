/**
 * What a board needs to know of a game: where its places lie, and how its table and its pieces look. Every game has one
 * face; none knows a rule. Types only; nothing here runs.
 *
 * @typedef {import("./board_types.js").Cell} Cell
 * @typedef {import("./board_types.js").Point} Point
 * @typedef {import("./board_types.js").Box} Box
 * @typedef {import("./board_types.js").Layout} Layout
 * @typedef {import("./board_types.js").BoardSettings} BoardSettings
 *
 * @typedef {object} Face
 * @property {number} turn      how far one step of rotation turns the board, in degrees
 * @property {(cell: Cell) => Point} place
 *   where a place of the lattice lies, in units, as in `trilith.geometry.layout`
 * @property {(points: Map<string, Point>, turn: number, letters: boolean) => Box} frame
 *   the visible part around the places: design guide, section 5
 * @property {() => SVGElement[]} bodies                             bodies and gradients that its pieces refer to
 * @property {(layout: Layout, cells: readonly Cell[], settings: BoardSettings) => SVGElement[]} table
 *   the panel, its lines and coordinates
 * @property {(cell: Cell, settings: BoardSettings) => SVGElement | null} [ground]
 *   what lies under the piece and may go: a ring
 * @property {() => SVGElement} [gone]                               a place whose ground left in the last turn
 * @property {(pieces: string, owner: number, settings: BoardSettings) => SVGElement} piece
 * @property {(piece: string, settings: BoardSettings) => SVGElement} [small]
 *   a captured piece on the shoulder of a target
 * @property {(pieces: string, settings: BoardSettings) => SVGElement | null} [tag]   a numeral above all marks
 * @property {(pieces: string, pad: number) => string} outline       the path marks follow; pieces "" for a vacant place
 * @property {(pieces: string) => number} beadAt                     where a bead sits on the outline
 * @property {(moving: string, lying: string) => {moving: number, lying: number}} landing
 *   how a moving piece and the one it lands on shift
 * @property {(effect: import("./board_types.js").Effect) => string | null} cue
 *   the sound of an effect at the end of a turn, if it has one of its own
 * @property {number} lift                                           how far a picked piece floats, in units
 */

export {};
