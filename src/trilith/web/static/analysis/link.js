/**
 * An analysis in the address of its page: `#r=…` holds a packed record, `#game=…&position=…` a position, `at` the place.
 * Nothing of it is sent to a server: browsers keep what stands behind # to themselves.
 */

/** @param {Uint8Array} bytes */
const toText = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @param {string} text */
const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/**
 * @param {BlobPart} data
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(data, stream) {
  const piped = new Blob([data]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/**
 * Pack a text into letters that an address may hold.
 * @param {string} text
 */
export const pack = async (text) => toText(await through(text, new CompressionStream("deflate-raw")));

/**
 * Unpack what `pack` made; anything else throws.
 * @param {string} packed
 */
export const unpack = async (packed) =>
  new TextDecoder("utf-8", { fatal: true }).decode(
    await through(toBytes(packed), new DecompressionStream("deflate-raw")),
  );
