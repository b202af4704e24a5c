/** The head of every page, its tab bar on a phone, and the strip that says the server is away. */

import { h, refill, s } from "../dom.js";
import { icon, iconButton } from "./icons.js";

const STONES = [
  [
    "--logo-lintel",
    "M7.2 9.6C8 7.4 9.7 6.6 12 6.5l24.3-.9c2.7-.1 4.6 1 5.3 3.2l1 3.2c.8 2.7-.7 4.7-3.5 4.8L9.4 17.8c-2.9.1-4.7-1.8-3.9-4.4z",
  ],
  [
    "--logo-left",
    "M10.7 23.3c.1-2 1.3-3 3.3-3.1l3-.1c2.1-.1 3.4 1 3.5 3l.9 15.6c.1 2.3-1.2 3.7-3.5 3.7h-6.1c-2.4 0-3.8-1.4-3.6-3.7z",
  ],
  [
    "--logo-right",
    "M27.6 22.9c.1-2.1 1.4-3.2 3.5-3.3l2.7-.1c2-.1 3.3.9 3.6 2.9l2.5 16c.4 2.4-1 4-3.4 4h-6c-2.4 0-3.8-1.5-3.6-3.8z",
  ],
];

/** The mark: two uprights and a lintel. */
export function mark() {
  const stones = STONES.map(([fill = "", d = ""]) => {
    const stone = s("path", { d });
    stone.style.fill = `var(${fill})`;
    return stone;
  });
  return s("svg", { class: "logo-mark", viewBox: "0 0 48 48", "aria-hidden": "true" }, ...stones);
}

/**
 * The head of a page.
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {{href: string, text: string, icon: string, current?: boolean}[]} options.nav
 * @param {string} [options.title]   inner pages: the game or lesson
 * @param {string} [options.about]
 * @param {string} [options.back]    where the arrow of a phone leads
 * @param {Node[]} [options.tools]
 * @param {() => void} options.onTheme
 * @param {() => void} options.onSettings
 */
export function header({ t, nav, title, about, back = "/", tools = [], onTheme, onSettings }) {
  const links = nav.map((item) => h("a", { href: item.href, "aria-current": item.current ? "page" : null }, item.text));
  const theme = iconButton("moon", t("board.theme"), onTheme);
  theme.classList.add("theme");
  return h(
    "header",
    { class: "top" },
    h("a", { class: "ib back", href: back, "aria-label": t("board.back") }, icon("back")),
    h("a", { class: "logo", href: "/" }, mark(), h("span", {}, "Trilith")),
    h("nav", { "aria-label": t("board.main") }, ...links),
    title && h("h1", {}, title, about && h("small", {}, about)),
    h("div", { class: "tools" }, ...tools, theme, iconButton("sliders", t("board.settings"), onSettings)),
  );
}

/**
 * The tab bar of a phone.
 * @param {{href: string, text: string, icon: string, current?: boolean}[]} nav
 * @param {import("../i18n.js").Translate} t
 */
export const tabs = (nav, t) =>
  h(
    "nav",
    { class: "tabs", "aria-label": t("board.main") },
    ...nav.map((item) =>
      h(
        "a",
        { href: item.href, "aria-current": item.current ? "page" : null },
        icon(item.icon),
        h("span", {}, item.text),
      ),
    ),
  );

/**
 * The strip under the head: offline or reconnecting.
 * @param {import("../i18n.js").Translate} t
 */
export function createConnectionStrip(t) {
  const element = h("div", { class: "strip-line", role: "status", hidden: true });
  return {
    element,
    /** @param {"online" | "offline" | "reconnecting"} state */
    show(state) {
      element.hidden = state === "online";
      refill(element, state !== "online" && icon("offline"), state !== "online" && t(`board.${state}`));
    },
  };
}
