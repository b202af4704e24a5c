/**
 * The state machine for entering a turn, used by games, lessons, puzzles and analysis. Pure: a state and an event give
 * the next state and orders for the caller. Its Python twin is `trilith.turn_input`; tests/transcripts holds both to
 * the same behaviour.
 *
 *     let { state, orders } = next(CLOSED, { type: "begin", tree, duties });
 *     ({ state, orders } = next(state, { type: "tap", place: "d4" }));
 *     promptOf(state);   // the prompt for the next step
 *
 * The steps of a turn can be chosen in any order. A place that is legal only after another step is a *wish*: it is kept
 * and chosen as soon as it is legal. A tap on a later place chooses all steps up to it if only one path leads there; a
 * tap on another piece picks that one up instead.
 *
 * @typedef {import("./turn_tree.js").Branch} Branch
 * @typedef {import("./turn_tree.js").TurnTree} TurnTree
 * @typedef {import("./duty.js").ToldDuty} ToldDuty
 * @typedef {import("../boards/board_types.js").Step} Step
 * @typedef {import("../../wire/index.js").Told} Told
 *
 * @typedef {object} State
 * @property {Branch | null} at                    the tree node; null while the input is closed
 * @property {Record<string, ToldDuty>} duties
 * @property {number} bound                        number of steps that cannot be taken back (touch-move)
 * @property {boolean} touches                     every step is sent to the server, because it is binding (touch-move)
 * @property {boolean} confirms                    a complete turn waits for `confirm`
 * @property {readonly string[]} wishes            places to choose as soon as they are legal
 * @property {readonly Event[]} waiting            events queued while a subtree was requested
 * @property {Told | null} refused                 why the last tap was refused
 *
 * @typedef {{type: "begin", tree: TurnTree | null, duties?: Record<string, ToldDuty>, touched?: readonly string[],
 *            touches?: boolean, confirms?: boolean}} Begin
 *   a position arrived; `touched` are steps that cannot be taken back
 * @typedef {{type: "tap" | "lift" | "drop", place: string}} AtPlace
 *   a place was tapped; its piece was lifted to be dragged; the piece in hand was dropped there
 * @typedef {{type: "colour", colour: string}} AtTray          a colour beside the board was tapped
 * @typedef {{type: "carry", colour: string, place: string}} Carry   a marble was dragged from the tray to a place
 * @typedef {{type: "step", text: string}} ByText             a step by its text: a key, typed text, a pass
 * @typedef {{type: "back" | "cancel" | "confirm"}} Plain      one step back; all steps back; play the turn
 * @typedef {{type: "tree", prefix: readonly string[], tree: import("./turn_tree.js").ToldTree}} TreeArrived
 * @typedef {{type: "why", reason: Told | null}} WhyArrived
 * @typedef {Begin | AtPlace | AtTray | Carry | ByText | Plain | TreeArrived | WhyArrived} Event
 *
 * @typedef {object} Order                         an action for the caller
 * @property {"chosen" | "touch" | "send" | "ask" | "why" | "passes"} kind
 *   chosen: these steps were added; touch: send these steps to the server; send: play this turn; ask: request the subtree
 *   below these steps; why: show why the last of these steps is illegal after the others; passes: no landing is on the
 *   first place, but routes to the others lead over it
 * @property {string[]} texts
 * @property {readonly Step[]} [steps]             chosen: these steps, with their effects
 * @property {boolean} [dragged]                   chosen: by dragging, so the piece is already there
 * @property {boolean} [kept]                      chosen: they were chosen before and remain
 *
 * @typedef {Pick<Order, "dragged" | "kept">} How
 */

import { dutyOf } from "./duty.js";

/** Nothing may be entered. @type {State} */
export const CLOSED = {
  at: null,
  duties: {},
  bound: 0,
  touches: false,
  confirms: false,
  wishes: [],
  waiting: [],
  refused: null,
};
/** Kinds of steps that a tap on another place replaces. */
const EXCHANGEABLE = ["pick", "land", "remove"];

