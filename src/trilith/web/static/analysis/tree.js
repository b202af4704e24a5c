/**
 * A game as a tree of turns: what an analysis walks through and changes. Pure.
 *
 * The first child of a node is how the line goes on, the others are variations. Records say the same the other way round:
 * there a variation hangs on the turn it replaces. `fromRecord` and `toRecord` translate.
 *
 * @typedef {import("../../wire/index.js").RecordInfo} RecordInfo
 * @typedef {import("../../wire/index.js").LineOfPlay} LineOfPlay
 * @typedef {Partial<import("../../wire/index.js").PlayedInfo> & {turn: string}} Played   a turn of a record
 * @typedef {NonNullable<import("../../wire/index.js").RecordOrder["line"]>} LineOrder     a line to be written
 *
 * @typedef {object} Node
 * @property {Node | null} parent
 * @property {Node[]} children
 * @property {string} turn         "" at the root
 * @property {string} position     after the turn
 * @property {number} number       of the turn, 0 at the root
 * @property {number} player       who made it
 * @property {string} mark
 * @property {number | null} spent
 * @property {string[]} before     comments before the turn, where a line begins
 * @property {string[]} comments
 */

/** The marks a turn may have, as records write them. */
export const MARKS = ["", "!", "?", "!!", "??", "!?", "?!"];

/**
 * @param {Node | null} parent
 * @param {Played & {position: string}} played
 * @returns {Node}
 */
function node(parent, played) {
  return {
    parent,
    children: [],
    turn: played.turn,
    position: played.position,
    number: parent ? parent.number + 1 : 0,
    player: played.player ?? 0,
    mark: played.mark ?? "",
    spent: played.spent ?? null,
    before: [],
    comments: [...(played.comments ?? [])],
  };
}

/**
 * The tree of a record; its root is the start.
 * @param {RecordInfo} record
 */
export function fromRecord(record) {
  const root = node(null, { turn: "", position: record.start ?? "", comments: record.line.comments });
  grow(root, { turns: record.line.turns, comments: [] });
  return root;
}

/**
 * @param {Node} here
 * @param {LineOfPlay} line
 */
function grow(here, line) {
  line.turns.forEach((played, i) => {
    const next = node(here, { ...played, position: played.position ?? "" });
    if (i === 0) next.before = [...line.comments];
    here.children.push(next);
    for (const variation of played.variations ?? []) grow(here, variation);
    here = next;
  });
}

/**
 * The line of play that begins behind a node.
 * @param {Node} root
 * @returns {LineOrder}
 */
export function toLine(root) {
  return { turns: follow(root.children[0], root.children.slice(1)), comments: [...root.comments] };
}

/**
 * @param {Node | undefined} first
 * @param {Node[]} others   the variations of the first turn
 * @returns {NonNullable<LineOrder["turns"]>}
 */
function follow(first, others) {
  const turns = [];
  for (let here = first; here; here = here.children[0]) {
    turns.push({
      turn: here.turn,
      mark: here.mark,
      spent: here.spent,
      comments: [...here.comments],
      variations: others.map((other) => ({ turns: follow(other, []), comments: [...other.before] })),
    });
    others = here.children.slice(1);
  }
  return turns;
}

/**
 * The nodes from the root to a node, without the root.
 * @param {Node} here
 * @returns {Node[]}
 */
export function wayTo(here) {
  const way = [];
  for (let at = here; at.parent; at = at.parent) way.push(at);
  return way.reverse();
}

/**
 * The nodes of the main line, the root first.
 * @param {Node} root
 */
export function mainLine(root) {
  const line = [root];
  for (let here = root.children[0]; here; here = here.children[0]) line.push(here);
  return line;
}

/** The last node of the line a node is on. @param {Node} here */
export function endOf(here) {
  while (here.children[0]) here = here.children[0];
  return here;
}

/** Whether a node is on the main line. @param {Node} here */
export const isMain = (here) => wayTo(here).every((at) => at.parent?.children[0] === at);

/**
 * Add a turn behind a node, or find it there.
 * @param {Node} here
 * @param {{turn: string, position: string, player: number}} played
 * @returns {Node}
 */
export function add(here, played) {
  const found = here.children.find((child) => child.turn === played.turn);
  if (found) return found;
  const next = node(here, played);
  here.children.push(next);
  return next;
}

/**
 * Remove a node and its descendants.
 * @param {Node} here
 */
export function remove(here) {
  const { parent } = here;
  if (parent) parent.children = parent.children.filter((child) => child !== here);
}

/**
 * Make the line of a node the main one, all the way up.
 * @param {Node} here
 */
export function promote(here) {
  for (const at of wayTo(here)) {
    const siblings = /** @type {Node} */ (at.parent).children;
    siblings.splice(siblings.indexOf(at), 1);
    siblings.unshift(at);
  }
}

/**
 * The next or last other way to play a turn.
 * @param {Node} here
 * @param {number} by
 */
export function sibling(here, by) {
  const siblings = here.parent?.children ?? [];
  return siblings[siblings.indexOf(here) + by] ?? null;
}

/**
 * Where a node is, as text: how many turns along first children, then which child, and so on: "12" or "5-1-3".
 * @param {Node} here
 */
export function pathOf(here) {
  const parts = [0];
  for (const at of wayTo(here)) {
    const index = at.parent?.children.indexOf(at) ?? 0;
    if (index) parts.push(index, 0);
    else parts[parts.length - 1] = /** @type {number} */ (parts.at(-1)) + 1;
  }
  return parts.join("-");
}

/**
 * Find the node a text names, or the last one on the way to it.
 * @param {Node} root
 * @param {string} path
 */
export function nodeAt(root, path) {
  let here = root;
  path.split("-").forEach((part, i) => {
    const count = Number.parseInt(part, 10) || 0;
    if (i % 2) here = here.children[count] ?? here;
    else for (let step = 0; step < count && here.children[0]; step++) here = here.children[0];
  });
  return here;
}
