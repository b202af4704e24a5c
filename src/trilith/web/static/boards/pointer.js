/**
 * Pointer input on a board by mouse, touch or pen: press, drag, peek. It does not depend on what is drawn.
 *
 * A press is a click event, so that assistive technology can press too. A drag begins after 8 pixels, only on a piece that
 * can be dragged. Resting the mouse for 300 ms or holding a finger for 450 ms peeks.
 *
 * @typedef {object} PointerHandlers
 * @property {(event: {clientX: number, clientY: number}) => string | null} cellAt
 * @property {(cell: string) => boolean} grabbable
 * @property {(cell: string) => void} press
 * @property {(cell: string) => void} lift                                         a drag begins
 * @property {(cell: string, event: PointerEvent) => void} carry                   the drag goes on
 * @property {(cell: string, over: string | null) => void} drop                    the drag ends
 * @property {(cell: string | null) => void} peek
 * @property {(cell: string | null) => void} hover                                 mouse only
 * @property {(cell: string | null) => void} hold                                  the place where a pointer is down
 */

/** Pixels before a press is a drag; ms before a resting mouse and before a held finger peeks. */
const SLACK = 8;
const REST = 300;
const HOLD = 450;

/**
 * Listen to pointers on an element.
 * @param {SVGElement} element
 * @param {PointerHandlers} on
 */
export function listen(element, on) {
  const pointer = new Pointer(element, on);
  element.addEventListener("pointerdown", (event) => pointer.begin(event));
  element.addEventListener("pointermove", (event) => pointer.move(event));
  element.addEventListener("pointerup", (event) => pointer.end(event));
  element.addEventListener("pointercancel", () => pointer.cancel());
  element.addEventListener("pointerleave", () => pointer.leave());
  element.addEventListener("click", (event) => pointer.click(event));
  // A finger on a piece that can be dragged does not scroll the page; elsewhere on the board it does. The CSS property
  // touch-action cannot do this: browsers apply it to the whole SVG only, not to elements inside it.
  element.addEventListener("touchmove", (event) => event.cancelable && pointer.holds && event.preventDefault(), {
    passive: false,
  });
  element.addEventListener("contextmenu", (event) => pointer.peeking && event.preventDefault());
}

/** The state of pointer input between two events. */
class Pointer {
  /**
   * @param {SVGElement} element
   * @param {PointerHandlers} on
   */
  constructor(element, on) {
    this.element = element;
    this.on = on;
    /** The press in progress. @type {{cell: string, x: number, y: number, id: number, dragging: boolean} | null} */
    this.down = null;
    /** Whether to ignore the next click because it only ends a drag or a peek. */
    this.swallow = false;
    /** The place under the mouse. @type {string | null} */
    this.over = null;
    this.peeking = false;
    this.timer = 0;
  }

  /** Whether a draggable piece is held, so that the page must not scroll. */
  get holds() {
    return this.down !== null && (this.down.dragging || this.on.grabbable(this.down.cell));
  }

  /** @param {PointerEvent} event */
  begin(event) {
    this.swallow = false;
    this.stopPeek();
    const cell = event.isPrimary && event.button === 0 ? this.on.cellAt(event) : null;
    if (!cell) return;
    this.down = { cell, x: event.clientX, y: event.clientY, id: event.pointerId, dragging: false };
    this.on.hold(cell);
    if (event.pointerType !== "mouse") this.peekAfter(HOLD, cell, true);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.down && event.pointerId === this.down.id) this.drag(this.down, event);
    else if (event.pointerType === "mouse") this.hover(this.on.cellAt(event));
  }

  /**
   * @param {NonNullable<Pointer["down"]>} down
   * @param {PointerEvent} event
   */
  drag(down, event) {
    const far = Math.hypot(event.clientX - down.x, event.clientY - down.y);
    if (!down.dragging && far > SLACK) {
      this.stopPeek();
      if (this.on.grabbable(down.cell)) {
        down.dragging = true;
        this.element.setPointerCapture(event.pointerId);
        this.on.hold(null);
        this.on.lift(down.cell);
      }
    }
    if (down.dragging) this.on.carry(down.cell, event);
  }

  /** @param {string | null} cell */
  hover(cell) {
    if (cell === this.over) return;
    this.over = cell;
    this.stopPeek();
    this.on.hover(cell);
    if (cell) this.peekAfter(REST, cell, false);
  }

  /** @param {PointerEvent} event */
  end(event) {
    if (!this.down || event.pointerId !== this.down.id) return;
    const { cell, dragging } = this.down;
    this.release();
    if (event.pointerType !== "mouse") this.stopPeek();
    if (!dragging) return;
    this.swallow = true;
    this.on.drop(cell, this.on.cellAt(event));
  }

  cancel() {
    this.stopPeek();
    if (this.down?.dragging) this.on.drop(this.down.cell, null);
    this.release();
  }

  leave() {
    this.over = null;
    this.on.hover(null);
    if (this.down?.dragging) return;
    this.stopPeek();
    this.release();
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    const target = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    // Assistive technology clicks an element, not a point.
    const cell = event.detail === 0 ? (target?.getAttribute("data-cell") ?? null) : this.on.cellAt(event);
    if (cell) this.on.press(cell);
  }

  release() {
    if (this.down) this.on.hold(null);
    this.down = null;
  }

  /**
   * @param {number} ms
   * @param {string} cell
   * @param {boolean} held   by a finger: the click when it is lifted is ignored
   */
  peekAfter(ms, cell, held) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.peeking = true;
      this.swallow ||= held;
      this.on.peek(cell);
    }, ms);
  }

  stopPeek() {
    clearTimeout(this.timer);
    if (this.peeking) this.on.peek(null);
    this.peeking = false;
  }
}
