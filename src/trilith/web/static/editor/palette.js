/** The palette of the editor: the pieces and what else a press may do, with how many are left. */

import { h, refill } from "../dom.js";
import { icon } from "../parts/icons.js";
import { picture, ROUND } from "../parts/pictures.js";
import { counts } from "./sheets.js";

/**
 * @typedef {import("../boards/types.js").Game} Game
 * @typedef {import("../boards/types.js").View} View
 */

/** @type {Record<Game, string[]>} */
export const TOOLS = {
  lyngk: [..."IBRGKJ", "take", "won1", "won2"],
  zertz: [..."WGB", "ring", "gap"],
  fenix: [..."SGKsgk", "take"],
};

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {(tool: string) => void} options.onPick
 * @param {() => void} options.onUndo
 * @param {() => void} options.onClear
 * @param {() => void} options.onStart
 */
export function createPalette({ t, onPick, onUndo, onClear, onStart }) {
  const say = (/** @type {string} */ key, /** @type {import("../i18n.js").Arguments} */ args = {}) =>
    t(`web_analysis.${key}`, args);
  const element = h("section", { class: "card panel2 a-tools", "aria-label": say("pieces") });

  /**
   * @param {string} name
   * @param {Game} game
   */
  function toolName(name, game) {
    if (name.length > 1) return say(`tool_${name}`);
    if (game === "lyngk") return t(`board.colour_${name}`);
    if (game === "zertz") return t(`board.marble_${name}`);
    const player = t(name === name.toUpperCase() ? "board.red" : "board.black");
    return say("figure", { player, figure: t(`board.figure_${name.toUpperCase()}`) });
  }

  /** @param {string} words @param {string} image @param {() => void} act @param {boolean} [disabled] */
  const button = (words, image, act, disabled = false) =>
    h("button", { class: "btn", type: "button", onclick: act, disabled }, icon(image), words);

  return {
    element,
    /**
     * @param {object} state
     * @param {View} state.view
     * @param {Map<string, number>} state.full   all pieces of the variant
     * @param {string} state.tool                the one in hand
     * @param {boolean} state.canUndo
     */
    show({ view, full, tool, canUndo }) {
      const { game } = view;
      const inUse = counts(view);
      const hadFocus = element.querySelector(".tools")?.contains(document.activeElement);
      const tools = TOOLS[game].map((name) => {
        const words = toolName(name, game);
        const left = game !== "fenix" && name.length === 1 ? (full.get(name) ?? 0) - (inUse.get(name) ?? 0) : null;
        return h(
          "button",
          {
            type: "button",
            "data-tool": name,
            "aria-pressed": String(name === tool),
            "aria-label": left === null ? words : t("board.bank_left", { colour: words, count: left }),
            title: words,
            onclick: () => onPick(name),
          },
          toolPicture(name, game),
          left === null
            ? name.length > 1 && h("span", { class: "nm" }, words)
            : h("b", { class: left < 0 ? "num bad" : "num" }, left),
        );
      });
      refill(
        element,
        h("h2", {}, say("pieces"), h("span", {}, say(`how_${game}`))),
        h("div", { class: "pick tools", role: "group", "aria-label": say("pieces") }, ...tools),
        h(
          "div",
          { class: "row" },
          button(say("undo"), "undo", onUndo, !canUndo),
          button(say("clear"), "close", onClear),
          button(say("set_start"), "again", onStart),
        ),
      );
      if (hadFocus) tools[TOOLS[game].indexOf(tool)]?.focus();
    },
  };
}

/**
 * @param {string} name
 * @param {Game} game
 */
function toolPicture(name, game) {
  if (name === "take") return icon("close");
  if (name === "won1" || name === "won2") return icon("star");
  if (name === "ring" || name === "gap") return h("span", { class: `tool-${name}` });
  if (game === "zertz") return picture(game, name, { box: ROUND });
  const owner = name === name.toUpperCase() ? 1 : 2;
  return picture(game, name, game === "fenix" ? { owner, box: "-50 -56 100 112" } : {});
}
