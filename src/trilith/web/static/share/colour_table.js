/**
 * Chooses the few colours that a GIF may have, by median cut, and finds the nearest for every pixel. Pure.
 *
 *     const table = new ColourTable(samples, 255);      // RGBA bytes of some pictures
 *     table.colours;                                    // red, green, blue of each
 *     table.indices(rgba);                              // one index per pixel
 *
 * Colours are told apart by five bits for each channel: boards have few colours, and edges blend between them.
 */

/** How many colours five bits a channel tell apart. */
const CELLS = 1 << 15;

/**
 * @param {number} red
 * @param {number} green
 * @param {number} blue
 */
const cellOf = (red, green, blue) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

/** @typedef {{red: number, green: number, blue: number, count: number}} Colour  the mean of a cell, how often it occurs */

export class ColourTable {
  /**
   * @param {Iterable<ArrayLike<number>>} samples
   * @param {number} most
   */
  constructor(samples, most) {
    const boxes = median(cells(samples), most);
    this.chosen = boxes.map(mean);
    this.colours = this.chosen.flatMap(({ red, green, blue }) => [red, green, blue]);
    /** The index for each cell, found when it is first needed; -1: not yet. */
    this.found = new Int16Array(CELLS).fill(-1);
  }

  /**
   * @param {ArrayLike<number>} rgba
   * @returns {Uint8Array}
   */
  indices(rgba) {
    const found = new Uint8Array(rgba.length / 4);
    for (let i = 0; i < found.length; i++) {
      const [red = 0, green = 0, blue = 0] = [rgba[4 * i], rgba[4 * i + 1], rgba[4 * i + 2]];
      const cell = cellOf(red, green, blue);
      if (this.found[cell] === -1) this.found[cell] = this.#nearest(red, green, blue);
      found[i] = /** @type {number} */ (this.found[cell]);
    }
    return found;
  }

  /**
   * @param {number} red
   * @param {number} green
   * @param {number} blue
   */
  #nearest(red, green, blue) {
    let [best, least] = [0, Infinity];
    this.chosen.forEach((colour, i) => {
      const apart = 2 * (colour.red - red) ** 2 + 4 * (colour.green - green) ** 2 + 3 * (colour.blue - blue) ** 2;
      if (apart < least) [best, least] = [i, apart];
    });
    return best;
  }
}

/**
 * The colours that occur, one for each cell.
 * @param {Iterable<ArrayLike<number>>} samples
 * @returns {Colour[]}
 */
function cells(samples) {
  const sums = [0, 1, 2, 3].map(() => new Float64Array(CELLS));
  const [reds, greens, blues, counts] = /** @type {[Float64Array, Float64Array, Float64Array, Float64Array]} */ (sums);
  for (const rgba of samples) {
    for (let i = 0; i < rgba.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = [rgba[i], rgba[i + 1], rgba[i + 2]];
      const cell = cellOf(red, green, blue);
      reds[cell] = (reds[cell] ?? 0) + red;
      greens[cell] = (greens[cell] ?? 0) + green;
      blues[cell] = (blues[cell] ?? 0) + blue;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return Array.from(counts, (count, cell) => ({
    red: (reds[cell] ?? 0) / count,
    green: (greens[cell] ?? 0) / count,
    blue: (blues[cell] ?? 0) / count,
    count,
  })).filter(({ count }) => count > 0);
}

/**
 * Split the colours into boxes: always the one whose widest channel, weighed by how much of the picture it covers, is the
 * widest of all, at its median.
 * @param {Colour[]} colours
 * @param {number} most
 */
function median(colours, most) {
  const boxes = [measured(colours)];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.weight - a.weight);
    const [widest] = boxes;
    if (!widest || widest.weight === 0) break;
    const { channel } = widest;
    const sorted = [...widest.colours].sort((a, b) => a[channel] - b[channel]);
    const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
    let [at, sum] = [0, 0];
    while (at < sorted.length - 1 && sum + (sorted[at]?.count ?? 0) <= half) sum += sorted[at++]?.count ?? 0;
    const cut = Math.max(1, at);
    boxes.splice(0, 1, measured(sorted.slice(0, cut)), measured(sorted.slice(cut)));
  }
  return boxes.map((box) => box.colours).filter((box) => box.length > 0);
}

/** @param {Colour[]} colours */
function measured(colours) {
  const channels = /** @type {const} */ (["red", "green", "blue"]);
  const widths = channels.map((channel) => {
    const values = colours.map((colour) => colour[channel]);
    return colours.length > 1 ? Math.max(...values) - Math.min(...values) : 0;
  });
  const width = Math.max(...widths);
  const covered = colours.reduce((sum, { count }) => sum + count, 0);
  return { colours, channel: channels[widths.indexOf(width)] ?? "red", weight: width * Math.sqrt(covered) };
}

/** @param {Colour[]} box */
function mean(box) {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  const of = (/** @type {"red" | "green" | "blue"} */ channel) =>
    Math.round(box.reduce((sum, colour) => sum + colour[channel] * colour.count, 0) / total);
  return { red: of("red"), green: of("green"), blue: of("blue"), count: total };
}
