/**
 * How a turn is acted out: motions on a timeline, from the effects of its steps. Pure; `actors.js` plays it. Design guide,
 * section 4.
 *
 * @typedef {import("./board_types.js").View} View
 * @typedef {import("./board_types.js").Step} Step
 * @typedef {import("./board_types.js").Effect} Effect
 * @typedef {import("./board_types.js").Point} Point
 *
 * @typedef {object} Motion
 * @property {"move" | "appear" | "ring" | "fade" | "fly" | "rise" | "shift" | "strike" | "vanish" | "glow"} kind
 *   move: along a route, in an arc where it jumps. appear: a marble is put down. ring: slides out and goes. fade: a ring
 *   goes. fly: a captured marble goes to a player. rise: a stack of five does. shift: sinks under what lands. strike: a
 *   figure turns faint. vanish: it goes. glow: a King is reborn.
 * @property {string} cell      the place whose piece (or ring) acts; a piece that moves on keeps its first place
 * @property {number} at        when it begins, in ms
 * @property {number} lasts     in ms
 * @property {string[]} [route]
 * @property {number} [arc]     height of the jump in units
 * @property {number} [dy]      where it ends above or below its place, in SVG units
 * @property {Point} [way]      direction of a ring that slides out
 * @property {string} [pieces]  what appears
 * @property {number} [player]  whose bar it goes to
 *
 * @typedef {{at: number, sound: string}} Cue
 *
 * @typedef {object} Plan
 * @property {Motion[]} motions
 * @property {Cue[]} cues
 * @property {number} lasts     in ms
 */

import { wayOut } from "./geometry.js";

/** Length of one motion, in ms, by the setting *Animation*. */
export const BEATS = { off: 0, fast: 120, normal: 250 };
/** Rest between two steps. */
export const REST = 40;
const RING = 250;
const GLOW = 400;
const ARC = 0.35;
/** Effects that are shown together when the turn is over. */
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
  const act = new Act(prev, next, points, face, beat);
  for (const step of steps) act.step(step);
  act.end();
  const lasts = Math.max(0, ...act.motions.map((motion) => motion.at + motion.lasts));
  return { motions: act.motions, cues: act.cues, lasts };
}

/** A turn being planned, step by step. */
class Act {
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
    /** The first place of each moving piece, by its place now. @type {Map<string, string>} */
    this.starts = new Map();
    /** What is shown when the turn is over. @type {Effect[]} */
    this.late = [];
  }

  /** @param {Step} step */
  step(step) {
    /** What is in hand. @type {Effect | null} */
    let hand = null;
    /** When what moves has arrived, in ms after the step began. */
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
   * @param {Effect} from   what was lifted
   * @param {Effect} to     what lies there then
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

  /** A marble is put down. @param {Effect} effect */
  appear({ place, pieces }) {
    this.add({ kind: "appear", cell: place, lasts: this.beat, pieces });
    this.cue("tick", this.beat);
    return this.beat;
  }

  /**
   * A captured marble flies to its new owner.
   * @param {Effect} effect
   * @param {number} wait
   */
  fly({ place, owner }, wait) {
    this.add({ kind: "fly", cell: place, lasts: 2 * this.beat, player: owner }, wait);
  }

  /** A ring slides out; what it cuts off goes after it. @param {string} place */
  remove(place) {
    const present = new Set(this.prev.cells.filter((cell) => cell.present).map((cell) => cell.name));
    const lasts = this.beat && RING;
    this.add({ kind: "ring", cell: place, lasts, way: wayOut(this.points, present, place) });
    this.cue("ring");
    this.now += lasts + REST;
  }

  /** What goes at the end of a turn goes together; while the turn is not played it stays on the board. */
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
