/**
 * Copies links and other texts.
 *
 *     copyButton({icon: "link", words: t("web_share.link_game"), text: () => location.href, t});
 *
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { h } from "../dom.js";
import { openDialog } from "../parts/dialog.js";
import { toast } from "../parts/notices.js";

/**
 * Copy a text and say so. Browsers give no clipboard without HTTPS: then the text is shown, selected, ready for Ctrl-C.
 * @param {string} text
 * @param {Translate} t
 * @param {HTMLInputElement | HTMLTextAreaElement} [field]   one that shows the text already
 */
export async function copyText(text, t, field) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("web_share.copied"), t);
  } catch {
    (field ?? shownField(text, t)).select();
  }
}

/**
 * Copy the link to something on this site.
 * @param {string} path    such as "/play/1"
 * @param {Translate} t
 */
export const copyLink = (path, t) => copyText(new URL(path, location.href).href, t);

/**
 * @param {string} text
 * @param {Translate} t
 */
function shownField(text, t) {
  const field = h("input", { class: "field mono", readonly: true, value: text, "aria-label": t("web_share.link") });
  openDialog({ title: t("web_share.copy_link"), t, body: [field] });
  return field;
}
