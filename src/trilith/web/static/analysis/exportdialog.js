/**
 * The export dialog: record, position, pictures, link.
 *
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { askText } from "../api.js";
import { h } from "../dom.js";
import { openDialog } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";
import { toast } from "../parts/notices.js";
import { toHash } from "./link.js";

/** How many pixels wide a PNG is. */
const WIDE = 1600;

/**
 * Save data as a file.
 * @param {Blob} data
 * @param {string} name
 */
export function save(data, name) {
  const address = URL.createObjectURL(data);
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Draw an SVG as a PNG, here in the browser.
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
export async function toPng(svg) {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = h("canvas", { width: WIDE, height: Math.round((WIDE * picture.height) / picture.width) });
  const pencil = canvas.getContext("2d");
  pencil?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** @typedef {import("../../wire/index.js").Order<"/positions/picture">} PictureOrder */

/**
 * Fetch the picture of a position.
 * @param {PictureOrder} order
 */
export const pictureOf = (order) => askText("/positions/picture", order);

/**
 * A text with a button that copies it.
 * @param {object} options
 * @param {string} options.label
 * @param {string} options.text
 * @param {Translate} options.t
 * @param {number} [options.rows]
 * @param {Node[]} [options.more]
 */
export function copyField({ label, text, t, rows = 1, more = [] }) {
  const id = `copy-${label.replace(/\W+/g, "-")}`;
  const field =
    rows > 1
      ? h("textarea", { class: "field mono", id, rows, readonly: true }, text)
      : h("input", { class: "field mono", id, readonly: true, value: text });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t("web_analysis.copied"), t);
    } catch {
      // Browsers give no clipboard without HTTPS: the text is selected, ready for Ctrl-C.
      field.select();
    }
  };
  return h(
    "div",
    { class: "copyfield" },
    h("label", { class: "label", for: id }, label),
    field,
    h(
      "div",
      { class: "row" },
      h("button", { class: "btn", type: "button", onclick: copy }, icon("copy"), t("web_analysis.copy")),
      ...more,
    ),
  );
}

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {import("../boards/board_types.js").Game} options.game
 * @param {string} options.record
 * @param {string} options.position
 * @param {Record<string, string | number>} options.options   of the rules
 * @param {string} options.link
 * @param {string} [options.reviewed]                     the record with a review written into it
 * @param {PictureOrder} options.picture                  the order for a picture
 * @param {(error: unknown) => void} options.onProblem
 */
export function openExport({ t, game, record, position, options, link, reviewed, picture, onProblem }) {
  const say = (/** @type {string} */ key) => t(`web_analysis.${key}`);
  /** @type {{theme: "light" | "dark"}} */
  const theme = { theme: document.documentElement.dataset.theme === "dark" ? "dark" : "light" };
  const file = (/** @type {string} */ words, /** @type {() => Promise<void> | void} */ act) =>
    h(
      "button",
      { class: "btn", type: "button", onclick: () => Promise.resolve(act()).catch(onProblem) },
      icon("download"),
      words,
    );
  const text = (/** @type {string} */ content, /** @type {string} */ name) =>
    save(new Blob([content], { type: "text/plain;charset=utf-8" }), name);
  openDialog({
    title: say("take"),
    game,
    t,
    body: [
      copyField({ label: say("link"), text: link, t }),
      copyField({
        label: say("record"),
        text: record,
        t,
        rows: 7,
        more: [
          file(say("save_record"), () => text(record, `${game}.txt`)),
          ...(reviewed ? [file(say("save_reviewed"), () => text(reviewed, `${game}-review.txt`))] : []),
        ],
      }),
      copyField({
        label: say("position"),
        text: position,
        t,
        more: [
          h(
            "a",
            { class: "btn", href: `/editor${toHash({ game, position, options })}` },
            icon("edit"),
            say("edit_here"),
          ),
        ],
      }),
      h(
        "div",
        {},
        h("p", { class: "label" }, say("picture")),
        h(
          "div",
          { class: "row" },
          file("SVG", async () =>
            save(new Blob([await pictureOf({ ...picture, ...theme })], { type: "image/svg+xml" }), `${game}.svg`),
          ),
          file("PNG", async () =>
            save(await toPng(await pictureOf({ ...picture, ...theme, width: WIDE })), `${game}.png`),
          ),
        ),
      ),
    ],
  });
}
