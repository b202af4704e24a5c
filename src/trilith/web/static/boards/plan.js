/**
 * How a turn is acted out: motions on a timeline, from the view before, the view after and the steps. Pure; `actors.js`
 * plays it. Design guide, section 4.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Cell} Cell
 * @typedef {import("./types.js").Point} Point
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
import { joined } from "./turns.js";

/** Length of one motion, in ms, by the setting *Animation*. */
export const BEATS = { off: 0, fast: 120, normal: 250 };
/** Rest between two steps. */
export const REST = 40;
const RING = 250;
const GLOW = 400;
const ARC = 0.35;

/**
 * Plan a turn.
 * @param {View} prev
 * @param {View} next
 * @param {readonly Step[]} steps
 * @param {Map<string, Point>} points
 * @param {Pick<import("./face.js").Face, "landing">} face
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
   * @param {Pick<import("./face.js").Face, "landing">} face
   * @param {number} beat
   */
  constructor(prev, next, points, face, beat) {
    this.prev = prev;
    this.next = next;
    this.points = points;
    this.face = face;
    this.beat = beat;
    this.now = 0;
    /** @type {Motion[]} */
    this.motions = [];
    /** @type {Cue[]} */
    this.cues = [];
    this.pieces = new Map(prev.cells.map((cell) => [cell.name, cell.pieces]));
    this.after = new Map(next.cells.map((cell) => [cell.name, cell]));
    this.colour = "";
    this.start = "";
    this.here = "";
    /** @type {string[]} */
    this.struck = [];
  }

  /** @param {Step} step */
  step(step) {
    if (step.kind === "claim") this.cue("claim");
    else if (step.kind === "colour") this.colour = step.text;
    else if (step.kind === "pick") this.start = this.here = step.text;
    else if (step.kind === "land") this.land(step);
    else if (step.kind === "place") this.place(step);
    else if (step.kind === "remove") this.remove(step);
  }

  /** @param {Step} step */
  land(step) {
    const route = [this.here, ...step.path, step.text];
    const moving = this.at(this.here);
    const lying = this.at(step.text);
    const { moving: dy, lying: sink } = this.face.landing(moving, lying);
    const jumps = step.takes.length > 0;
    const lasts = this.beat * (route.length - 1);
    this.add({ kind: "move", cell: this.start, lasts, route, arc: jumps ? ARC : 0, dy });
    if (sink) this.add({ kind: "shift", cell: step.text, lasts: this.beat, dy: sink }, lasts - this.beat);
    this.cue(jumps ? "capture" : "slide", lasts);
    for (const name of step.takes) this.take(name, lasts);
    this.pieces.set(this.here, "");
    this.pieces.set(step.text, joined(this.prev.game, moving, lying));
    this.here = step.text;
    this.now += lasts + REST;
  }

  /**
   * A captured marble flies off at once; a struck figure stays in the way until the turn ends.
   * @param {string} name
   * @param {number} wait
   */
  take(name, wait) {
    if (this.prev.game === "zertz")
      this.add({ kind: "fly", cell: name, lasts: 2 * this.beat, player: this.mover }, wait);
    else {
      this.add({ kind: "strike", cell: name, lasts: this.beat }, wait);
      this.struck.push(name);
    }
  }

  /** @param {Step} step */
  place(step) {
    this.add({ kind: "appear", cell: step.text, lasts: this.beat, pieces: this.colour });
    this.cue("tick", this.beat);
    this.now += this.beat + REST;
  }

  /** @param {Step} step */
  remove(step) {
    const present = new Set(this.prev.cells.filter((cell) => cell.present).map((cell) => cell.name));
    const lasts = this.beat && RING;
    this.add({ kind: "ring", cell: step.text, lasts, way: wayOut(this.points, present, step.text) });
    this.cue("ring");
    this.now += lasts + REST;
    const cut = this.prev.cells.filter((cell) => this.goes(cell) && cell.name !== step.text);
    for (const { name } of cut) this.add({ kind: "fade", cell: name, lasts: 2 * this.beat });
    for (const name of step.takes) this.add({ kind: "fly", cell: name, lasts: 2 * this.beat, player: this.mover });
    if (cut.length) this.cue("isolation");
  }

  end() {
    const landed = this.here ? this.after.get(this.here) : undefined;
    for (const name of this.struck) this.add({ kind: "vanish", cell: name, lasts: this.beat });
    if (this.struck.some((name) => this.at(name).toUpperCase() === "K")) this.cue("king_struck");
    const player = this.prev.holdings.findIndex((held, i) => (this.next.holdings[i]?.length ?? 0) > held.length) + 1;
    if (this.prev.game === "lyngk" && landed && !landed.pieces && player) {
      this.add({ kind: "rise", cell: this.here, lasts: 3 * this.beat, pieces: this.at(this.here), player });
      this.cue("stack");
    }
    const pending = this.prev.notes.some(([name, value]) => name === "pending" && value === "K");
    if (pending && landed?.pieces.toUpperCase() === "K") {
      this.add({ kind: "glow", cell: this.here, lasts: this.beat && GLOW });
      this.cue("king_reborn");
    }
  }

  get mover() {
    return this.prev.to_move;
  }

  /** @param {string} name */
  at(name) {
    return this.pieces.get(name) ?? "";
  }

  /** @param {Cell} cell */
  goes(cell) {
    return cell.present && this.after.get(cell.name)?.present === false;
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
