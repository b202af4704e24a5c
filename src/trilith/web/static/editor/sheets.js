/**
 * Positions being set up: a view that may be anything, and its text. Pure. Whether it is legal, the server says.
 *
 * @typedef {import("../boards/types.js").View} View
 * @typedef {import("../boards/types.js").Cell} Cell
 *
 * @typedef {object} Sheet
 * @property {View} view
 * @property {number} idle    FENIX: moves in a row up to now
 * @property {number} ply     FENIX: turns played; kept where it fits
 */

const COLOURS = "IBRGK";
const MARBLES = ["W", "G", "B"];
/** FENIX: turns that made a figure in the preparation, and when the battle begins. */
const STACKINGS = { S: 0, G: 1, K: 2 };
const PREPARED = 10;

/** How high a stack can be. @param {View} view */
const highest = (view) => (view.variant === "six" ? 6 : 5);

/**
 * The sheet of a position: its view, and for FENIX the two numbers that only its text has.
 * @param {View} view
 * @param {string} text
 * @returns {Sheet}
 */
export function sheetOf(view, text) {
  const [idle = 0, ply = 0] = view.game === "fenix" ? text.trim().split(/\s+/).slice(4).map(Number) : [];
  return { view, idle, ply };
}

/**
 * A note of a view.
 * @param {View} view
 * @param {string} name
 */
export const note = (view, name) => String(view.notes.find(([key]) => key === name)?.[1] ?? "-");

/**
 * Columns or rows as text: pieces, with digits for what is not there.
 * @param {Cell[]} cells
 * @param {(cell: Cell) => string} letterOf   "" for nothing
 */
const run = (cells, letterOf) =>
  cells
    .map((cell) => letterOf(cell) || "-")
    .join("")
    .replace(/-+/g, (gap) => String(gap.length));

/**
 * @param {readonly Cell[]} cells
 * @param {(cell: Cell) => string | number} key
 * @returns {Cell[][]}
 */
function grouped(cells, key) {
  /** @type {Map<string | number, Cell[]>} */
  const groups = new Map();
  for (const cell of cells) groups.set(key(cell), [...(groups.get(key(cell)) ?? []), cell]);
  return [...groups.values()];
}

const byColumn = (/** @type {readonly Cell[]} */ cells) => grouped(cells, (cell) => cell.name.charAt(0));

/**
 * The pieces in play, on the board and won, by colour.
 * @param {View} view
 * @returns {Map<string, number>}
 */
export function counts(view) {
  const all = [...view.cells.map((cell) => cell.pieces), ...view.holdings.flat()].join("");
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const piece of all) found.set(piece, (found.get(piece) ?? 0) + 1);
  return found;
}

/**
 * The position text of a sheet.
 * @param {Sheet} sheet
 */
export function textOf(sheet) {
  const writers = { lyngk: lyngkText, zertz: zertzText, fenix: fenixText };
  return writers[sheet.view.game](sheet);
}

/** @param {Sheet} sheet */
function lyngkText({ view }) {
  const stack = (/** @type {Cell} */ { pieces }) => (pieces.length > 1 ? `(${pieces})` : pieces);
  const board = byColumn(view.cells).map((column) => run(column, stack));
  const claims = view.claims.map((set) => [...COLOURS].filter((colour) => set.includes(colour)).join("") || "-");
  const won = view.holdings.map((stacks) => [...stacks].sort().join(",") || "-");
  return [`lyngk${highest(view)}`, board.join("/"), view.to_move, claims.join(":"), won.join(":")].join(" ");
}

/** @param {Sheet} sheet */
function zertzText({ view }) {
  const ring = (/** @type {Cell} */ { present, pieces }) => (present ? pieces || "o" : "");
  const board = byColumn(view.cells).map((column) => run(column, ring));
  const held = (/** @type {string[]} */ marbles) =>
    MARBLES.map((colour) => marbles.filter((marble) => marble === colour).length).join("/");
  const bank = view.bank.map(([, count]) => count).join("/");
  return [view.variant, board.join("/"), bank, ...view.holdings.map(held), view.to_move].join(" ");
}

/** @param {Sheet} sheet */
function fenixText({ view, idle, ply }) {
  const rows = grouped(view.cells, (cell) => cell.y).sort(([a], [b]) => (b?.y ?? 0) - (a?.y ?? 0));
  const board = rows.map((row) =>
    run(
      [...row].sort((a, b) => a.x - b.x),
      (cell) => cell.pieces,
    ),
  );
  const phase = note(view, "phase");
  const turns = phase === "prep" ? prepared(view) : battlePly(view.to_move, idle, ply);
  const fields = [board.join("/"), view.to_move === 1 ? "r" : "b", phase, note(view, "pending"), idle, turns];
  return fields.join(" ");
}

/** Turns made in the preparation. @param {View} view */
const prepared = (view) =>
  view.cells.reduce(
    (sum, { pieces }) => sum + (STACKINGS[/** @type {keyof STACKINGS} */ (pieces.toUpperCase())] ?? 0),
    0,
  );

/**
 * The number of turns in a battle: as it was, but even for Red, odd for Black, and not too small.
 * @param {number} side
 * @param {number} idle
 * @param {number} ply
 */
