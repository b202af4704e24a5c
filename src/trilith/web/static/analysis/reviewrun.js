/**
 * The review of the game on the desk: started, followed, cancelled; and whether it still fits the main line.
 *
 *     const reviewRun = createReviewRun({study, t, onChange: show, onDone: (review) => …});
 *     await reviewRun.begin();  reviewRun.cancel();  reviewRun.fitting?.chances;
 *
 * @typedef {import("./review.js").ReviewInfo} ReviewInfo
 */

import { sentence } from "../api.js";
import { problemText } from "./problems.js";
import { followReview } from "./review.js";

/**
 * @param {object} options
 * @param {Pick<import("./study.js").Study, "mainText" | "write">} options.study
 * @param {import("../i18n.js").Translate} options.t
 * @param {() => void} options.onChange
 * @param {(review: ReviewInfo) => void} options.onDone
 * @param {typeof followReview} [options.follow]
 * @param {() => number} [options.now]   the time in ms
 */
export function createReviewRun({ study, t, onChange, onDone, follow = followReview, now = Date.now }) {
  /** @type {ReviewInfo | null} */
  let review = null;
  /** The main line that it judges. */
  let judgedLine = "";
  /** @type {(() => void) | null} */
  let giveUp = null;
  let problem = "";
  let began = 0;

  /** @param {unknown} error */
  function lost(error) {
    giveUp = null;
    review = null;
    const told = /** @type {{message?: string}} */ (error);
    problem = error instanceof Error || !told.message ? problemText(error, t) : sentence(told.message);
    onChange();
  }

  /** @param {ReviewInfo} found */
  function grown(found) {
    if (found.problem) return lost(found.problem);
    review = found;
    if (found.finished) giveUp = null;
    onChange();
    if (found.finished) onDone(found);
    return undefined;
  }

  const isStale = () => review !== null && study.mainText() !== judgedLine;

  return {
    get review() {
      return review;
    },
    get isRunning() {
      return giveUp !== null;
    },
    get problem() {
      return problem;
    },
    /** About how long it will still take, in seconds; null before the first turn was judged. */
    get secondsLeft() {
      if (!review?.done) return null;
      return Math.ceil(((now() - began) / review.done) * ((review.total - review.done) / 1000));
    },
    /** The main line has changed since. */
    get isStale() {
      return isStale();
    },
    /** The whole review of the main line as it is now, or null. */
    get fitting() {
      return review?.finished && !isStale() ? review : null;
    },
    async begin() {
      if (giveUp) return;
      let given = false;
      giveUp = () => (given = true);
      review = null;
      problem = "";
      began = now();
      judgedLine = study.mainText();
      onChange();
      try {
        const { text } = await study.write();
        if (!given) giveUp = follow(text, grown, lost);
      } catch (error) {
        if (!given) lost(error);
      }
    },
    cancel() {
      giveUp?.();
      giveUp = null;
      review = null;
      onChange();
    },
    /** The desk is removed: tell the server to stop. */
    stop: () => giveUp?.(),
  };
}
