/**
 * A board on the screen. It draws a state and reports input; it knows no rules.
 *
 *     const board = createBoard(element, {
 *       game: state.game, label: "The board",
 *       settings: {signs: "glyphs", coordinates: "edge", animation: "fast", side: false, arrow: false},
 *       nameOf: (cell) => "f4, ivory on red, two high",
 *       on: {press(cell) {}, lift(cell) {}, drag(from, to) {}, focus(cell) {}, peek(cell) {}, cue(sound) {}},
 *       barOf: (player) => playerBarElement,
 *     });
 *     board.show({view, last, way, gone, marks, rotation});
 *     await board.animate(viewBefore, stateAfter, steps);   // false when another show interrupted it
 *     board.set({side: true});  board.focus("f4");  board.cellAt(x, y);  board.destroy();
 *
 * The places are a `grid` of `gridcell`s, one row per lettered column of the board, so that screen readers leave the arrow
 * keys to the page and read each place by the name from `nameOf`. One place at a time is in the tab order; arrows move as
 * in `compass.js`, Home and End go to the first and last place of a column, Enter and Space press. The drawings are hidden
 * from assistive technology.
 *
 * @typedef {import("./board_types.js").State} State
 * @typedef {import("./board_types.js").View} View
 * @typedef {import("./board_types.js").Cell} Cell
 * @typedef {import("./board_types.js").Step} Step
 * @typedef {import("./board_types.js").Layout} Layout
 * @typedef {import("./board_types.js").BoardSettings} BoardSettings
 *
 * @typedef {object} BoardEvents
 * @property {(cell: string) => void} [press]              a place was clicked, tapped or pressed by key
 * @property {(cell: string) => void} [lift]               a drag begins: pick the piece up, so that targets show
 * @property {(from: string, to: string) => void} [drag]   a piece was dropped on another place
 * @property {(cell: string) => void} [focus]              a place has the keyboard focus
 * @property {(cell: string | null) => void} [peek]        look into the stack here (mouse rest, long press); null: stop
 * @property {(cell: string | null) => void} [hover]
 * @property {(sound: string) => void} [cue]               play a sound of an animation
 *
 * @typedef {object} BoardOptions
 * @property {import("./board_types.js").Game} game
 * @property {string} label                                name of the grid
 * @property {Partial<BoardSettings>} [settings]
 * @property {(cell: string) => string} [nameOf]           describes a place; called again at every `show`
 * @property {BoardEvents} [on]
 * @property {(player: number) => Element | null} [barOf]  where captured pieces fly
 * @property {boolean} [still]                             a picture: no focus, no input
 * @property {boolean} [everywhere]                        places without a ring can be pressed too
 */

import { refill, s } from "../dom.js";
import { doorOf } from "../games/index.js";
import { usesKeys } from "../last_hand.js";
import { perform } from "./actors.js";
import { cursorAt, follow, middle } from "./compass.js";
import { BOARD_DEFAULTS } from "./defaults.js";
import { ensureDefs } from "./defs.js";
import { layout as layOut, nearest, num, UNIT } from "./geometry.js";
import { drawMark, marksOf } from "./marks.js";
import { BEATS, planTurn } from "./plan.js";
import { listen } from "./pointer.js";
import { drawWays } from "./ways.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/**
 * Create a board inside an element.
 * @param {Element} element
 * @param {BoardOptions} options
 */
export function createBoard(element, options) {
  ensureDefs();
  const board = new Board(options);
  element.append(board.svg);
  return board;
}

