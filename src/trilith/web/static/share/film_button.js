/** A button that makes an animated picture, says how far it is, and saves it. */

import { h, refill } from "../dom.js";
import { icon } from "../parts/icons.js";

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {Omit<Parameters<typeof import("./film.js").film>[0], "signal" | "onProgress">} options.scene
 * @param {(data: Blob) => void} options.onMade
 * @param {(error: unknown) => void} options.onProblem
 */
export function filmButton({ t, scene, onMade, onProblem }) {
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_share.${key}`, args);
  /** @type {AbortController | null} */
  let making = null;
  const words = h("span", {}, say("film"));
  const button = h("button", { class: "btn", type: "button", onclick: () => void press() }, icon("film"), words);
  const bar = h("progress", { max: 1, value: 0, "aria-label": say("film") });
  const far = h("small", { class: "muted", role: "status" });
  const state = h("div", { class: "making", hidden: true }, bar, far);

  function rest() {
    making = null;
    state.hidden = true;
    refill(words, say("film"));
  }

  async function press() {
    if (making) return making.abort();
    making = new AbortController();
    const { signal } = making;
    state.hidden = false;
    refill(words, say("film_stop"));
    try {
      const { film } = await import("./film.js");
      const bytes = await film({
        ...scene,
        signal,
        onProgress: (done, all) => {
          bar.max = all;
          bar.value = done;
          refill(far, say("film_progress", { count: done, of: all }));
        },
      });
      onMade(new Blob([bytes], { type: "image/gif" }));
    } catch (error) {
      if (!signal.aborted) onProblem(error);
    }
    rest();
  }

  return { button, state, stop: () => making?.abort() };
}
