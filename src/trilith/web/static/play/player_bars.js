/**
 * The two player bars and their clocks.
 *
 * @typedef {import("./moment.js").Moment} Moment
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { createPlayerBar } from "../parts/playerbar.js";
import { leftAt, warning } from "./clocks.js";
import { aboutOf, nameOf, pillOf } from "./words.js";

/** Interval of clock updates, in ms. */
const TICK = 100;

/**
 * @param {object} options
 * @param {Moment} options.moment
 * @param {Translate} options.t
 * @param {(warned: "low" | "last") => void} options.onLow  a human player is low on time
 */
export function createPlayerBars({ moment, t, onLow }) {
  const { game } = moment.state;
  let heard = performance.now();
  /** @type {(number | null)[]} */
  let shown = [null, null];
  const bars = [1, 2].map((player) => {
    const { yours, players } = moment.state;
    const me = yours && players[player - 1]?.kind === "human";
    return createPlayerBar({ game, player, me, above: player !== moment.below, t });
  });
  const remaining = () => leftAt(moment.state.clock, moment.isAway ? 0 : performance.now() - heard);

  function tick() {
    const left = remaining();
    if (!left) return;
    left.forEach((ms, i) => {
      bars[i]?.tick(ms, moment.isAway);
      const before = shown[i];
      const { players, clock, yours } = moment.state;
      const isMine = yours && players[i]?.kind === "human" && clock?.running === i + 1;
      const warned = isMine && typeof before === "number" ? warning(before, ms) : "";
      if (warned) onLow(warned);
    });
    shown = left;
  }
  setInterval(tick, TICK);

  return {
    /** In tab order: the lower bar first. */
    elements: moment.below === 1 ? bars.map((bar) => bar.element) : bars.map((bar) => bar.element).reverse(),
    /** @param {number} player */
    of: (player) => bars[player - 1]?.element ?? null,
    /** A state has arrived: its clock times count from now. */
    hear: () => (heard = performance.now()),
    update() {
      const { state, fresh } = moment;
      const left = remaining();
      bars.forEach((bar, i) => {
        const player = i + 1;
        const about = aboutOf(state, player, t);
        const pill = pillOf(moment, player, t);
        bar.update({
          view: moment.shownView,
          name: nameOf(state, player, t),
          ...(about ? { about } : {}),
          ...(pill ? { pill } : {}),
          on: state.to_move === player && !moment.sent,
          clock: left?.[i] ?? null,
          stale: moment.isAway,
          fresh: fresh[i] ?? [],
        });
      });
    },
  };
}