export class Board {
  /** @param {BoardOptions} options */
  constructor(options) {
    this.options = options;
    this.face = doorOf(options.game).face;
    /** @type {BoardSettings} */
    this.settings = { ...BOARD_DEFAULTS, ...options.settings };
    const layer = (/** @type {string} */ name) => s("g", { class: name, "aria-hidden": "true" });
    this.layers = {
      table: layer("table"),
      ground: layer("ground"),
      names: layer("names"),
      leaving: layer("actors"),
      under: layer("under"),
      pieces: layer("pieces"),
      over: layer("over"),
      marks: layer("marks"),
      tags: layer("tags"),
      told: layer("told"),
      cells: s(
        "g",
        options.still ? { "aria-hidden": "true" } : { class: "cells", role: "grid", "aria-label": options.label },
      ),
      actors: layer("actors"),
    };
    const aria = options.still ? { role: "img", "aria-label": options.label } : { role: "none" };
    this.svg = s(
      "svg",
      { class: `board b-${options.game}`, focusable: "false", ...aria },
      ...Object.values(this.layers),
    );
    /** @type {State | null} */
    this.state = null;
    /** @type {Layout} */
    this.layout = { points: new Map(), box: { x: 0, y: 0, width: 1, height: 1 }, turn: 0 };
    /** Keys of the layout and of the names that are drawn. */
    this.built = "";
    this.named = "";
    /** The place whose name is shown, and where. */
    this.told = "";
    /** One slot per place: its group and the key of its content, which is redrawn only when the key changes. */
    /** @type {Map<string, {group: SVGGElement, key: string}>} */
    this.pieceAt = new Map();
    /** @type {Map<string, {group: SVGGElement, key: string}>} */
    this.groundAt = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.cellAtName = new Map();
    this.cursor = { here: "", row: 0 };
    /** The place whose focus is shown. @type {string | null} */
    this.focused = null;
    this.isQuiet = false;
    /** The place under the mouse. @type {string | null} */
    this.hovered = null;
    /** The places that Tab visits, and the last one it has visited. @type {string[]} */
    this.visits = [];
    this.visited = -1;
    /** @type {{done: Promise<boolean>, stop: () => void} | null} */
    this.playing = null;
    /** @type {SVGGElement | null} */
    this.carried = null;
    if (!options.still) this.#listen();
  }

  /**
   * Show a state at once; a running animation is stopped.
   * @param {State} state
   */
  show(state) {
    this.#stop();
    this.#draw(state);
  }

  /**
   * Animate the steps of a turn, then show the state after it.
   * @param {View} prev  before the steps
   * @param {State} next
   * @param {readonly Step[]} steps
   * @returns {Promise<boolean>} false if a later call interrupted it
   */
  async animate(prev, next, steps) {
    this.#stop();
    const beat = motionAllowed() ? BEATS[this.settings.animation] : 0;
    this.#draw({ view: prev, rotation: next.rotation ?? 0 });
    const plan = planTurn(prev, next.view, steps, this.layout.points, this.face, beat);
    if (!beat || !plan.lasts) {
      this.#draw(next);
      for (const sound of new Set(plan.cues.map((cue) => cue.sound))) this.options.on?.cue?.(sound);
      return true;
    }
    const playing = perform(plan, {
      points: this.layout.points,
      enter: (motion) => this.#enter(motion),
      goal: (motion) => this.#goal(motion),
      cue: (sound) => this.options.on?.cue?.(sound),
    });
    this.playing = playing;
    const finished = await playing.done;
    if (this.playing !== playing) return false;
    this.playing = null;
    this.#clear();
    this.#draw(next, true);
    return finished;
  }

  /**
   * Change settings and draw again.
   * @param {Partial<BoardSettings>} settings
   */
  set(settings) {
    this.settings = { ...this.settings, ...settings };
    this.built = "";
    if (this.state) this.show(this.state);
  }

  /** Update the accessible names of all places. */
  rename() {
    for (const [name, cell] of this.cellAtName) {
      cell.setAttribute("aria-label", this.options.nameOf?.(name) ?? name);
    }
  }

  /**
   * Move the keyboard focus to a place.
   * @param {string} [cell]
   */
  focus(cell) {
    if (cell) this.#setTabStop(cell);
    this.cellAtName.get(this.cursor.here)?.focus({ preventScroll: true });
  }

  /** Put the keyboard focus on the board for a turn that begins; the place is framed for a reader who uses keys. */
  takeFocus() {
    this.isQuiet = !usesKeys();
    this.focus();
    this.isQuiet = false;
  }

  /**
   * Let Tab and Shift+Tab go to some places one by one, before they leave the board.
   * @param {readonly string[]} cells
   */
  visit(cells) {
    const order = [...this.cellAtName.keys()];
    this.visits = order.filter((cell) => cells.includes(cell));
    this.visited = -1;
    this.focus();
  }

