/**
 * Words beside the buttons and links that show only an icon: on hover, and at once on keyboard focus. One box serves the whole
 * page, in the top layer, so that no card or dialog cuts it off. Screen readers have the same words as the button's name.
 */

import { h } from "../dom.js";

/** How long the mouse rests before the words appear, in ms. */
const REST = 400;
/** Pixels between a button and its words, and between them and the edge of the window. */
const GAP = 6;
const NAMED = ":is(a, button)[aria-label]";

/**
 * The words that a button lacks: its name, if it shows nothing but an icon, or an icon with a number.
 * @param {EventTarget | null} target
 * @returns {[HTMLElement, string] | null}
 */
function lacking(target) {
  const button = target instanceof Element ? target.closest(NAMED) : null;
  const name = button?.getAttribute("aria-label");
  if (!(button instanceof HTMLElement) || !name || !button.querySelector("svg")) return null;
  // biome-ignore lint/performance/useDomNodeTextContent: words that a style hides are lacking too.
  return /^\d*$/.test(button.innerText.trim()) ? [button, name] : null;
}

/** Listen on the whole page. */
export function tellIcons() {
  const box = h("div", { class: "tooltip", popover: "manual", "aria-hidden": "true" });
  let timer = 0;
  /** The button whose words are shown or about to be. @type {HTMLElement | null} */
  let at = null;
  /** Where the pointer was last pressed: what is drawn anew under a resting mouse needs no words. */
  let pressed = "";

  function hide() {
    clearTimeout(timer);
    at = null;
    box.remove();
  }

  /**
   * @param {HTMLElement} button
   * @param {string} name
   */
  function show(button, name) {
    if (!button.isConnected) return;
    box.textContent = name;
    document.body.append(box);
    box.showPopover?.();
    const { left, top, bottom, width } = button.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = box;
    const fits = bottom + GAP + offsetHeight < innerHeight - GAP;
    const x = Math.min(left + (width - offsetWidth) / 2, innerWidth - offsetWidth - GAP);
    box.style.left = `${Math.max(GAP, x)}px`;
    box.style.top = `${fits ? bottom + GAP : top - GAP - offsetHeight}px`;
  }

  /**
   * @param {Event} event
   * @param {number} after
   */
  function tell({ target }, after) {
    const found = lacking(target);
    if (found?.[0] === at) return;
    hide();
    if (!found) return;
    at = found[0];
    timer = window.setTimeout(() => show(...found), after);
  }

  document.addEventListener("pointerover", (event) => {
    const rests = pressed === `${event.clientX},${event.clientY}`;
    if (event.pointerType === "mouse" && !rests) tell(event, REST);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) tell(event, 0);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", ({ clientX, clientY }) => {
    pressed = `${clientX},${clientY}`;
    hide();
  });
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide(), true);
}