/**
 * @param {State} state
 * @param {Event} event
 * @returns {{state: State, orders: Order[]}}
 */
export function next(state, event) {
  const input = new Input(state);
  input.take(event);
  return { state: input.state, orders: input.orders };
}

/**
 * The prompt for the next step; null where there is no choice.
 * @param {State} state
 */
export const promptOf = ({ at, duties }) => at && dutyOf(duties, at);

/**
 * Whether the turn is complete and has no further choices.
 * @param {State} state
 */
export const isWhole = ({ at }) => Boolean(at?.isKnown && at.complete && !at.options.length);

/**
 * Whether a step or a wish can be taken back.
 * @param {State} state
 */
export const canUndo = ({ at, bound, wishes }) => (at?.chosen.length ?? 0) > bound || wishes.length > 0;

/**
 * The option that names a place of the board.
 * @param {Branch | null} at
 * @param {string} place
 */
export const optionAt = (at, place) => at?.options.find((option) => option.cell === place) ?? null;

/**
 * The landings whose route passes over a place.
 * @param {Branch | null} at
 * @param {string} place
 */
export const waysOver = (at, place) => at?.options.filter((option) => option.path.includes(place)) ?? [];

/** Handles one event: a mutable copy of the state, and the resulting orders. */
class Input {
  /** @param {State} state */
  constructor(state) {
    this.state = { ...state };
    /** @type {Order[]} */
    this.orders = [];
  }

  /** @param {Event} event */
  take(event) {
    const { state } = this;
    if (event.type === "begin") return this.#begin(event);
    if (event.type === "why") {
      state.refused = event.reason;
      return;
    }
    if (!state.at) return;
    if (event.type === "tree") return this.#grow(event);
    state.refused = null;
    if (event.type === "back") return this.#back();
    if (event.type === "cancel") return this.#cut(state.bound);
    if (!state.at.isKnown) {
      state.waiting = [...state.waiting, event];
      return;
    }
    this.#act(event, state.at);
  }