  /**
   * The place under a point of the screen.
   * @param {number} clientX
   * @param {number} clientY
   */
  cellAt(clientX, clientY) {
    const at = this.#fromScreen(clientX, clientY);
    return at && nearest(this.layout.points, { x: at.x / UNIT, y: at.y / UNIT });
  }

  destroy() {
    this.#stop();
    this.svg.remove();
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  /**
   * @param {State} state
   * @param {boolean} [fresh] redraw every slot
   */
  #draw(state, fresh = false) {
    const rotation = state.rotation ?? 0;
    const layoutKey = `${state.view.variant} ${state.view.cells.length} ${rotation}`;
    const hadFocus = this.layers.cells.contains(document.activeElement);
    this.state = state;
    if (layoutKey !== this.built) {
      this.built = layoutKey;
      this.layout = layOut(this.face, state.view.cells, rotation, this.settings.coordinates === "edge");
      this.#build(state);
      this.#tell();
    }
    if (fresh) this.#invalidate();
    this.#drawGround(state);
    this.#drawNames(state);
    this.#drawPieces(state);
    this.#drawLines(state);
    this.#drawMarks();
    this.#drawCells(state);
    // The focused place may have been hidden with its ring, or replaced by a new layout.
    const { activeElement } = document;
    if (hadFocus && (!this.layers.cells.contains(activeElement) || activeElement?.hasAttribute("hidden"))) this.focus();
  }

  /** @param {State} state */
  #build({ view }) {
    const { points, box } = this.layout;
    const { x, y, width, height } = box;
    this.svg.setAttribute("viewBox", [x, y, width, height].map((value) => num(value * UNIT)).join(" "));
    refill(this.layers.table, ...this.face.table(this.layout, view.cells, this.settings));
    this.named = "";
    const places = [...points].sort(([, a], [, b]) => a.y - b.y || a.x - b.x);
    const groups = (/** @type {SVGGElement} */ parent) =>
      new Map(places.map(([name]) => [name, { group: parent.appendChild(this.#at(name)), key: "" }]));
    this.layers.pieces.replaceChildren();
    this.layers.ground.replaceChildren();
    this.pieceAt = groups(this.layers.pieces);
    this.groundAt = this.face.ground ? groups(this.layers.ground) : new Map();
    this.#buildCells(view.cells);
  }

  /**
   * An empty group at a place.
   * @param {string} name
   * @param {number} [lift] how far above, in units
   */
  #at(name, lift = 0) {
    const { x, y } = this.layout.points.get(name) ?? { x: 0, y: 0 };
    return s("g", { transform: `translate(${num(x * UNIT)},${num((y - lift) * UNIT)})` });
  }

  /** @param {State} state */
  #drawGround(state) {
    if (!this.face.ground) return;
    const gone = new Set(state.gone);
    for (const cell of state.view.cells) {
      const slot = this.groundAt.get(cell.name);
      const key = `${cell.present} ${gone.has(cell.name)}`;
      if (!slot || slot.key === key) continue;
      slot.key = key;
      refill(slot.group, gone.has(cell.name) && !cell.present ? this.face.gone?.() : this.face.ground(cell));
    }
  }

  /**
   * The names of places. They change only when places leave or, if every vacant place has its name, become vacant.
   * @param {State} state
   */
  #drawNames({ view, gone = [] }) {
    const vacant = this.settings.coordinates === "all";
    const key = `${gone} ${view.cells.map((cell) => (cell.present ? (vacant && cell.pieces ? "x" : "o") : ".")).join("")}`;
    if (key === this.named) return;
    this.named = key;
    refill(this.layers.names, ...this.face.names(this.layout, view.cells, this.settings, new Set(gone)));
  }

  /** @param {State} state */
  #drawPieces(state) {
    const marks = state.marks ?? {};
    const ghosts = new Map((marks.ghosts ?? []).map((ghost) => [ghost.cell, ghost]));
    const hints = new Map((marks.hint ?? []).filter((hint) => hint.pieces).map((hint) => [hint.cell, hint]));
    const dim = new Set(marks.dim);
    const movable = new Set(marks.movable);
    const tags = [];
    for (const cell of state.view.cells) {
      const slot = this.pieceAt.get(cell.name);
      if (!slot) continue;
      const ghost = cell.pieces ? undefined : ghosts.get(cell.name);
      const hint = cell.pieces || ghost ? undefined : hints.get(cell.name);
      const pieces = cell.pieces || ghost?.pieces || hint?.pieces || "";
      const owner = cell.pieces ? cell.owner : (ghost?.owner ?? 0);
      const lift = marks.selected === cell.name ? this.face.lift : 0;
      const look = ghost ? "ghost" : hint ? "hintpc" : dim.has(cell.name) ? "dim" : "";
      const key = `${pieces} ${owner} ${lift} ${look}`;
      if (cell.pieces && this.face.tag) {
        const tag = this.face.tag(pieces, this.settings);
        if (tag) {
          const group = this.#at(cell.name, lift);
          group.setAttribute("data-tag", cell.name);
          group.append(tag);
          tags.push(group);
        }
      }
      this.cellAtName.get(cell.name)?.classList.toggle("grab", movable.has(cell.name));
      if (slot.key === key) continue;
      slot.key = key;
      slot.group.setAttribute("class", `pc ${look}`);
      const body = pieces ? this.face.piece(pieces, owner, this.settings) : null;
      body?.setAttribute("class", `${body.getAttribute("class") ?? ""} body`.trim());
      if (body && lift) body.style.transform = `translateY(${-lift * UNIT}px)`;
      refill(slot.group, body);
    }
    refill(this.layers.tags, ...tags);
  }

