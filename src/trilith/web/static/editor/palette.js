/** The palette of the editor: the pieces and what else a press may do, with how many are left. */

import { h, refill } from "../dom.js";
import { doorOf } from "../games/index.js";
import { icon } from "../parts/icons.js";
import { counts } from "./sheets.js";

/** @typedef {import("../boards/board_types.js").View} View */

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
      const { editor } = doorOf(game);
      const inUse = counts(view);
      const hadFocus = element.querySelector(".tools")?.contains(document.activeElement);
      const tools = editor.tools.map((name) => {
        const isPiece = name.length === 1;
        const words = isPiece ? editor.toolName(name, t) : say(`tool_${name}`);
        const left = editor.isCounted && isPiece ? (full.get(name) ?? 0) - (inUse.get(name) ?? 0) : null;
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
          toolPicture(name, editor),
          left === null
            ? !isPiece && h("span", { class: "nm" }, words)
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
      if (hadFocus) tools[editor.tools.indexOf(tool)]?.focus();
    },
  };
}

/**
 * @param {string} name
 * @param {import("../games/door.js").Editor} editor
 */
function toolPicture(name, editor) {
  if (name === "take") return icon("close");
  if (name === "won1" || name === "won2") return icon("star");
  if (name === "ring" || name === "gap") return h("span", { class: `tool-${name}` });
  return editor.picture(name);
}
