/**
 * Plays a plan. Every piece or ring that moves is an SVG element, its actor; every motion is one `Element.animate` of
 * transform and opacity, so that the page sets no style per frame. Here motions and sounds are only started on time.
 *
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./plan.js").Motion} Motion
 * @typedef {import("./board_types.js").Point} Point
 *
 * @typedef {object} Stage
 * @property {Map<string, Point>} points
 * @property {(motion: Motion) => SVGElement | null} enter   draw the actor of a motion and hide the original
 * @property {(motion: Motion) => Point | null} goal         the player's bar, in SVG units from the motion's place
 * @property {(sound: string) => void} cue                        play a sound
 */

import { keyframes } from "./motion.js";

/** Motions with an actor of their own; all others share the actor of the piece at their place. */
const OWN = new Set(["ring", "fade", "rise", "glow", "shift"]);

/**
 * Start a plan.
 * @param {Plan} plan
 * @param {Stage} stage
 * @returns {{done: Promise<boolean>, stop: () => void}} done: true when it ran to its end, false when it was stopped
 */
export function perform(plan, stage) {
  /** @type {Map<string, {element: SVGElement, dy: number}>} */
  const actors = new Map();
  const motions = [...plan.motions].sort((a, b) => a.at - b.at);
  // Read before anything moves: reading a position forces a layout.
  const goals = new Map(motions.map((motion) => [motion, stage.goal(motion)]));
  const cues = [...plan.cues].sort((a, b) => a.at - b.at);
  let frame = 0;
  let start = 0;
  /** @type {(finished: boolean) => void} */
  let settle = () => {};
  /** @type {Promise<boolean>} */
  const done = new Promise((resolve) => (settle = resolve));

  /** @param {Motion} motion */
  const actorOf = (motion) => {
    const name = `${OWN.has(motion.kind) ? motion.kind : "piece"} ${motion.cell}`;
    let actor = actors.get(name);
    if (!actor) {
      const element = stage.enter(motion);
      if (!element) return null;
      actor = { element, dy: 0 };
      actors.set(name, actor);
    }
    return actor;
  };

  /**
   * @param {Motion} motion
   * @param {number} elapsed
   */
  const begin = (motion, elapsed) => {
    const actor = actorOf(motion);
    if (!actor) return;
    const frames = keyframes(motion, stage.points, goals.get(motion) ?? null, actor.dy);
    actor.element.animate(frames, { duration: motion.lasts, delay: motion.at - elapsed, fill: "both" });
    actor.dy = motion.dy ?? 0;
  };

  /** @param {number} now */
  const tick = (now) => {
    start ||= now;
    const elapsed = now - start;
    while (cues[0] && cues[0].at <= elapsed) stage.cue(/** @type {import("./plan.js").Cue} */ (cues.shift()).sound);
    while (motions[0] && motions[0].at <= elapsed) begin(/** @type {Motion} */ (motions.shift()), elapsed);
    if (elapsed >= plan.lasts) settle(true);
    else frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);
  return {
    done,
    stop: () => {
      cancelAnimationFrame(frame);
      settle(false);
    },
  };
}
