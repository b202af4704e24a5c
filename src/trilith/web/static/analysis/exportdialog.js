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
import { boardSettings, isDark } from "../settings.js";
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
 * @typedef {object} Exported
 * @property {Translate} t
 * @property {import("../boards/board_types.js").Game} game
 * @property {string} record
 * @property {string} position
 * @property {Record<string, string | number>} options   of the rules
 * @property {{label: string, text: string}[]} links
 * @property {string} embed                          the address of the page for other sites
 * @property {import("./study.js").Study} study
 * @property {readonly import("./tree.js").Node[]} nodes   of the game or line, for an animated picture
 * @property {import("../settings.js").Settings} settings
 * @property {string} [reviewed]                     the record with a review written into it
 * @property {PictureOrder} picture                  the order for a picture
 * @property {(error: unknown) => void} onProblem
 */

/** @param {Exported} exported */
export function openExport(exported) {
  const { t, game, links, embed } = exported;
  const pictures = pictureRow(exported);
  openDialog({
    title: t("web_analysis.take"),
    game,
    t,
    onClose: pictures.stop,
    body: [
      ...links.map(({ label, text }) => copyField({ label, text, t })),
      recordField(exported),
      positionField(exported),
      pictures.element,
      copyField({
        label: t("web_share.embed"),
        text: embedCode(embed, t("web_share.embed_title", { game: doorOf(game).title })),
        t,
        rows: 3,
      }),
    ],
  });
}

/**
 * A button that saves a file.
 * @param {string} words
 * @param {() => Promise<void> | void} act
 * @param {(error: unknown) => void} onProblem
 */
const fileButton = (words, act, onProblem) =>
  h(
    "button",
    { class: "btn", type: "button", onclick: () => Promise.resolve().then(act).catch(onProblem) },
    icon("download"),
    words,
  );

/** @param {Exported} exported */
function recordField({ t, game, record, reviewed, onProblem }) {
  const file = (/** @type {string} */ key, /** @type {string} */ content, /** @type {string} */ name) => {
    const data = new Blob([content], { type: "text/plain;charset=utf-8" });
    return fileButton(t(`web_analysis.${key}`), () => save(data, name), onProblem);
  };
  return copyField({
    label: t("web_analysis.record"),
    text: record,
    t,
    rows: 7,
    more: [
      file("save_record", record, `${game}.txt`),
      ...(reviewed ? [file("save_reviewed", reviewed, `${game}-review.txt`)] : []),
    ],
  });
}

/** @param {Exported} exported */
function positionField({ t, game, position, options }) {
  const hash = toHash({ game, position, options });
  const link = (/** @type {string} */ page, /** @type {string} */ picture, /** @type {string} */ words) =>
    h("a", { class: "btn", href: `/${page}${hash}` }, icon(picture), words);
  return copyField({
    label: t("web_analysis.position"),
    text: position,
    t,
    more: [link("editor", "edit", t("web_analysis.edit_here")), link("print", "print", t("web_share.print"))],
  });
}

/**
 * The position as a picture, and the game as an animated one.
 * @param {Exported} exported
 */
function pictureRow({ t, game, picture, study, nodes, settings, onProblem }) {
  /** @type {{theme: "light" | "dark"}} */
  const theme = { theme: isDark() ? "dark" : "light" };
  const film = filmButton({
    t,
    scene: { study, nodes, settings: boardSettings(settings), rotation: picture.rotation ?? 0 },
    onMade: (data) => save(data, `${game}.gif`),
    onProblem,
  });
  const svg = async () =>
    save(new Blob([await pictureOf({ ...picture, ...theme })], { type: "image/svg+xml" }), `${game}.svg`);
  const png = async () => save(await toPng(await pictureOf({ ...picture, ...theme, width: WIDE })), `${game}.png`);
  const element = h(
    "div",
    {},
    h("p", { class: "label" }, t("web_analysis.picture")),
    h(
      "div",
      { class: "row" },
      fileButton("SVG", svg, onProblem),
      fileButton("PNG", png, onProblem),
      nodes.length > 1 && film.button,
    ),
    film.state,
  );
  return { element, stop: film.stop };
}
