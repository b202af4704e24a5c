/**
 * A game or a line as an animated picture: one frame for each turn, with the marks of the turn and its text below.
 *
 *     const bytes = await film({study, nodes, settings, rotation, signal, onProgress: (done, all) => …});
 *
 * @typedef {import("../analysis/tree.js").Node} Node
 */

import { lastMarks } from "../boards/turns.js";
import { h } from "../dom.js";
import { BoardImage } from "./board_image.js";
import { ColourTable } from "./colour_table.js";
import { GifWriter, MOST_COLOURS } from "./gif.js";

const WIDTH = 480;
/** The line below the board. */
const LINE = 36;
/** How long a turn is shown, the start and the end, in ms. */
const LASTS = { turn: 1100, start: 1500, end: 4000 };
/** From how many frames the colours are chosen. */
const SAMPLES = 6;

/**
 * @param {object} options
 * @param {import("../analysis/study.js").Study} options.study
 * @param {readonly Node[]} options.nodes      the positions, in order
 * @param {import("../boards/board_types.js").BoardSettings} options.settings
 * @param {number} options.rotation
 * @param {AbortSignal} options.signal         ends it; the promise is rejected then
 * @param {(done: number, all: number) => void} options.onProgress
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function film({ study, nodes, settings, rotation, signal, onProgress }) {
  const image = new BoardImage(study.game, settings);
  const stateOf = async (/** @type {Node} */ node) => {
    const { view, last } = await study.info(node);
    return { view, rotation, ...lastMarks(last) };
  };
  const height = image.height(await stateOf(/** @type {Node} */ (nodes[0])), WIDTH) + LINE;
  const canvas = h("canvas", { width: WIDTH, height });
  const pencil = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  const style = getComputedStyle(document.body);
  const picture = async (/** @type {Node} */ node) => {
    pencil.fillStyle = style.backgroundColor;
    pencil.fillRect(0, 0, WIDTH, height);
    await image.draw(pencil, await stateOf(node), WIDTH);
    pencil.fillStyle = style.color;
    pencil.font = `600 17px ${style.fontFamily}`;
    pencil.textAlign = "center";
    pencil.fillText(node.turn ? `${node.number}. ${node.turn}` : "Trilith", WIDTH / 2, height - 12, WIDTH - 16);
    return pencil.getImageData(0, 0, WIDTH, height).data;
  };

  const step = Math.max(1, Math.ceil((nodes.length - 1) / (SAMPLES - 1)));
  const samples = [];
  for (let i = 0; i < nodes.length; i += step) samples.push(await picture(/** @type {Node} */ (nodes[i])));
  const table = new ColourTable(samples, MOST_COLOURS);
  const writer = new GifWriter(WIDTH, height, table.colours);
  for (const [i, node] of nodes.entries()) {
    signal.throwIfAborted();
    onProgress(i, nodes.length);
    const isEnd = i === nodes.length - 1;
    writer.frame(table.indices(await picture(node)), isEnd ? LASTS.end : i ? LASTS.turn : LASTS.start);
    // The page stays alive: a frame takes some hundredths of a second.
    await new Promise((resolve) => setTimeout(resolve));
  }
  onProgress(nodes.length, nodes.length);
  return writer.end();
}
