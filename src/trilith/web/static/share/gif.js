/**
 * Writes animated pictures in the GIF format (version 89a). Pure: pixels in, bytes out.
 *
 *     const writer = new GifWriter(480, 520, table.colours);
 *     writer.frame(pixels, 1000);              // one index into the colours per pixel, shown for a second
 *     const bytes = writer.end();
 *
 * A frame holds only the rectangle that differs from the frame before it, and in it what is equal is transparent: a turn
 * changes little of a board.
 */

/** Colours of a GIF; the last one stands for "as before". */
export const MOST_COLOURS = 255;
const AS_BEFORE = 255;
/** Bits of a pixel, and the longest code of the compression in bits. */
const DEPTH = 8;
const LONGEST = 12;

/** A growing array of bytes. */
class Bytes {
  #bytes = new Uint8Array(1 << 16);
  #count = 0;

  /** @param {ArrayLike<number>} added */
  add(added) {
    while (this.#count + added.length > this.#bytes.length) {
      const wider = new Uint8Array(this.#bytes.length * 2);
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    this.#bytes.set(added, this.#count);
    this.#count += added.length;
  }

  /** Numbers of two bytes, the low byte first. @param {...number} numbers */
  words(...numbers) {
    this.add(numbers.flatMap((number) => [number & 255, number >> 8]));
  }

  get all() {
    return this.#bytes.slice(0, this.#count);
  }
}

export class GifWriter {
  #out = new Bytes();
  /** The pixels of the last frame. @type {Uint8Array | null} */
  #last = null;

  /**
   * @param {number} width
   * @param {number} height
   * @param {ArrayLike<number>} colours   red, green and blue of each colour, at most `MOST_COLOURS` of them
   */
  constructor(width, height, colours) {
    this.width = width;
    this.height = height;
    const table = new Uint8Array(3 * 256);
    table.set(Array.from(colours).slice(0, 3 * MOST_COLOURS));
    this.#out.add(text("GIF89a"));
    this.#out.words(width, height);
    this.#out.add([0xf0 | (DEPTH - 1), 0, 0]);
    this.#out.add(table);
    // Endless repetition.
    this.#out.add([0x21, 0xff, 11, ...text("NETSCAPE2.0"), 3, 1, 0, 0, 0]);
  }

  /**
   * @param {Uint8Array} pixels   row by row, indices into the colours
   * @param {number} lasts        in ms
   */
  frame(pixels, lasts) {
    const box = this.#last ? changed(this.#last, pixels, this.width) : whole(this.width, this.height);
    const part = cut(pixels, this.#last, this.width, box);
    this.#out.add([0x21, 0xf9, 4, this.#last ? 0x05 : 0x04]);
    this.#out.words(Math.round(lasts / 10));
    this.#out.add([this.#last ? AS_BEFORE : 0, 0, 0x2c]);
    this.#out.words(box.x, box.y, box.width, box.height);
    this.#out.add([0, DEPTH]);
    const packed = compress(part);
    for (let at = 0; at < packed.length; at += 255) {
      const block = packed.subarray(at, at + 255);
      this.#out.add([block.length]);
      this.#out.add(block);
    }
    this.#out.add([0]);
    this.#last = pixels;
  }

  /** The whole file. */
  end() {
    this.#out.add([0x3b]);
    return this.#out.all;
  }
}

/** @param {string} words */
const text = (words) => Array.from(words, (sign) => sign.charCodeAt(0));

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * @param {number} width
 * @param {number} height
 * @returns {Box}
 */
const whole = (width, height) => ({ x: 0, y: 0, width, height });

/**
 * The smallest rectangle with all differences; one pixel where there is none.
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 * @param {number} width
 * @returns {Box}
 */
export function changed(before, after, width) {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  if (bottom < 0) return whole(1, 1);
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * The pixels of a rectangle; those equal to the last frame are transparent.
 * @param {Uint8Array} pixels
 * @param {Uint8Array | null} last
 * @param {number} wide     the width of the picture
 * @param {Box} box
 */
function cut(pixels, last, wide, { x, y, width, height }) {
  const part = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = (y + row) * wide + x + column;
      const pixel = /** @type {number} */ (pixels[at]);
      part[row * width + column] = last?.[at] === pixel ? AS_BEFORE : pixel;
    }
  }
  return part;
}

/**
 * The compression of GIF (LZW with codes of growing length).
 * @param {Uint8Array} pixels
 */
export function compress(pixels) {
  const [clear, end] = [1 << DEPTH, (1 << DEPTH) + 1];
  const out = new Bytes();
  // The code of each known sequence followed by a pixel, by code and pixel; 0: unknown.
  const known = new Uint16Array(1 << (LONGEST + DEPTH));
  let [next, size, held, bits] = [end + 1, DEPTH + 1, 0, 0];
  /** @param {number} code */
  const put = (code) => {
    held |= code << bits;
    bits += size;
    for (; bits >= 8; bits -= 8, held >>>= 8) out.add([held & 255]);
  };
  put(clear);
  let prefix = /** @type {number} */ (pixels[0]);
  for (let i = 1; i < pixels.length; i++) {
    const pixel = /** @type {number} */ (pixels[i]);
    const at = (prefix << DEPTH) | pixel;
    const code = known[at];
    if (code) {
      prefix = code;
      continue;
    }
    put(prefix);
    if (next < 1 << LONGEST) {
      if (next === 1 << size) size += 1;
      known[at] = next++;
    } else {
      put(clear);
      known.fill(0);
      [next, size] = [end + 1, DEPTH + 1];
    }
    prefix = pixel;
  }
  put(prefix);
  // Readers count one code behind: the last one may need the longer codes already.
  if (next === 1 << size && size < LONGEST) size += 1;
  put(end);
  if (bits) out.add([held & 255]);
  return out.all;
}