  /**
   * @param {AtPlace | AtTray | Carry | ByText | Plain} event
   * @param {Branch} at
   */
  #act(event, at) {
    switch (event.type) {
      case "tap":
        return this.#tap(event.place);
      case "lift":
        return this.#last === event.place ? undefined : this.#tap(event.place);
      case "drop":
        return this.#drop(event.place);
      case "colour":
        return this.#colour(event.colour);
      case "carry":
        return this.#carry(event.colour, event.place);
      case "step":
        return this.#choose(at.options.filter((option) => option.text === event.text).slice(0, 1));
      case "confirm":
        if (at.complete) this.#order("send", [at.text]);
    }
  }

  /** @returns {Branch} */
  get #at() {
    return /** @type {Branch} */ (this.state.at);
  }

  get #last() {
    return this.#at.chosen.at(-1)?.text;
  }

  /**
   * @param {Order["kind"]} kind
   * @param {string[]} texts
   * @param {Partial<Order>} [more]
   */
  #order(kind, texts, more = {}) {
    this.orders.push({ kind, texts, ...more });
  }

  /** @param {Begin} event */
  #begin({ tree, duties = {}, touched = [], touches = false, confirms = false }) {
    this.state = { ...CLOSED, at: tree?.find(touched) ?? null, duties, bound: touched.length, touches, confirms };
    this.#askIfUnknown();
  }

  /** A subtree arrived: add it, then handle the queued events. @param {TreeArrived} event */
  #grow({ prefix, tree }) {
    const { state } = this;
    const { isKnown } = this.#at;
    state.at = this.#at.tree.with(prefix, tree).find(this.#at.prefix);
    if (isKnown || !state.at?.isKnown) return;
    const { waiting } = state;
    state.waiting = [];
    this.#grant();
    this.#end();
    for (const event of waiting) this.take(event);
  }

  /** A place was tapped. @param {string} place */
  #tap(place) {
    const { state } = this;
    const steps = this.#stepsTo(place);
    if (steps) return this.#choose(steps);
    if (this.#last === place && this.#at.chosen.length > state.bound) return this.#back();
    if (state.wishes.includes(place)) {
      state.wishes = state.wishes.filter((wish) => wish !== place);
      return;
    }
    const other = this.#exchange(place);
    if (other) {
      state.at = other.at;
      return this.#choose([other.step]);
    }
    const over = waysOver(this.#at, place);
    if (over.length) return this.#order("passes", [place, ...over.map((way) => way.text)]);
    if (!this.#wish(place)) this.#refuse(place);
  }

  /** The piece in hand was dropped. @param {string} place */
  #drop(place) {
    const steps = this.#stepsTo(place);
    if (steps) this.#choose(steps, { dragged: true });
    else this.#refuse(place);
  }

  /**
   * Ask why a place cannot be chosen: now, or instead of the last step of a turn that is whole.
   * @param {string} place
   */
  #refuse(place) {
    const { prefix } = this.#at;
    this.#order("why", [...(isWhole(this.state) ? prefix.slice(0, -1) : prefix), place]);
  }

  /**
   * A colour beside the board was tapped: steps on the board are kept where still legal. A second tap takes it back.
   * @param {string} colour
   */
  #colour(colour) {
    const { state } = this;
    const { root } = this.#at.tree;
    const first = this.#at.chosen[0];
    const option = root.options.find((step) => step.cell === null && step.text === colour);
    if (state.bound > 0 || !option) return;
    const kept = this.#at.chosen.filter((step) => step.cell !== null).map((step) => step.text);
    state.at = root;
    if (first?.cell !== null || first?.text !== colour) this.#add([option]);
    if (!this.#at.isKnown) state.wishes = [...kept, ...state.wishes];
    this.#add(stepsOf(this.#at, kept), { kept: true });
    this.#grant();
    this.#end();
  }

  /**
   * A marble was dragged from the tray.
   * @param {string} colour
   * @param {string} place
   */
  #carry(colour, place) {
    const { state } = this;
    const { chosen } = this.#at;
    if (state.bound > 0) return;
    state.wishes = [];
    if (chosen.length !== 1 || chosen[0]?.text !== colour) {
      state.at = this.#at.tree.root;
      this.#choose(stepsOf(this.#at, [colour]));
    }
    if (this.#at.isKnown) this.#drop(place);
    else state.waiting = [...state.waiting, { type: "drop", place }];
  }

  /** Take back the last wish, else the last step. */
  #back() {
    const { state } = this;
    if (state.wishes.length) state.wishes = state.wishes.slice(0, -1);
    else this.#cut(this.#at.chosen.length - 1);
  }

  /** Keep only the first `count` steps. @param {number} count */
  #cut(count) {
    const { state } = this;
    if (count < state.bound) return;
    state.wishes = [];
    state.waiting = [];
    state.at = this.#at.tree.find(this.#at.prefix.slice(0, count));
  }

  /**
   * Choose steps one after the other, then the wishes.
   * @param {readonly Step[]} steps
   * @param {How} [how]
   */
  #choose(steps, how = {}) {
    if (!steps.length) return;
    this.#add(steps, how);
    this.#grant();
    this.#end();
  }

  /**
   * @param {readonly Step[]} steps
   * @param {How} [how]
   */
  #add(steps, how = {}) {
    const texts = steps.map((step) => step.text);
    for (const text of texts) this.state.at = this.#at.take(text);
    if (texts.length) this.#order("chosen", texts, { steps, ...how });
  }

  /** Choose the wishes that are legal now; drop those that can no longer become legal. */
  #grant() {
    const { state } = this;
    if (!this.#at.isKnown) return;
    const fitting = () => state.wishes.find((wish) => optionAt(this.#at, wish) && this.#fits(wish));
    for (let wish = fitting(); wish; wish = fitting()) {
      const granted = wish;
      this.#add([/** @type {Step} */ (optionAt(this.#at, granted))]);
      state.wishes = state.wishes.filter((other) => other !== granted);
    }
    if (!canReachAll(this.#at, state.wishes)) state.wishes = [];
  }

  /** Whether the other wishes remain possible after choosing one now. @param {string} wish */
  #fits(wish) {
    const after = this.#at.take(wish);
    const others = this.state.wishes.filter((other) => other !== wish);
    return after !== null && (!after.isKnown || canReachAll(after, others));
  }

  /** After steps were chosen: request the subtree, send the complete turn, or send binding steps. */
  #end() {
    const { state } = this;
    this.#askIfUnknown();
    const { chosen, prefix, text } = this.#at;
    if (isWhole(state)) {
      if (!state.confirms) this.#order("send", [text]);
    } else if (state.touches && chosen.length > state.bound) {
      state.bound = chosen.length;
      this.#order("touch", prefix);
    }
  }

  #askIfUnknown() {
    const { at } = this.state;
    if (at && !at.isKnown) this.#order("ask", at.prefix);
  }

  /** The steps that a tap on a place chooses at once. @param {string} place */
  #stepsTo(place) {
    const option = optionAt(this.#at, place);
    if (option) return [option];
    return this.#last === place ? null : onlyWay(this.#at, place);
  }

  /**
   * Find a chosen step that a place replaces: another piece, another landing, another ring to remove.
   * @param {string} place
   * @returns {{at: Branch, step: Step} | null}
   */
  #exchange(place) {
    const { chosen, prefix, tree } = this.#at;
    for (let count = chosen.length - 1; count >= this.state.bound; count--) {
      const at = tree.find(prefix.slice(0, count));
      const step = optionAt(at, place);
      if (at && step && step.kind === chosen[count]?.kind && EXCHANGEABLE.includes(step.kind)) return { at, step };
    }
    return null;
  }

  /**
   * Keep a place as a wish if it can still be chosen: with the other wishes, instead of the last one, or alone.
   * @param {string} place
   */
  #wish(place) {
    const { wishes } = this.state;
    const tries = [[...wishes, place], [...wishes.slice(0, -1), place], [place]];
    const found = tries.find((each) => canReachAll(this.#at, each));
    if (found) this.state.wishes = found;
    return found !== undefined;
  }
}

