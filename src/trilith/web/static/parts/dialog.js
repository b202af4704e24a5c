/**
 * A dialog; on a phone a sheet from below. It has the focus itself; the browser keeps it inside and closes it on Escape.
 *
 *     const dialog = openDialog({title: "New game", t, body: [fields], footer: [cancel, start]});
 *     dialog.close();
 */

import { h } from "../dom.js";
import { iconButton } from "./icons.js";

let count = 0;

/**
 * @param {object} options
 * @param {string} options.title
 * @param {import("../boards/board_types.js").Game} [options.game]   its hue marks the head
 * @param {import("../i18n.js").Translate} options.t
 * @param {Node[]} options.body
 * @param {Node[]} [options.footer]
 * @param {() => void} [options.onClose]
 */
export function openDialog({ title, game, t, body, footer = [], onClose }) {
  const id = `dialog-${++count}`;
  const element = h("dialog", { class: game ? `sheet g-${game}` : "sheet", "aria-labelledby": id, tabindex: -1 });
  element.append(
    h(
      "div",
      { class: "inside" },
      h(
        "header",
        {},
        game && h("span", { class: "gdot" }),
        h("h2", { id }, title),
        iconButton("close", t("board.close"), () => element.close()),
      ),
      ...body,
      footer.length > 0 && h("footer", {}, ...footer),
    ),
  );
  element.addEventListener("close", () => {
    element.remove();
    onClose?.();
  });
  // A press beside the sheet closes it.
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  element.showModal();
  // A browser would focus Close, and Safari would frame it as if keys were used; readers begin with the title.
  element.focus();
  return { element, close: () => element.close() };
}
