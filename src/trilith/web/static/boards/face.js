/**
 * The face of a game: where its places lie, and how its table and its pieces are drawn. A face knows no rules. Types only;
 * nothing here runs.
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
 * @property {(points: Map<string, Point>, turn: number, named: boolean) => Box} frame
 *   the visible part around the places, with room for names at the edge
 * @property {() => SVGElement[]} bodies                             bodies and gradients that its pieces refer to
 * @property {(layout: Layout, cells: readonly Cell[], settings: BoardSettings) => SVGElement[]} table
 *   the panel and its lines
 * @property {(layout: Layout, cells: readonly Cell[], settings: BoardSettings, gone: ReadonlySet<string>) => SVGElement[]} names
 *   the names of places, at the edge or at every vacant place, and what has to make room for them; `gone` are the places
 *   that show what the last turn removed
 * @property {(cell: Cell) => SVGElement | null} [ground]
 *   what lies under the piece and can be removed: a ring
 * @property {() => SVGElement} [gone]                               a place whose ring the last turn removed
 * @property {(pieces: string, owner: number, settings: BoardSettings) => SVGElement} piece
 * @property {(piece: string, settings: BoardSettings) => SVGElement} [small]
 *   a captured piece, small, beside a target
 * @property {(pieces: string, settings: BoardSettings) => SVGElement | null} [tag]   the height of a stack, above all marks
 * @property {(pieces: string, pad: number) => string} outline       the path marks follow; pieces "" for a vacant place
 * @property {(pieces: string) => number} beadAt                     the y of a bead on the outline
 * @property {(moving: string, lying: string) => {moving: number, lying: number}} landing
 *   vertical shifts of a moving piece and of the one it lands on
 * @property {(effect: import("./board_types.js").Effect) => string | null} cue
 *   the sound of an effect at the end of a turn; null for none
 * @property {number} lift                                           how far a selected piece is raised, in units
 */

export {};
