/**
 * What the steps of a turn do to a picture. Steps come from the library, so nothing here judges them: a step says which
 * piece goes where and what it takes, and this file moves the pictures accordingly. Pure.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Cell} Cell
 * @typedef {import("./types.js").Marks} Marks
 */

const FIGURES = "SGK";

/**
 * The marks that remember a turn: brackets where it began and ended, its way, the rings that left.
 * @param {readonly Step[]} steps
 * @returns {{last: string[], way: string[], gone: string[]}}
 */
export function lastMarks(steps) {
  const way = wayOf(steps);
  const gone = steps.filter((step) => step.kind === "remove").flatMap((step) => [step.text, ...step.takes]);
  const placed = steps.filter((step) => step.kind === "place").map((step) => step.text);
  const removed = steps.filter((step) => step.kind === "remove").map((step) => step.text);
  const ends = way.length > 1 ? [/** @type {string} */ (way[0]), /** @type {string} */ (way[way.length - 1])] : [];
  return { last: [...new Set([...ends, ...placed, ...removed])], way, gone };
}

/**
 * The places a moving piece touches, from its start on.
 * @param {readonly Step[]} steps
 */
export const wayOf = (steps) =>
  steps.filter((step) => step.kind === "pick" || step.kind === "land").flatMap((step) => [...step.path, step.text]);

/**
 * A view with the steps of an unfinished turn carried out, and the marks that show them.
 * @param {View} view
 * @param {readonly Step[]} steps
 * @returns {{view: View, marks: Marks, hand: string | null}} hand: where the moving piece is now
 */
export function afterSteps(view, steps) {
  const cells = new Map(view.cells.map((cell) => [cell.name, { ...cell }]));
  const cell = (/** @type {string} */ name) => /** @type {Cell} */ (cells.get(name));
  /** @type {[string, string]} */
  const claims = [...view.claims];
  const bank = view.bank.map(([colour, count]) => /** @type {[string, number]} */ ([colour, count]));
  /** @type {Required<Pick<Marks, "provisional" | "ghosts" | "trail">>} */
  const marks = { provisional: [], ghosts: [], trail: wayOf(steps) };
  /** @type {string | null} */
  let hand = null;
  let colour = "";
  for (const step of steps) {
    if (step.kind === "claim") {
      claims[view.to_move - 1] += step.text;
      for (const other of cells.values()) if (other.pieces.endsWith(step.text)) other.owner = view.to_move;
    } else if (step.kind === "colour") {
      colour = step.text;
    } else if (step.kind === "pick") {
      hand = step.text;
    } else if (step.kind === "land" && hand) {
      if (hand === marks.trail[0]) marks.ghosts.push(ghostOf(cell(hand)));
      move(view, cell(hand), cell(step.text));
      hand = step.text;
      marks.provisional = [hand];
    } else if (step.kind === "place") {
      cell(step.text).pieces = colour;
      for (const entry of bank) if (entry[0] === colour) entry[1] -= 1;
      marks.provisional.push(step.text);
    } else if (step.kind === "remove") {
      cell(step.text).present = false;
    }
    for (const name of step.takes) {
      marks.ghosts.push({ ...ghostOf(cell(name)), struck: true });
      cell(name).pieces = "";
      cell(name).owner = 0;
    }
  }
  if (marks.trail.length < 2) marks.trail = [];
  return { view: { ...view, cells: [...cells.values()], claims, bank }, marks, hand };
}

/**
 * @param {View} view
 * @param {Cell} from
 * @param {Cell} to
 */
function move(view, from, to) {
  to.pieces = joined(view.game, from.pieces, to.pieces);
  to.owner = from.owner;
  from.pieces = "";
  from.owner = 0;
}

/**
 * What stands where one piece is put on another: stacks join, figures add their discs.
 * @param {import("./types.js").Game} game
 * @param {string} moving
 * @param {string} lying
 */
export function joined(game, moving, lying) {
  if (game !== "fenix" || !lying) return lying + moving;
  const height = FIGURES.indexOf(moving.toUpperCase()) + FIGURES.indexOf(lying.toUpperCase()) + 1;
  const figure = FIGURES.charAt(Math.min(height, 2));
  return moving === moving.toUpperCase() ? figure : figure.toLowerCase();
}

/**
 * @param {Cell} cell
 * @returns {import("./types.js").Ghost}
 */
const ghostOf = (cell) => ({ cell: cell.name, pieces: cell.pieces, owner: cell.owner });
