/**
 * Draws a board on a canvas, as it looks on the page: its SVG with the page's styles, as a picture.
 *
 *     const image = new BoardImage(game, settings);
 *     await image.draw(pencil, state, {x: 0, y: 0, width: 480});
 *
 * @typedef {import("../boards/board_types.js").State} State
 */

import { Board } from "../boards/board.js";
import { DEFS_ID } from "../boards/defs.js";
import { s } from "../dom.js";
import { isDark } from "../settings.js";

export class BoardImage {
  /**
   * @param {import("../boards/board_types.js").Game} game
   * @param {import("../boards/board_types.js").BoardSettings} settings
   */
  constructor(game, settings) {
    this.board = new Board({ game, label: "", settings, still: true });
    this.styles = pageStyles();
    const { dataset } = document.documentElement;
    this.theme = isDark() ? "dark" : "light";
    this.look = dataset.look;
  }

  /**
   * How high a picture of a state is that is so wide.
   * @param {State} state
   * @param {number} width
   */
  height(state, width) {
    this.board.show(state);
    const { box } = this.board.layout;
    return Math.round((width * box.height) / box.width);
  }

  /**
   * @param {CanvasRenderingContext2D} pencil
   * @param {State} state
   * @param {number} width
   */
  async draw(pencil, state, width) {
    const height = this.height(state, width);
    const picture = new Image();
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.#text(width, height))}`;
    await picture.decode();
    pencil.drawImage(picture, 0, 0, width, height);
  }

  /**
   * The board as a document of its own.
   * @param {number} width
   * @param {number} height
   */
  #text(width, height) {
    const copy = /** @type {SVGSVGElement} */ (this.board.svg.cloneNode(true));
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    copy.dataset.theme = this.theme;
    if (this.look) copy.dataset.look = this.look;
    const bodies = document.getElementById(DEFS_ID)?.querySelector("defs")?.cloneNode(true);
    copy.prepend(s("style", {}, this.styles), ...(bodies ? [bodies] : []));
    return new XMLSerializer().serializeToString(copy);
  }
}

/** The style sheets of the page as one text. Rules of a picture's own root work: it is the root of its document. */
function pageStyles() {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .filter((rule) => !rule.startsWith("@media print"))
    .join("\n");
}
