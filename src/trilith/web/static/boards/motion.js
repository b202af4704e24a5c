/**
 * Where an actor is at a moment of its motion. Pure.
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

/** Milliseconds between two key frames: as many as a screen shows. */
const FRAME = 1000 / 60;
/** How strong a ghost is: see `.ghost`. */
const GHOST = 0.36;
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
 * The point a part of the way along a route, by length.
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
 * @param {Point | null} goal      where a player's bar is, in SVG units from the actor's place
 * @param {number} [from]          where the motion begins above or below its place, in SVG units
 * @returns {Pose}
 */
export function pose(motion, time, points, goal, from = 0) {
  const done = ease(time);
  const home = points.get(motion.cell) ?? { x: 0, y: 0 };
  const dy = motion.dy ?? 0;
  switch (motion.kind) {
    case "move": {
      const route = (motion.route ?? []).map((name) => points.get(name) ?? home);
      const at = along(route, done);
      const arc = (motion.arc ?? 0) * 4 * done * (1 - done);
      return {
        x: (at.x - home.x) * UNIT,
        y: (at.y - home.y - arc) * UNIT + from + (dy - from) * done,
        scale: 1,
        opacity: 1,
      };
    }
    case "shift":
      return { x: 0, y: dy * done, scale: 1, opacity: 1 };
    case "appear":
      return { x: 0, y: -35 * (1 - done), scale: 1, opacity: Math.min(1, 2 * done) };
    case "ring": {
      const far = 1.2 * UNIT * done;
      return { x: (motion.way?.x ?? 0) * far, y: (motion.way?.y ?? 0) * far, scale: 1, opacity: 1 - done };
    }
    case "strike":
      return { x: 0, y: 0, scale: 1, opacity: 1 - (1 - GHOST) * done };
    case "vanish":
      return { x: 0, y: 0, scale: 1, opacity: GHOST * (1 - done) };
    case "fade":
      return { x: 0, y: 0, scale: 1, opacity: 1 - done };
    case "fly":
      return { x: (goal?.x ?? 0) * done, y: (goal?.y ?? -60) * done, scale: 1 - 0.5 * done, opacity: 1 - done ** 3 };
    case "rise": {
      const up = -20 * Math.min(1, 3 * done);
      const off = Math.max(0, (done - 1 / 3) * 1.5);
      return { x: (goal?.x ?? 0) * off, y: up + (goal?.y ?? -40) * off, scale: 1 - 0.6 * off, opacity: 1 - off ** 3 };
    }
    case "glow":
      return { x: 0, y: 0, scale: 0.6 + 0.8 * done, opacity: 1 - done };
  }
}

/**
 * A whole motion as key frames, for the browser to play without the page.
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
