/**
 * The dialog to share and save: links, record, position, pictures, the HTML for other sites, print.
 *
 * @typedef {import("../i18n.js").Translate} Translate
 */

import { askText } from "../api.js";
import { h } from "../dom.js";
import { doorOf } from "../games/index.js";
import { openDialog } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";
import { boardSettings } from "../settings.js";
import { copyText } from "../share/clipboard.js";
import { embedCode } from "../share/embed_code.js";
import { filmButton } from "../share/film_button.js";
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
  return h(
    "div",
    { class: rows === 1 && !more.length ? "copyfield one" : "copyfield" },
    h("label", { class: "label", for: id }, label),
    field,
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { class: "btn", type: "button", onclick: () => void copyText(text, t, field) },
        icon("copy"),
        t("web_analysis.copy"),
      ),
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
 * @param {{label: string, text: string}[]} options.links
 * @param {string} options.embed                          the address of the page for other sites
 * @param {import("./study.js").Study} options.study
 * @param {readonly import("./tree.js").Node[]} options.nodes   of the game or line, for an animated picture
 * @param {import("../settings.js").Settings} options.settings
 * @param {string} [options.reviewed]                     the record with a review written into it
 * @param {PictureOrder} options.picture                  the order for a picture
 * @param {(error: unknown) => void} options.onProblem
 */
export function openExport({ t, game, record, position, options, links, reviewed, picture, onProblem, ...more }) {
  const { embed, study, nodes, settings } = more;
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
  const film = filmButton({
    t,
    scene: { study, nodes, settings: boardSettings(settings), rotation: picture.rotation ?? 0 },
    onMade: (data) => save(data, `${game}.gif`),
    onProblem,
  });
  openDialog({
    title: say("take"),
    game,
    t,
    onClose: film.stop,
    body: [
      ...links.map(({ label, text: address }) => copyField({ label, text: address, t })),
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
          h(
            "a",
            { class: "btn", href: `/print${toHash({ game, position, options })}` },
            icon("print"),
            t("web_share.print"),
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
          nodes.length > 1 && film.button,
        ),
        film.state,
      ),
      copyField({
        label: t("web_share.embed"),
        text: embedCode(embed, t("web_share.embed_title", { game: doorOf(game).title })),
        t,
        rows: 3,
      }),
    ],
  });
}