  /** @param {State} state */
  #drawLines(state) {
    const { under, over } = drawWays(state, this.layout.points, this.settings.arrow);
    refill(this.layers.under, ...under);
    refill(this.layers.over, ...over);
  }

  #drawMarks() {
    if (!this.state) return;
    const selected = this.state.marks?.selected;
    const drawn = marksOf(this.state, this.face, this.focused).map((mark) => {
      const group = this.#at(mark.cell, mark.cell === selected && mark.kind !== "focus" ? this.face.lift : 0);
      group.setAttribute("class", `mark k-${mark.kind}`);
      group.setAttribute("data-mark", mark.cell);
      group.append(drawMark(mark, this.face, this.settings));
      return group;
    });
    refill(this.layers.marks, ...drawn);
  }

  // --- places --------------------------------------------------------------------------------------------------------

  /** @param {readonly Cell[]} cells */
  #buildCells(cells) {
    this.cellAtName.clear();
    this.layers.cells.replaceChildren();
    if (this.options.still) return;
    for (const column of new Set(cells.map((cell) => cell.name.charAt(0)))) {
      const row = s("g", { role: "row" });
      for (const { name } of cells.filter((cell) => cell.name.charAt(0) === column)) {
        const cell = this.#at(name);
        cell.setAttribute("class", "cell");
        cell.setAttribute("role", "gridcell");
        cell.setAttribute("tabindex", "-1");
        cell.setAttribute("data-cell", name);
        cell.append(s("circle", { class: "hit", r: 50 }));
        this.cellAtName.set(name, cell);
        row.append(cell);
      }
      this.layers.cells.append(row);
    }
    this.#setTabStop(this.cellAtName.has(this.cursor.here) ? this.cursor.here : middle(this.layout.points));
  }

  /** @param {State} state */
  #drawCells({ view, marks }) {
    for (const { name, present } of view.cells) {
      const cell = this.cellAtName.get(name);
      if (!cell) continue;
      cell.toggleAttribute("hidden", !present && !this.options.everywhere);
      if (marks?.selected === name) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
    }
    // The row of a column without rings is hidden.
    for (const row of this.layers.cells.children) {
      row.toggleAttribute("hidden", !row.querySelector(":scope > :not([hidden])"));
    }
    const places = this.#focusable();
    if (places.size && !places.has(this.cursor.here))
      this.#setTabStop(nearestOf(places, this.layout.points.get(this.cursor.here)));
    this.rename();
  }

  /** The places that can have the focus now. */
  #focusable() {
    const all = this.options.everywhere;
    const present = new Set(this.state?.view.cells.filter((cell) => all || cell.present).map((cell) => cell.name));
    return new Map([...this.layout.points].filter(([name]) => present.has(name)));
  }

  /**
   * Make one place the only one in the tab order.
   * @param {string} name
   */
  #setTabStop(name) {
    this.cellAtName.get(this.cursor.here)?.setAttribute("tabindex", "-1");
    this.cellAtName.get(name)?.setAttribute("tabindex", "0");
    if (name !== this.cursor.here) this.cursor = cursorAt(this.layout.points, name);
  }

  // --- input ---------------------------------------------------------------------------------------------------------

  #listen() {
    const on = this.options.on ?? {};
    listen(this.svg, {
      cellAt: (event) => this.cellAt(event.clientX, event.clientY),
      grabbable: (cell) => Boolean(this.state?.marks?.movable?.includes(cell) || this.state?.marks?.selected === cell),
      press: (cell) => {
        this.#setTabStop(cell);
        on.press?.(cell);
      },
      lift: (cell) => {
        if (this.state?.marks?.selected !== cell) on.lift?.(cell);
        this.#carry(cell);
      },
      carry: (cell, event) => this.#follow(cell, event),
      drop: (cell, over) => {
        this.#drop(cell);
        if (over && over !== cell) on.drag?.(cell, over);
      },
      peek: (cell) => on.peek?.(cell),
      hover: (cell) => {
        this.#hover(cell);
        this.hovered = cell;
        this.#tell();
        on.hover?.(cell);
      },
      hold: (cell) => {
        for (const [name, { group }] of this.pieceAt) group.classList.toggle("pressed", name === cell);
      },
    });
    this.layers.cells.addEventListener("keydown", (event) => this.#key(event));
    this.layers.cells.addEventListener("focusin", (event) => {
      const cell = event.target instanceof Element ? event.target.getAttribute("data-cell") : null;
      if (!cell) return;
      this.#setTabStop(cell);
      const isShown = !this.isQuiet && /** @type {Element} */ (event.target).matches(":focus-visible");
      this.focused = isShown ? cell : null;
      this.#drawMarks();
      this.#tell();
      if (this.focused) on.focus?.(cell);
    });
    this.layers.cells.addEventListener("focusout", () => {
      this.focused = null;
      this.#drawMarks();
      this.#tell();
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const places = this.#focusable();
    if (event.key === "Tab") {
      this.visited += event.shiftKey ? -1 : 1;
      const next = this.visits[this.visited];
      if (!next || !places.has(next)) {
        this.visits = [];
        return;
      }
      this.focus(next);
    } else if (ARROWS.includes(event.key)) {
      const cursor = follow(places, this.cursor, /** @type {import("./compass.js").ArrowKey} */ (event.key));
      this.focus(cursor.here);
      this.cursor = cursor;
    } else if (event.key === "Home" || event.key === "End") {
      const column = [...places.keys()].filter((name) => name.charAt(0) === this.cursor.here.charAt(0));
      this.focus(event.key === "Home" ? column[0] : column[column.length - 1]);
    } else if (event.key === "Enter" || event.key === " ") {
      this.visits = [];
      this.options.on?.press?.(this.cursor.here);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {string | null} cell */
  #hover(cell) {
    for (const mark of this.layers.marks.children)
      mark.classList.toggle("hover", mark.getAttribute("data-mark") === cell);
  }

  /** Show the name of the place under the mouse or in the focus, unless names are off. */
  #tell() {
    const at = this.hovered ?? this.focused;
    const cell = this.state?.view.cells.find(({ name }) => name === at);
    const isTold = cell && this.settings.coordinates !== "off" && (cell.present || this.options.everywhere);
    const name = isTold ? cell.name : "";
    const { x, y } = this.layout.points.get(name) ?? { x: 0, y: 0 };
    const key = `${name} ${x} ${y}`;
    if (key === this.told) return;
    this.told = key;
    if (!name) return this.layers.told.replaceChildren();
    const group = this.#at(name);
    // Between three neighbours, or in the corner of a square, where it covers the least.
    group.append(
      s("rect", { class: "told-in", x: -58, y: 38, width: 46, height: 28, rx: 8 }),
      s("text", { class: "told-text", x: -35, y: 52, dy: ".34em" }, name),
    );
    refill(this.layers.told, group);
  }

  /**
   * Draw the dragged piece at the pointer; a faint copy stays at its place.
   * @param {string} cell
   */
  #carry(cell) {
    const found = this.state?.view.cells.find(({ name }) => name === cell);
    if (!found?.pieces) return;
    this.carried = s("g", { class: "carried" }, this.face.piece(found.pieces, found.owner, this.settings));
    this.layers.actors.append(this.carried);
    this.svg.classList.add("dragging");
    this.pieceAt.get(cell)?.group.classList.add("left");
  }

  /**
   * @param {string} cell
   * @param {PointerEvent} event
   */
  #follow(cell, event) {
    const at = this.#fromScreen(event.clientX, event.clientY);
    if (!at || !this.carried) return;
    const up = event.pointerType === "mouse" ? 0.07 : 0.5; // Above a finger, which would cover it.
    this.carried.style.transform = `translate(${at.x}px, ${at.y - up * UNIT}px)`;
    this.#hover(this.cellAt(event.clientX, event.clientY));
  }

  /** End a drag. @param {string} cell */
  #drop(cell) {
    this.carried?.remove();
    this.carried = null;
    this.svg.classList.remove("dragging");
    this.pieceAt.get(cell)?.group.classList.remove("left");
    this.#hover(null);
  }

  // --- motion --------------------------------------------------------------------------------------------------------

  #stop() {
    if (!this.playing) return;
    this.playing.stop();
    this.playing = null;
    this.#clear();
    this.#invalidate();
  }

  /** Redraw every slot the next time. */
  #invalidate() {
    for (const slot of [...this.pieceAt.values(), ...this.groundAt.values()]) slot.key = "?";
  }

  #clear() {
    this.layers.actors.replaceChildren();
    this.layers.leaving.replaceChildren();
  }

  /**
   * Draw the actor of a motion and hide the original; null if there is nothing to move.
   * @param {import("./plan.js").Motion} motion
   * @returns {SVGElement | null}
   */
  #enter(motion) {
    const cell = this.state?.view.cells.find(({ name }) => name === motion.cell);
    if (!cell) return null;
    const piece = this.pieceAt.get(motion.cell);
    if (motion.kind === "shift") return /** @type {SVGElement | null} */ (piece?.group.firstElementChild ?? null);
    const group = this.#at(motion.cell);
    const body = s("g", { class: "actor" });
    group.append(body);
    if (motion.kind === "glow") {
      body.append(s("circle", { class: "glow", r: 62 }));
    } else if (motion.kind === "ring" || motion.kind === "fade") {
      body.append(this.face.ground?.({ ...cell, present: true }) ?? "");
      this.groundAt.get(motion.cell)?.group.replaceChildren();
      this.layers.leaving.append(group);
      return body;
    } else {
      if (motion.kind === "rise") this.layers.actors.replaceChildren();
      const pieces = motion.pieces ?? cell.pieces;
      if (!pieces) return null;
      body.append(this.face.piece(pieces, motion.kind === "rise" ? (motion.player ?? 0) : cell.owner, this.settings));
      if (motion.kind !== "appear") {
        piece?.group.replaceChildren();
        for (const name of [motion.cell, motion.route?.at(-1)]) this.#untag(name);
      }
    }
    this.layers.actors.append(group);
    return body;
  }

  /**
   * Remove the height tag of a stack that is about to change.
   * @param {string | undefined} name
   */
  #untag(name) {
    for (const tag of [...this.layers.tags.children]) if (tag.getAttribute("data-tag") === name) tag.remove();
  }

  /**
   * The bar that a motion ends at, in SVG units from its place; null without one.
   * @param {import("./plan.js").Motion} motion
   * @returns {import("./board_types.js").Point | null}
   */
  #goal(motion) {
    const bar = motion.player ? this.options.barOf?.(motion.player) : null;
    const home = this.layout.points.get(motion.cell);
    if (!bar || !home) return null;
    const { left, top, width, height } = bar.getBoundingClientRect();
    const at = this.#fromScreen(left + width / 2, top + height / 2);
    return at && { x: at.x - home.x * UNIT, y: at.y - home.y * UNIT };
  }

  /**
   * A point of the screen in SVG units.
   * @param {number} clientX
   * @param {number} clientY
   */
  #fromScreen(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null;
  }
}

/** Whether the user allows motion (`prefers-reduced-motion`). */
const motionAllowed = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * @param {Map<string, import("./board_types.js").Point>} points
 * @param {import("./board_types.js").Point | undefined} to
 */
const nearestOf = (points, to) => (to && nearest(points, to, Infinity)) ?? middle(points);
