/**
 * Geometry of boards. One unit is the distance between neighbouring places; y grows downwards. The face of a game defines
 * its lattice and its frame. Pure.
 *
 * @typedef {import("./board_types.js").Cell} Cell
 * @typedef {import("./face.js").Face} Face
 * @typedef {import("./board_types.js").Point} Point
 * @typedef {import("./board_types.js").Box} Box
 * @typedef {import("./board_types.js").Layout} Layout
 */

/** SVG user units per board unit. */
export const UNIT = 100;

/** Distance between neighbouring columns of a triangular lattice. */
export const COLUMN = Math.sqrt(3) / 2;

/**
 * Write a number for an SVG attribute: two decimals below 2, one above, no trailing zeros.
 * @param {number} value
 */
export function num(value) {
  const text = String(Number(value.toFixed(Math.abs(value) < 2 ? 2 : 1)));
  return text === "-0" ? "0" : text;
}

/**
 * The number of rotation steps in a full turn of a board.
 * @param {Pick<Face, "turn">} face
 */
export const stepsRound = ({ turn }) => 360 / turn;

/**
 * Lay out the places of a board.
 * @param {Pick<Face, "turn" | "place" | "frame">} face
 * @param {readonly Cell[]} cells
 * @param {number} [rotation] in steps of `face.turn`
 * @param {boolean} [named]   leave room for names at the edge
 * @returns {Layout}
 */
export function layout(face, cells, rotation = 0, named = true) {
  const turn = (((rotation * face.turn) % 360) + 360) % 360;
  const flat = centred(cells.map((cell) => [cell.name, face.place(cell)]));
  const points = new Map([...flat].map(([name, point]) => [name, rotated(point, turn)]));
  return { points, turn, box: face.frame(points, turn, named) };
}

/**
 * @param {Point} point
 * @param {number} degrees
 * @returns {Point}
 */
export function rotated({ x, y }, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: tidy(x * cos - y * sin), y: tidy(x * sin + y * cos) };
}

/** Round off floating-point noise. @param {number} value */
const tidy = (value) => Math.round(value * 1e9) / 1e9;

/**
 * Move places so that their box is centred on (0, 0).
 * @param {[string, Point][]} places
 * @returns {Map<string, Point>}
 */
function centred(places) {
  const box = bounds(
    places.map(([, point]) => point),
    0,
  );
  const [dx, dy] = [box.x + box.width / 2, box.y + box.height / 2];
  return new Map(places.map(([name, { x, y }]) => [name, { x: x - dx, y: y - dy }]));
}

/**
 * The box around points, with a margin.
 * @param {Point[]} points
 * @param {number} margin
 * @returns {Box}
 */
export function bounds(points, margin) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/**
 * The smallest box that contains two boxes.
 * @param {Box} a
 * @param {Box} b
 * @returns {Box}
 */
