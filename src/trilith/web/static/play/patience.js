/**
 * Patience with the computer: it answers within seconds, so when nothing has come for long, something is wrong.
 *
 *     const patience = createPatience(() => {…});   // called again and again while the silence lasts
 *     patience.wait(true);                          // the computer is to play
 *     patience.wait(false);                         // it is not
 *     patience.heard();                             // there was news: the time begins anew
 */

/** Longer than the longest thinking and a queue before it. */
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
