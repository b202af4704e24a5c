/**
 * A queue of asynchronous actions, run one at a time.
 *
 *     const queue = createQueue({onBusy: (busy) => {…}, onError: (error) => {…}});
 *     queue(() => doSomething());
 *
 * @param {object} on
 * @param {(busy: boolean) => void} on.onBusy      true when the queue becomes busy, false when it is empty
 * @param {(error: unknown) => void} on.onError    an action failed; later ones still run
 * @returns {(act: () => unknown) => Promise<void>}resolves when the action has ended
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
