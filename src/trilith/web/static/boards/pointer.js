/**
 * Mouse, touch and pen on a board: press, drag, peek. Nothing here knows what is drawn.
 *
 * A press is a click, so that assistive technology can press too. A drag begins after a few pixels, only on what may be
 * dragged. Resting the mouse for 300 ms or holding a finger for 450 ms peeks.
 *
 * @typedef {object} PointerHandlers
 * @property {(event: {clientX: number, clientY: number}) => string | null} cellAt
 * @property {(cell: string) => boolean} grabbable
 * @property {(cell: string) => void} press
 * @property {(cell: string) => void} lift                                         a drag begins
 * @property {(cell: string, event: PointerEvent) => void} carry                   it goes on
 * @property {(cell: string, over: string | null) => void} drop                    it ends
 * @property {(cell: string | null) => void} peek
 * @property {(cell: string | null) => void} hover                                 mouse only
 * @property {(cell: string | null) => void} hold                                  a pointer is down on a place
 */

const SLACK = 8;
const REST = 300;
const HOLD = 450;

/**
 * Listen to pointers on an element.
 * @param {SVGElement} element
 * @param {PointerHandlers} on
 */
export function listen(element, on) {
  /** @type {{cell: string, x: number, y: number, id: number, dragging: boolean} | null} */
  let down = null;
  let swallow = false;
  let timer = 0;
  /** @type {string | null} */
  let over = null;
  let peeking = false;

  const wait = (/** @type {string} */ cell, /** @type {number} */ ms, /** @type {boolean} */ held) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      peeking = true;
      swallow ||= held;
      on.peek(cell);
    }, ms);
  };
  const rest = () => {
    clearTimeout(timer);
    if (peeking) on.peek(null);
    peeking = false;
  };
  const release = () => {
    if (down) on.hold(null);
    down = null;
  };

  element.addEventListener("pointerdown", (event) => {
    swallow = false;
    rest();
    const cell = event.isPrimary && event.button === 0 ? on.cellAt(event) : null;
    if (!cell) return;
    down = { cell, x: event.clientX, y: event.clientY, id: event.pointerId, dragging: false };
    on.hold(cell);
    if (event.pointerType !== "mouse") wait(cell, HOLD, true);
  });

  element.addEventListener("pointermove", (event) => {
    if (down && event.pointerId === down.id) {
      const far = Math.hypot(event.clientX - down.x, event.clientY - down.y);
      if (!down.dragging && far > SLACK) {
        rest();
        if (on.grabbable(down.cell)) {
          down.dragging = true;
          element.setPointerCapture(event.pointerId);
          on.hold(null);
          on.lift(down.cell);
        }
      }
      if (down.dragging) on.carry(down.cell, event);
      return;
    }
    if (event.pointerType !== "mouse") return;
    const cell = on.cellAt(event);
    if (cell === over) return;
    over = cell;
    rest();
    on.hover(cell);
    if (cell) wait(cell, REST, false);
  });

  // A finger on a piece that can be dragged does not scroll the page; elsewhere on the board it does. The CSS property
  // touch-action cannot say this: browsers heed it on the whole picture only, not on its parts.
  element.addEventListener(
    "touchmove",
    (event) => {
      if (down && event.cancelable && (down.dragging || on.grabbable(down.cell))) event.preventDefault();
    },
    { passive: false },
  );

  element.addEventListener("pointerup", (event) => {
    if (!down || event.pointerId !== down.id) return;
    const { cell, dragging } = down;
    release();
    if (event.pointerType !== "mouse") rest();
    if (!dragging) return;
    swallow = true;
    on.drop(cell, on.cellAt(event));
  });

  element.addEventListener("pointercancel", () => {
    rest();
    if (down?.dragging) on.drop(down.cell, null);
    release();
  });

  element.addEventListener("pointerleave", () => {
    over = null;
    on.hover(null);
    if (!down?.dragging) {
      rest();
      release();
    }
  });

  element.addEventListener("click", (event) => {
    if (swallow) {
      swallow = false;
      return;
    }
    const target = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    // Assistive technology clicks an element, not a point.
    const cell = event.detail === 0 ? (target?.getAttribute("data-cell") ?? null) : on.cellAt(event);
    if (cell) on.press(cell);
  });

  element.addEventListener("contextmenu", (event) => {
    if (peeking) event.preventDefault();
  });
}
