/**
 * The step bar: the one place that says what to do now. Undo far left, Confirm far right.
 *
 *     const bar = createStepBar({t, onUndo, onConfirm});
 *     bar.update({mode: "ask", ask: "Choose where it lands", why: "Eight landings.", strip: [lens(...)],
 *                 steps: [{text: "Pick f4", state: "done"}, {text: "Land", state: "now"}], canUndo: true});
 *     bar.update({mode: "wait", ask: "Opponent thinks", button: "Ask to undo"});
 *     bar.update({mode: "result", ask: "You won, 3 stacks to 2", undo: "Play again", button: "Review the game"});
 *
 * @typedef {object} StepShown
 * @property {"ask" | "wait" | "result"} mode
 * @property {string} ask                       one sentence
 * @property {boolean} [busy]                   while waiting: dots that say so (default true)
 * @property {string} [why]                     a second one
 * @property {boolean} [refused]                the sentence says why something is not possible
 * @property {string} [clause]                  the clause of the rules that decides
 * @property {Node[]} [strip]                   lens, claim coins, bank, tally
 * @property {{text: string, state: "done" | "now" | "next"}[]} [steps]
 * @property {boolean} [canUndo]
 * @property {boolean} [canConfirm]
 * @property {boolean} [confirms]               whether turns are confirmed at all (default true)
 * @property {string} [undo]                    words on the left button
 * @property {string} [button]                  words on the right button; "" leaves it out
 */

import { h, refill } from "../dom.js";
import { clauseSign } from "./clause.js";
import { icon } from "./icons.js";

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {() => void} options.onUndo      the left button
 * @param {() => void} options.onConfirm   the right button
 */
export function createStepBar({ t, onUndo, onConfirm }) {
  const sentence = h("b");
  const why = h("small");
  const ask = h("div", { class: "ask" }, sentence, why);
  const strip = h("div", { class: "strip" });
  const steps = h("ol", { class: "steps" });
  const undo = h("button", { class: "btn undo", type: "button", onclick: onUndo });
  const ok = h("button", { class: "btn ok", type: "button", onclick: onConfirm });
  const element = h("section", { class: "step a-step", "aria-label": t("board.step") }, ask, strip, steps, undo, ok);
  return {
    element,
    confirm: ok,
    /** @param {StepShown} state */
    update(state) {
      const { mode } = state;
      element.classList.toggle("wait", mode === "wait");
      element.classList.toggle("result", mode === "result");
      refill(
        sentence,
        state.ask,
        mode === "wait" && state.busy !== false && h("span", { class: "dots3" }, h("i"), h("i"), h("i")),
      );
      why.textContent = state.why ?? "";
      why.hidden = !state.why;
      ask.classList.toggle("no", Boolean(state.refused));
      refill(strip, state.clause && clauseSign(state.clause), ...(state.strip ?? []));
      refill(
        steps,
        ...(state.steps ?? []).map((step, i) =>
          h(
            "li",
            { class: step.state, "aria-current": step.state === "now" ? "step" : null },
            h("span", {}, step.state === "done" ? icon("check") : i + 1),
            step.text,
          ),
        ),
      );
      refill(undo, mode !== "result" && icon("undo"), h("span", {}, state.undo ?? t("board.undo")));
      undo.disabled = mode === "ask" && !state.canUndo;
      const words = state.button ?? (mode === "ask" ? t("board.confirm") : "");
      ok.hidden = !words || (mode === "ask" && state.confirms === false);
      refill(ok, words);
      ok.disabled = mode === "ask" && !state.canConfirm;
      ok.classList.toggle("primary", mode === "ask" && Boolean(state.canConfirm));
      ok.classList.toggle("strong", mode === "result");
    },
  };
}
