/**
 * Turns and rules in one place, as tabs. On a wide screen it is a card beside the board; on a phone the turns are one line and
 * the rules a sheet from below.
 *
 * @typedef {"turns" | "rules"} Tab
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { h } from "../dom.js";
import { icon, iconButton } from "../parts/icons.js";
import { createRulesPanel } from "../rules/rules_panel.js";

/** The tabs with their icons, in order. @type {[Tab, string][]} */
const TABS = [
  ["turns", "menu"],
  ["rules", "book"],
];

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {HTMLElement} options.turns     the list of turns
 * @param {Node[]} options.tools          icon buttons beside the tabs, from 1024 px on
 * @param {() => void} options.onClose    the sheet was closed
 */
export function createDrawer({ t, turns, tools, onClose }) {
  const panel = createRulesPanel({ t });
  const tabs = tabList(t, (name) => choose(name));
  const close = iconButton("close", t("board.close"), () => shut());
  const bar = h("div", { class: "dr-bar" }, tabs.element, h("span", { class: "tools2" }, ...tools), close);
  for (const [name, body] of /** @type {[Tab, HTMLElement][]} */ ([
    ["turns", turns],
    ["rules", panel.element],
  ])) {
    body.id = `panel-${name}`;
    body.setAttribute("role", "tabpanel");
    body.setAttribute("aria-labelledby", `tab-${name}`);
  }
  const label = t("board.turns_rules");
  const element = h("section", { class: "card drawer a-turns", "aria-label": label }, bar, turns, panel.element);
  let last = "";

  /** @param {Tab} name */
  function choose(name) {
    element.classList.toggle("reads", name === "rules");
    // A class of the page, not `:has()`, which would make every change of the board restyle the bars.
    element.closest("main")?.classList.toggle("reading", name === "rules");
    tabs.choose(name);
    if (name === "rules" && last) void panel.open(last);
  }

  function shut() {
    element.classList.remove("open");
    choose("turns");
    onClose();
  }

  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !element.classList.contains("open")) return;
    event.stopPropagation();
    shut();
  });
  choose("turns");
  return {
    element,
    /** The clause with which the rules open by their tab. @param {string} sign */
    set clause(sign) {
      if (!element.classList.contains("reads")) last = sign;
    },
    /** Open the turns, where they are a sheet. */
    turns() {
      element.classList.add("open");
      choose("turns");
    },
    /** Go from the turns to the rules, or back. */
    toggle() {
      if (element.classList.contains("reads")) shut();
      else {
        element.classList.add("open");
        choose("rules");
        panel.focus();
      }
    },
    /** Open the rules at a clause. @param {string} sign */
    rules(sign) {
      last = sign;
      element.classList.add("open");
      choose("rules");
      panel.focus();
    },
  };
}

/**
 * The row of tabs; arrow keys go from one to the other.
 * @param {Translate} t
 * @param {(name: Tab) => void} onChoose
 */
function tabList(t, onChoose) {
  const buttons = TABS.map(([name, sign]) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${name}`,
        "aria-controls": `panel-${name}`,
        onclick: () => onChoose(name),
      },
      icon(sign),
      h("span", {}, t(`board.${name}`)),
    ),
  );
  const element = h("div", { class: "dr-tabs", role: "tablist", "aria-label": t("board.turns_rules") }, ...buttons);
  element.addEventListener("keydown", (event) => {
    const at = { ArrowLeft: 0, ArrowRight: 1 }[event.key];
    if (at === undefined) return;
    event.stopPropagation();
    buttons[at]?.click();
    buttons[at]?.focus();
  });
  return {
    element,
    /** @param {Tab} chosen */
    choose(chosen) {
      buttons.forEach((button, i) => {
        const isChosen = TABS[i]?.[0] === chosen;
        button.setAttribute("aria-selected", String(isChosen));
        button.tabIndex = isChosen ? 0 : -1;
      });
    },
  };
}
