/** A player's clock. `clockText` is pure. */

import { h } from "../dom.js";

/** Below this many ms the clock is red, below the second it shows tenths. */
const LOW = 30_000;
const TENTHS = 10_000;

/**
 * Write a time left: "1:05:09", "6:48", "0:09.4".
 * @param {number} ms
 */
export function clockText(ms) {
  const left = Math.max(0, ms);
  const tenths = left < TENTHS;
  const total = tenths ? Math.floor(left / 100) / 10 : Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60)];
  const seconds = tenths ? (total % 60).toFixed(1).padStart(4, "0") : String(Math.floor(total % 60)).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

/**
 * A clock face: it shows the time it is given and does not run by itself.
 * @returns {{element: HTMLElement, show: (ms: number | null, stale?: boolean) => void}} null hides it
 */
export function createClock() {
  const element = h("div", { class: "clock", role: "timer", hidden: true });
  return {
    element,
    show(ms, stale = false) {
      element.hidden = ms === null;
      if (ms === null) return;
      element.textContent = clockText(ms);
      element.classList.toggle("low", ms < LOW && !stale);
      element.classList.toggle("stale", stale);
    },
  };
}
