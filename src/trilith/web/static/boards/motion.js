/**
 * The pose of an actor at a time of its motion. Pure.
 *
 * @typedef {import("./board_types.js").Point} Point
 * @typedef {import("./plan.js").Motion} Motion
 * @typedef {object} Pose
 * @property {number} x        in SVG units, from the actor's own place
 * @property {number} y
 * @property {number} scale
 * @property {number} opacity
 */

import { distance, UNIT } from "./geometry.js";

/** Milliseconds between two key frames: 60 frames a second. */
const FRAME = 1000 / 60;
/** Opacity of a ghost, as in the style `.ghost`. */
const GHOST = 0.36;
/** Control points of the easing. */
const [X1, Y1, X2, Y2] = [0.2, 0.7, 0.2, 1];

/**
 * The easing of every motion: cubic-bezier(.2, .7, .2, 1).
 * @param {number} time 0 to 1
 */
export function ease(time) {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  let [low, high] = [0, 1];
  for (let i = 0; i < 20; i++) {
    const mid = (low + high) / 2;
    if (bezier(mid, X1, X2) < time) low = mid;
    else high = mid;
  }
  return bezier((low + high) / 2, Y1, Y2);
}

/**
 * @param {number} t
 * @param {number} a
 * @param {number} b
 */
const bezier = (t, a, b) => 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3;

/**
 * The point at a fraction of the length of a route.
 * @param {readonly Point[]} route
 * @param {number} part 0 to 1
 * @returns {Point}
 */
export function along(route, part) {
  const legs = route.slice(1).map((point, i) => distance(/** @type {Point} */ (route[i]), point));
  let left = part * legs.reduce((sum, leg) => sum + leg, 0);
  for (const [i, leg] of legs.entries()) {
    const [from, to] = [/** @type {Point} */ (route[i]), /** @type {Point} */ (route[i + 1])];
    if (left <= leg || i === legs.length - 1) {
      const share = leg ? Math.min(1, left / leg) : 1;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    left -= leg;
  }
  return route[0] ?? { x: 0, y: 0 };
}

/**
 * The pose of an actor.
 * @param {Motion} motion
 * @param {number} time            0 to 1
 * @param {Map<string, Point>} points
 * @param {Point | null} goal      the player's bar, in SVG units from the actor's place
 * @param {number} [from]          vertical offset at the start, in SVG units
 * @returns {Pose}
 */
export function pose(motion, time, points, goal, from = 0) {
  const progress = ease(time);
  const home = points.get(motion.cell) ?? { x: 0, y: 0 };
  const dy = motion.dy ?? 0;
  switch (motion.kind) {
    case "move": {
      const route = (motion.route ?? []).map((name) => points.get(name) ?? home);
      const at = along(route, progress);
      const arc = (motion.arc ?? 0) * 4 * progress * (1 - progress);
      return {
        x: (at.x - home.x) * UNIT,
        y: (at.y - home.y - arc) * UNIT + from + (dy - from) * progress,
        scale: 1,
        opacity: 1,
      };
    }
    case "shift":
      return { x: 0, y: dy * progress, scale: 1, opacity: 1 };
    case "appear":
      return { x: 0, y: -35 * (1 - progress), scale: 1, opacity: Math.min(1, 2 * progress) };
    case "ring": {
      const far = 1.2 * UNIT * progress;
      return { x: (motion.way?.x ?? 0) * far, y: (motion.way?.y ?? 0) * far, scale: 1, opacity: 1 - progress };
    }
    case "strike":
      return { x: 0, y: 0, scale: 1, opacity: 1 - (1 - GHOST) * progress };
    case "vanish":
      return { x: 0, y: 0, scale: 1, opacity: GHOST * (1 - progress) };
    case "fade":
      return { x: 0, y: 0, scale: 1, opacity: 1 - progress };
    case "fly":
      return {
        x: (goal?.x ?? 0) * progress,
        y: (goal?.y ?? -60) * progress,
        scale: 1 - 0.5 * progress,
        opacity: 1 - progress ** 3,
      };
    case "rise": {
      const up = -20 * Math.min(1, 3 * progress);
      const off = Math.max(0, (progress - 1 / 3) * 1.5);
      return { x: (goal?.x ?? 0) * off, y: up + (goal?.y ?? -40) * off, scale: 1 - 0.6 * off, opacity: 1 - off ** 3 };
    }
    case "glow":
      return { x: 0, y: 0, scale: 0.6 + 0.8 * progress, opacity: 1 - progress };
  }
}

/**
 * A whole motion as key frames for `Element.animate`.
 * @param {Motion} motion
 * @param {Map<string, Point>} points
 * @param {Point | null} goal
 * @param {number} [from]
 */
export function keyframes(motion, points, goal, from = 0) {
  const last = Math.max(1, Math.ceil(motion.lasts / FRAME));
  return Array.from({ length: last + 1 }, (_, i) => {
    const { x, y, scale, opacity } = pose(motion, i / last, points, goal, from);
    return { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity };
  });
}
