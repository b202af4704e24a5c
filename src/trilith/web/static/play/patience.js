/**
 * A watchdog for the computer's turn: it answers within seconds, so a long silence means that something is wrong.
 *
 *     const patience = createPatience(() => {…});  // called repeatedly while no message comes
 *     patience.wait(true);                         // start: the computer is to move
 *     patience.wait(false);                        // stop
 *     patience.heard();                             // a message came: the timer restarts
 */

/** Timeout in ms: longer than the longest search plus its queueing time. */
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
