/** Comment and mark of a turn, in a dialog. */

import { h } from "../dom.js";
import { segmented } from "../parts/controls.js";
import { openDialog } from "../parts/dialog.js";
import { MARKS } from "./tree.js";

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {import("../boards/board_types.js").Game} options.game
 * @param {import("./tree.js").Node} options.node
 * @param {() => void} options.onChange
 */
export function openNote({ t, game, node, onChange }) {
  const say = (/** @type {string} */ key) => t(`web_analysis.${key}`);
  let mark = node.mark;
  const field = h("textarea", { class: "field", rows: 4, id: "comment" });
  field.value = node.comments.join("\n\n");
  const done = () => {
    const text = field.value.trim();
    node.comments = text ? [text] : [];
    node.mark = mark;
    dialog.close();
    onChange();
  };
  const marks = segmented({
    label: say("mark"),
    choices: MARKS,
    value: mark,
    nameOf: (value) => value || say("no_mark"),
    onChange: (value) => (mark = value),
  });
  const dialog = openDialog({
    title: node.turn ? `${node.number}. ${node.turn}` : say("comment_start"),
    game,
    t,
    body: [
      h("div", {}, h("label", { class: "label", for: "comment" }, say("comment")), field),
      ...(node.turn ? [marks] : []),
    ],
    footer: [
      h("button", { class: "btn", type: "button", onclick: () => dialog.close() }, say("cancel")),
      h("button", { class: "btn strong", type: "button", onclick: done }, say("keep")),
    ],
  });
  field.focus();
}