/**
 * The steps that the texts name in sequence, up to the first that is not legal.
 * @param {Branch} from
 * @param {readonly string[]} texts
 * @returns {Step[]}
 */
function stepsOf(from, texts) {
  const steps = [];
  /** @type {Branch | null} */
  let here = from;
  for (const text of texts) {
    const step = here?.options.find((option) => option.text === text);
    if (!step) break;
    steps.push(step);
    here = here?.take(text) ?? null;
  }
  return steps;
}

/**
 * The steps to a later place, if exactly one path leads there. Intermediate steps must be landings or the only option.
 * @param {Branch} from
 * @param {string} place
 * @returns {Step[] | null}
 */
function onlyWay(from, place) {
  /** @type {Step[][]} */
  const ways = [];
  /**
   * @param {Branch} at
   * @param {Step[]} way
   */
  const walk = (at, way) => {
    const { options } = at;
    for (const step of options) {
      if (ways.length > 1) return;
      if (step.cell === place) ways.push([...way, step]);
      else if (options.length === 1 || step.kind === "land") {
        const after = at.take(step.text);
        if (after) walk(after, [...way, step]);
      }
    }
  };
  walk(from, []);
  return ways.length === 1 ? /** @type {Step[]} */ (ways[0]) : null;
}

/**
 * Whether all places can be chosen, in any order, with only off-board steps in between.
 * @param {Branch} at
 * @param {readonly string[]} places
 * @returns {boolean}
 */
function canReachAll(at, places) {
  if (!places.length) return true;
  return at.options.some((step) => {
    if (step.cell !== null && !places.includes(step.cell)) return false;
    const after = at.take(step.text);
    return (
      after !== null &&
      canReachAll(
        after,
        places.filter((place) => place !== step.cell),
      )
    );
  });
}
