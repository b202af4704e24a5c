/**
 * A watchdog for the computer's turn: it answers within seconds, so a long silence means that something is wrong.
 *
 *     const patience = createPatience(() => {…});   // called again and again while the silence lasts
 *     patience.wait(true);                          // the computer is to play
 *     patience.wait(false);                         // it is not
 *     patience.heard();                             // a message came: the timer restarts
 */

/** Longer than the longest search and the queue before it. */
export const SILENCE = 20_000;

/** @param {() => void} onSilence */
export function createPatience(onSilence) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const begin = () => {
    timer = setInterval(onSilence, SILENCE);
  };
  return {
    /** @param {boolean} waits */
    wait(waits) {
      if (!waits) stop();
      else if (timer === undefined) begin();
    },
    heard() {
      if (timer === undefined) return;
      stop();
      begin();
    },
  };
}