export function union(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** The number in the name of a place. @param {string} name */
const numberOf = (name) => Number(name.slice(1));

/**
 * The two ends of every column of a hexagonal board, as far as it is still there: the lowest place, and the highest if it
 * is another. Numbers count along each column from its own foot, so no ruler at one side could tell them.
 * @param {readonly Cell[]} cells
 * @returns {{foot: string, head: string}[]}
 */
export function columnEnds(cells) {
  /** @type {Map<string, {foot: string, head: string}>} */
  const ends = new Map();
  for (const { name, present } of cells) {
    if (!present) continue;
    const { foot, head } = ends.get(name.charAt(0)) ?? { foot: name, head: name };
    ends.set(name.charAt(0), {
      foot: numberOf(name) < numberOf(foot) ? name : foot,
      head: numberOf(name) > numberOf(head) ? name : head,
    });
  }
  return [...ends.values()];
}

/**
 * The names of the two ends of every column, below its foot and above its head; the names stay upright when the board is
 * turned and keep to their ends.
 * @param {Layout} layout
 * @param {readonly Cell[]} cells
 * @param {number} far   from the middle of the place to the middle of its name
 * @returns {[string, Point][]}
 */
export function endNames({ points, turn }, cells, far) {
  const down = rotated({ x: 0, y: far }, turn);
  const up = { x: -down.x, y: -down.y };
  const beyond = (/** @type {string} */ name, /** @type {Point} */ way) =>
    /** @type {[string, Point]} */ ([name, plus(points.get(name) ?? { x: 0, y: 0 }, way)]);
  return columnEnds(cells).flatMap(({ foot, head }) =>
    foot === head ? [beyond(foot, down)] : [beyond(foot, down), beyond(head, up)],
  );
}

/**
 * The ends of every straight line of a triangular lattice that holds two or more places.
 * @param {Map<string, Point>} points
 * @returns {[Point, Point][]}
 */
export function lines(points) {
  const at = new Map([...points.values()].map((point) => [key(point), point]));
  /** @type {[Point, Point][]} */
  const found = [];
  for (const angle of [-90, -30, 30]) {
    const step = rotated({ x: 1, y: 0 }, angle);
    for (const start of points.values()) {
      if (at.has(key({ x: start.x - step.x, y: start.y - step.y }))) continue;
      let end = start;
      for (let next = at.get(key(plus(end, step))); next; next = at.get(key(plus(end, step)))) end = next;
      if (end !== start) found.push([start, end]);
    }
  }
  return found;
}

/**
 * @param {Point} a
 * @param {Point} b
 * @returns {Point}
 */
export const plus = (a, b) => ({ x: a.x + b.x, y: a.y + b.y });

/** @param {Point} point */
const key = ({ x, y }) => `${Math.round(x * 100)},${Math.round(y * 100)}`;

/**
 * @param {Point} a
 * @param {Point} b
 */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * The place nearest to a point, or null if none is within reach.
 * @param {Map<string, Point>} points
 * @param {Point} at
 * @param {number} [reach] in units
 * @returns {string | null}
 */
export function nearest(points, at, reach = 0.55) {
  let best = null;
  let least = reach;
  for (const [name, point] of points) {
    const far = distance(point, at);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/**
 * The direction in which a free ring slides off the board: between two neighbouring gaps; of several such pairs, the one
 * that points most away from the middle.
 * @param {Map<string, Point>} points
 * @param {ReadonlySet<string>} present names of places whose ring is there
 * @param {string} name
 * @returns {Point} a direction of length 1
 */
export function wayOut(points, present, name) {
  const here = /** @type {Point} */ (points.get(name));
  const others = [...present].filter((other) => other !== name).map((other) => points.get(other));
  const filled = (/** @type {Point} */ at) => others.some((point) => point && distance(point, at) < 0.1);
  /** @type {Point[]} */
  const ways = [];
  for (let angle = 30; angle < 390; angle += 60) {
    const one = plus(here, rotated({ x: 1, y: 0 }, angle));
    const two = plus(here, rotated({ x: 1, y: 0 }, angle + 60));
    if (!filled(one) && !filled(two)) ways.push(rotated({ x: 1, y: 0 }, angle + 30));
  }
  const outward = (/** @type {Point} */ way) => way.x * here.x + way.y * here.y;
  return ways.sort((a, b) => outward(b) - outward(a))[0] ?? { x: 0, y: -1 };
}

/**
 * A closed polygon with rounded corners, as a path.
 * @param {Point[]} corners in SVG units
 * @param {number} radius where the curve begins, measured from the corner
 */
export function roundedPolygon(corners, radius) {
  const count = corners.length;
  const parts = corners.map((corner, i) => {
    const before = toward(corner, /** @type {Point} */ (corners[(i + count - 1) % count]), radius);
    const after = toward(corner, /** @type {Point} */ (corners[(i + 1) % count]), radius);
    return `${i ? "L" : "M"}${pair(before)}Q${pair(corner)} ${pair(after)}`;
  });
  return `${parts.join("")}Z`;
}

/**
 * The point at a distance from one point towards another.
 * @param {Point} from
 * @param {Point} to
 * @param {number} far  the distance
 * @returns {Point}
 */
export function toward(from, to, far) {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) / length) * far, y: from.y + ((to.y - from.y) / length) * far };
}

/** @param {Point} point */
export const pair = ({ x, y }) => `${num(x)},${num(y)}`;

/**
 * A polyline through points in units, as a path in SVG units.
 * @param {Point[]} points
 */
export const polyline = (points) => `M${points.map(({ x, y }) => pair({ x: x * UNIT, y: y * UNIT })).join("L")}`;

/**
 * A polyline with an arrow head, shortened so that it does not touch the pieces at its ends.
 * @param {Point[]} points in units, two or more
 * @param {number} [gap] in SVG units
 * @returns {{line: string, head: string}}
 */
export function arrow(points, gap = 30) {
  const scaled = points.map(({ x, y }) => ({ x: x * UNIT, y: y * UNIT }));
  const [first, second] = /** @type {[Point, Point]} */ (scaled.slice(0, 2));
  const [before, last] = /** @type {[Point, Point]} */ (scaled.slice(-2));
  const end = toward(last, before, gap);
  scaled[0] = toward(first, second, gap);
  scaled[scaled.length - 1] = end;
  const length = distance(before, last) || 1;
  const [ux, uy] = [(last.x - before.x) / length, (last.y - before.y) / length];
  const tip = { x: end.x + 4 * ux, y: end.y + 4 * uy };
  const wing = (/** @type {number} */ side) => ({
    x: tip.x - 20 * ux - side * 14 * uy,
    y: tip.y - 20 * uy + side * 14 * ux,
  });
  return { line: `M${scaled.map(pair).join("L")}`, head: `M${pair(wing(1))}L${pair(tip)}L${pair(wing(-1))}` };
}
