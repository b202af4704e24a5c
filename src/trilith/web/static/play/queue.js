/**
 * A queue of asynchronous actions: each begins when the one before has ended.
 *
 *     const queue = createQueue({onBusy: (busy) => {…}, onError: (error) => {…}});
 *     queue(() => doSomething());
 *
 * @param {object} on
 * @param {(busy: boolean) => void} on.onBusy       true with the first action, false when none is left
 * @param {(error: unknown) => void} on.onError     an action failed; the next ones run all the same
 * @returns {(act: () => unknown) => Promise<void>} a promise for the end of the action
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
