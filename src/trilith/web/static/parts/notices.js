/** Cards for what is empty, loading or broken, and short messages at the edge of the page. */

import { h, s } from "../dom.js";
import { icon, iconButton } from "./icons.js";

/**
 * A card with a sentence and what can be done about it.
 * @param {object} options
 * @param {"empty" | "bad" | "warn" | "good"} options.kind
 * @param {string} options.title
 * @param {string} [options.text]
 * @param {Node[]} [options.actions]
 */
export function notice({ kind, title, text, actions = [] }) {
  const icons = { bad: "close", warn: "offline", good: "check" };
  const picture =
    kind === "empty"
      ? s(
          "svg",
          { class: "empty", viewBox: "-60 -60 120 120", "aria-hidden": "true" },
          s("circle", { class: "gonering", r: 43 }),
        )
      : h("span", { class: "badge" }, icon(icons[kind]));
  return h(
    "article",
    { class: `card notice ${kind}` },
    picture,
    h("h3", {}, title),
    text && h("p", {}, text),
    ...actions,
  );
}

/**
 * Grey placeholders while something loads; invisible for the first 300 ms.
 * @param {import("../i18n.js").Translate} t
 */
export function loading(t) {
  const element = h(
    "div",
    { class: "card notice", hidden: true, role: "status" },
    h("div", { class: "bones" }, h("i"), h("i"), h("i")),
    h("h3", {}, t("board.loading")),
  );
  setTimeout(() => (element.hidden = false), 300);
  return element;
}

/**
 * Show a short message; it stays until it is closed or eight seconds have passed.
 * @param {string} text
 * @param {import("../i18n.js").Translate} t
 * @param {Node[]} [actions]
 */
export function toast(text, t, actions = []) {
  let corner = document.querySelector(".toasts");
  if (!corner) {
    corner = h("div", { class: "toasts" });
    document.body.append(corner);
  }
  const element = h("div", { class: "toast", role: "status" }, h("span", {}, text), ...actions);
  element.append(iconButton("close", t("board.close"), () => element.remove()));
  corner.append(element);
  setTimeout(() => element.remove(), 8000);
  return element;
}