function battlePly(side, idle, ply) {
  const least = Math.max(ply, PREPARED + idle);
  return least % 2 === side - 1 ? least : least + 1;
}

/**
 * Whose a piece is: by its case in FENIX, by the claims in LYNGK.
 * @param {View} view
 * @param {string} pieces
 */
function ownerOf(view, pieces) {
  if (!pieces || view.game === "zertz") return 0;
  if (view.game === "fenix") return pieces === pieces.toUpperCase() ? 1 : 2;
  return view.claims.findIndex((claim) => claim.includes(pieces.slice(-1))) + 1;
}

/**
 * A view whose owners and bank fit what lies on it.
 * @param {View} view
 * @param {Map<string, number>} full   all marbles of the variant
 * @returns {View}
 */
export function settled(view, full) {
  const cells = view.cells.map((cell) => ({ ...cell, owner: ownerOf(view, cell.pieces) }));
  const used = counts(view);
  const bank = view.bank.map(
    ([colour]) => /** @type {[string, number]} */ ([colour, (full.get(colour) ?? 0) - (used.get(colour) ?? 0)]),
  );
  return { ...view, cells, bank };
}

/**
 * Change one place.
 * @param {View} view
 * @param {string} name
 * @param {Partial<Cell>} change
 * @returns {View}
 */
export const withCell = (view, name, change) => ({
  ...view,
  cells: view.cells.map((cell) => (cell.name === name ? { ...cell, ...change } : cell)),
});

/**
 * Use a tool on a place: a piece letter, "take", "ring", "gap", "won1" or "won2".
 * @param {View} view
 * @param {string} name
 * @param {string} tool
 * @returns {View}
 */
export function used(view, name, tool) {
  const cell = view.cells.find((other) => other.name === name);
  if (!cell) return view;
  if (tool === "gap") return withCell(view, name, { present: false, pieces: "" });
  if (tool === "ring") return withCell(view, name, { present: true, pieces: "" });
  if (tool === "take") return withCell(view, name, { pieces: cell.pieces.slice(0, -1) });
  if (tool === "won1" || tool === "won2") {
    if (!cell.pieces) return view;
    const player = Number(tool.at(-1)) - 1;
    const holdings = /** @type {[string[], string[]]} */ (
      view.holdings.map((held, i) => (i === player ? [...held, cell.pieces] : held))
    );
    return { ...withCell(view, name, { pieces: "" }), holdings };
  }
  if (view.game === "lyngk") {
    return cell.pieces.length < highest(view) ? withCell(view, name, { pieces: cell.pieces + tool }) : view;
  }
  return withCell(view, name, { present: true, pieces: cell.pieces === tool ? "" : tool });
}

/**
 * Carry what stands on one place to another; stacks of LYNGK join.
 * @param {View} view
 * @param {string} from
 * @param {string} to
 * @returns {View}
 */
export function carried(view, from, to) {
  const moving = view.cells.find((cell) => cell.name === from)?.pieces ?? "";
  const lying = view.cells.find((cell) => cell.name === to)?.pieces ?? "";
  const joined = view.game === "lyngk" ? lying + moving : moving;
  if (!moving || (view.game === "lyngk" && joined.length > highest(view))) return view;
  return withCell(withCell(view, from, { pieces: "" }), to, { present: true, pieces: joined });
}

/**
 * Nothing on the board; the marbles go back to the bank.
 * @param {View} view
 * @returns {View}
 */
export const cleared = (view) => ({
  ...view,
  cells: view.cells.map((cell) => ({ ...cell, pieces: "", present: true })),
  holdings: [[], []],
  claims: ["", ""],
});

/**
 * Change a note.
 * @param {View} view
 * @param {string} name
 * @param {string} value
 * @returns {View}
 */
export const withNote = (view, name, value) => ({
  ...view,
  notes: view.notes.map(([key, old]) => [key, key === name ? value : old]),
});

/**
 * Give a colour to a player, to nobody (0), or change the player.
 * @param {View} view
 * @param {string} colour
 * @param {number} player
 * @returns {View}
 */
export const withClaim = (view, colour, player) => ({
  ...view,
  claims: /** @type {[string, string]} */ (
    view.claims.map((set, i) => set.replace(colour, "") + (i === player - 1 ? colour : ""))
  ),
});

/**
 * Set how many marbles of a colour a player has won.
 * @param {View} view
 * @param {number} player
 * @param {string} colour
 * @param {number} count
 * @returns {View}
 */
export const withMarbles = (view, player, colour, count) => ({
  ...view,
  holdings: /** @type {[string[], string[]]} */ (
    view.holdings.map((held, i) =>
      i === player - 1
        ? [...held.filter((marble) => marble !== colour), ...Array.from({ length: Math.max(0, count) }, () => colour)]
        : held,
    )
  ),
});

/**
 * Take a stack that a player has won out of the game.
 * @param {View} view
 * @param {number} player
 * @param {number} at   which of them, from 0
 * @returns {View}
 */
export const withoutStack = (view, player, at) => ({
  ...view,
  holdings: /** @type {[string[], string[]]} */ (
    view.holdings.map((held, i) => (i === player - 1 ? held.filter((_, j) => j !== at) : held))
  ),
});
