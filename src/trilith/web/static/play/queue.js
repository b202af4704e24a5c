/**
 * One thing after the other: presses, news and animations never cross.
 *
 *     const queue = createQueue({onBusy: (busy) => {…}, onError: (error) => {…}});
 *     queue(() => doSomething());
 *
 * @param {object} on
 * @param {(busy: boolean) => void} on.onBusy       true with the first thing, false when nothing is left
 * @param {(error: unknown) => void} on.onError     one thing went wrong; the next ones are done all the same
 * @returns {(act: () => unknown) => Promise<void>} what is fulfilled when the thing is done
 */
export function createQueue({ onBusy, onError }) {
  /** @type {Promise<void>} */
  let last = Promise.resolve();
  return (act) => {
    onBusy(true);
    const done = last.then(act).then(() => {}, onError);
    last = done;
    void done.finally(() => last === done && onBusy(false));
    return done;
  };
}
