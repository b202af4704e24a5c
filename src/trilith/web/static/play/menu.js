/** The dialogs of the game page: more actions, confirmation, keyboard shortcuts, typing a turn. */

import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { openDialog } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";

/**
 * @typedef {import("../i18n.js").Translate} Translate
 * @typedef {object} Action
 * @property {string} icon
 * @property {string} text
 * @property {() => void} [act]
 * @property {string} [href]
 * @property {boolean} [disabled]
 * @property {boolean} [whenSmall]   only where the screen is too small for it beside the board
 */

/**
 * Open a menu of actions.
 * @param {string} title
 * @param {Action[]} actions
 * @param {Translate} t
 */
export function openMenu(title, actions, t) {
  const rows = actions.map((action) =>
    action.href
      ? h("a", { class: "btn quiet row", href: action.href }, icon(action.icon), action.text)
      : h(
          "button",
          {
            class: action.whenSmall ? "btn quiet row when-small" : "btn quiet row",
            type: "button",
            disabled: action.disabled,
            onclick: () => {
              dialog.close();
              action.act?.();
            },
          },
          icon(action.icon),
          action.text,
        ),
  );
  const dialog = openDialog({ title, t, body: [h("div", { class: "menu" }, ...rows)] });
}

/**
 * Ask for confirmation before an action.
 * @param {object} options
 * @param {string} options.title
 * @param {string} options.yes
 * @param {string} [options.no]
 * @param {Translate} options.t
 * @param {() => void} options.onYes
 * @param {() => void} [options.onNo]
 * @param {boolean} [options.turned]   to be read from the other side of the screen
 */
export function openQuestion({ title, yes, no, t, onYes, onNo, turned = false }) {
  const answer = (/** @type {(() => void) | undefined} */ act) => () => {
    dialog.close();
    act?.();
  };
  const dialog = openDialog({
    title,
    t,
    body: [],
    footer: [
      h("button", { class: "btn", type: "button", onclick: answer(onNo) }, no ?? t("web.cancel")),
      h("button", { class: "btn strong", type: "button", onclick: answer(onYes) }, yes),
    ],
  });
  dialog.element.classList.toggle("turned", turned);
  return dialog;
}

/**
 * List the keyboard shortcuts of the play page.
 * @param {Translate} t
 * @param {import("../boards/board_types.js").Game} game
 */
export function openKeys(t, game) {
  const { colourKeys, hasStacks } = doorOf(game);
  /** @type {[string, string][]} */
  const keys = [
    ["← → ↑ ↓", "arrows"],
    ["Enter", "enter"],
    ["Esc", "escape"],
    ...(colourKeys ? [/** @type {[string, string]} */ ([colourKeys, "colours"])] : []),
    ["?", "ask"],
    ["L", "last"],
    ...(hasStacks ? [/** @type {[string, string]} */ (["S", "side"])] : []),
    ["C", "claims"],
    ["H", "hint"],
    ["F", "flip"],
    // A letter that chooses a colour does that first.
    ...(colourKeys.includes("R") ? [] : [/** @type {[string, string]} */ (["R", "rules"])]),
    ["T", "drawer"],
    ["Z", "larger"],
    [":", "type"],
  ];
  const rows = keys.flatMap(([key, name]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, t(`web.key_${name}`))]);
  openDialog({ title: t("web.keys"), t, body: [h("dl", { class: "keys" }, ...rows)] });
}

/**
 * Open a dialog to type a turn in notation. `onPlay` returns the problem, or null if the turn was accepted.
 * @param {object} options
 * @param {import("../boards/board_types.js").Game} options.game
 * @param {Translate} options.t
 * @param {(text: string) => Promise<string | null>} options.onPlay
 */
export function openTyping({ game, t, onPlay }) {
  const problem = h("p", { class: "wrong", role: "alert", hidden: true });
  const field = h("input", {
    class: "field mono",
    id: "typed",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
  });
  const form = h(
    "form",
    { id: "typing" },
    h("label", { class: "label", for: "typed" }, t("web.type_label", { example: doorOf(game).example })),
    field,
    problem,
  );
  const dialog = openDialog({
    title: t("web.type_turn"),
    game,
    t,
    body: [form],
    footer: [
      h("button", { class: "btn", type: "button", onclick: () => dialog.close() }, t("web.cancel")),
      h("button", { class: "btn strong", type: "submit", form: "typing" }, t("web.play_it")),
    ],
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = await onPlay(field.value.trim());
    if (wrong === null) return dialog.close();
    problem.textContent = wrong;
    problem.hidden = false;
  });
  field.focus();
}
