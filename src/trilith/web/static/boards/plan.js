/**
 * Plans the animation of a turn: motions and sounds on a timeline, from the effects of its steps. Pure; `actors.js` plays
 * the plan.
 *
 * @typedef {import("./board_types.js").View} View
 * @typedef {import("./board_types.js").Step} Step
 * @typedef {import("./board_types.js").Effect} Effect
 * @typedef {import("./board_types.js").Point} Point
 *
 * @typedef {object} Motion
 * @property {"move" | "appear" | "ring" | "fade" | "fly" | "rise" | "shift" | "strike" | "vanish" | "glow"} kind
 *   move: a piece follows a route, in an arc where it jumps. appear: a marble is placed. ring: a removed ring slides off.
 *   fade: an isolated ring fades out. fly: a captured marble flies to a player. rise: a completed stack flies to a player.
 *   shift: a piece makes room for one that lands on it. strike: a struck figure turns faint. vanish: it fades out. glow:
 *   light around a reborn King.
 * @property {string} cell      the place whose piece or ring moves; for a piece that moves several times, the first
 * @property {number} at        start, in ms
 * @property {number} lasts     duration, in ms
 * @property {string[]} [route]
 * @property {number} [arc]     height of the jump in units
 * @property {number} [dy]      vertical offset at the end, in SVG units
 * @property {Point} [way]      direction of a ring that slides off
 * @property {string} [pieces]  the piece that appears
 * @property {number} [player]  the player whose bar it flies to
 *
 * @typedef {{at: number, sound: string}} Cue
 *
 * @typedef {object} Plan
 * @property {Motion[]} motions
 * @property {Cue[]} cues
 * @property {number} lasts     in ms
 */

import { wayOut } from "./geometry.js";

/** Length of one motion, in ms, by the setting *Animation*; lessons can also be slow. */
export const BEATS = { off: 0, fast: 120, normal: 250, slow: 600 };
/** Pause between two steps, in ms. */
export const REST = 40;
const RING = 250;
const GLOW = 400;
const ARC = 0.35;
/** Effects that are animated together at the end of the turn. */
const LATE = ["vanish", "rise", "rebirth"];

/**
 * Plan a turn, or some steps of one.
 * @param {View} prev
 * @param {View} next
 * @param {readonly Step[]} steps
 * @param {Map<string, Point>} points
 * @param {Pick<import("./face.js").Face, "landing" | "cue">} face
 * @param {number} beat
 * @returns {Plan}
 */
export function planTurn(prev, next, steps, points, face, beat) {
  const planner = new TurnPlanner(prev, next, points, face, beat);
  for (const step of steps) planner.step(step);
  planner.end();
  const lasts = Math.max(0, ...planner.motions.map((motion) => motion.at + motion.lasts));
  return { motions: planner.motions, cues: planner.cues, lasts };
}

/** Collects the motions and sounds of a turn, step by step. */
class TurnPlanner {
  /**
   * @param {View} prev
   * @param {View} next
   * @param {Map<string, Point>} points
   * @param {Pick<import("./face.js").Face, "landing" | "cue">} face
   * @param {number} beat
   */
  constructor(prev, next, points, face, beat) {
    this.prev = prev;
    this.points = points;
    this.face = face;
    this.beat = beat;
    this.now = 0;
    /** @type {Motion[]} */
    this.motions = [];
    /** @type {Cue[]} */
    this.cues = [];
    this.pieces = new Map(prev.cells.map((cell) => [cell.name, cell.pieces]));
    this.vacant = new Set(next.cells.filter((cell) => !cell.pieces).map((cell) => cell.name));
    /** The first place of each moving piece, by its current place. @type {Map<string, string>} */
    this.starts = new Map();
    /** The effects to animate at the end of the turn. @type {Effect[]} */
    this.late = [];
  }

  /** @param {Step} step */
  step(step) {
    /** The effect that lifted the piece in hand. @type {Effect | null} */
    let hand = null;
    /** When the moving piece arrives, in ms after the step began. */
    let arrived = 0;
    for (const effect of step.effects) {
      if (effect.kind === "claim") this.cue("claim");
      else if (effect.kind === "lift") hand = effect;
      else if (effect.kind === "put") arrived = hand ? this.move(step, hand, effect) : this.appear(effect);
      else if (effect.kind === "take") this.fly(effect, arrived);
      else if (effect.kind === "strike") this.add({ kind: "strike", cell: effect.place, lasts: this.beat }, arrived);
      else if (effect.kind === "remove") this.remove(effect.place);
      else if (effect.kind === "clear") this.add({ kind: "fade", cell: effect.place, lasts: 2 * this.beat }, arrived);
      else if (LATE.includes(effect.kind)) this.late.push(effect);
    }
    if (step.effects.some(({ kind }) => kind === "clear")) this.cue("isolation", arrived);
    if (step.effects.some(({ kind }) => kind === "put")) this.now += arrived + REST;
  }

  /**
   * @param {Step} step
   * @param {Effect} from   the piece is lifted
   * @param {Effect} to     the piece is put down
   */
  move(step, from, to) {
    const route = [from.place, ...step.path, to.place];
    const { moving: dy, lying: sink } = this.face.landing(from.pieces, this.at(to.place));
    const jumps = step.takes.length > 0;
    const lasts = this.beat * (route.length - 1);
    const cell = this.starts.get(from.place) ?? from.place;
    this.add({ kind: "move", cell, lasts, route, arc: jumps ? ARC : 0, dy });
    if (sink) this.add({ kind: "shift", cell: to.place, lasts: this.beat, dy: sink }, lasts - this.beat);
    this.cue(jumps ? "capture" : "slide", lasts);
    this.starts.set(to.place, cell);
    this.pieces.set(from.place, "");
    this.pieces.set(to.place, to.pieces);
    return lasts;
  }

  /** A marble is placed. @param {Effect} effect */
  appear({ place, pieces }) {
    this.add({ kind: "appear", cell: place, lasts: this.beat, pieces });
    this.cue("tick", this.beat);
    return this.beat;
  }

  /**
   * A captured marble flies to the player.
   * @param {Effect} effect
   * @param {number} wait
   */
  fly({ place, owner }, wait) {
    this.add({ kind: "fly", cell: place, lasts: 2 * this.beat, player: owner }, wait);
  }

  /** A ring slides off; the rings it isolates fade afterwards. @param {string} place */
  remove(place) {
    const present = new Set(this.prev.cells.filter((cell) => cell.present).map((cell) => cell.name));
    const lasts = this.beat && RING;
    this.add({ kind: "ring", cell: place, lasts, way: wayOut(this.points, present, place) });
    this.cue("ring");
    this.now += lasts + REST;
  }

  /** Animate the end of the turn. A completed stack rises only if it is gone from `next`, so not in an unfinished turn. */
  end() {
    /** @type {Set<string>} */
    const sounds = new Set();
    for (const effect of this.late) {
      const { kind, place: cell, pieces, owner: player } = effect;
      if (kind === "vanish") this.add({ kind, cell, lasts: this.beat });
      else if (kind === "rebirth") this.add({ kind: "glow", cell, lasts: this.beat && GLOW });
      else if (this.vacant.has(cell)) this.add({ kind: "rise", cell, lasts: 3 * this.beat, pieces, player });
      else continue;
      const sound = this.face.cue(effect);
      if (sound) sounds.add(sound);
    }
    for (const sound of sounds) this.cue(sound);
  }

  /** @param {string} name */
  at(name) {
    return this.pieces.get(name) ?? "";
  }

  /**
   * @param {Omit<Motion, "at">} motion
   * @param {number} [wait]
   */
  add(motion, wait = 0) {
    this.motions.push({ ...motion, at: this.now + Math.max(0, wait) });
  }

  /**
   * @param {string} sound
   * @param {number} [wait]
   */
  cue(sound, wait = 0) {
    this.cues.push({ at: this.now + wait, sound });
  }
}
