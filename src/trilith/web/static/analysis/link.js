/**
 * An analysis in the address of its page: `#r=…` holds a packed record, `#game=…&position=…` a position, with options of
 * the rules as `option.idle=50`; `at` is the place. Browsers do not send the part after # to a server.
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
 * Compress a text into characters that an address may contain.
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

const OPTION = "option.";

/**
 * @typedef {object} PlaceOrder   a position as an address names it
 * @property {string} game
 * @property {string} [position]
 * @property {string} [variant]
 * @property {Record<string, string | number>} options
 */

/**
 * The part of an address after #, for a position.
 * @param {PlaceOrder} place
 */
export function toHash({ game, position, variant, options }) {
  const chosen = Object.entries(options).map(([name, value]) => [OPTION + name, String(value)]);
  const named = Object.entries({ game, variant, position }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `#${new URLSearchParams([...named, ...chosen])}`;
}

/**
 * The position that an address names, or null.
 * @param {string} hash
 * @returns {PlaceOrder | null}
 */
export function fromHash(hash) {
  const asked = new URLSearchParams(hash.slice(1));
  const [game, position, variant] = ["game", "position", "variant"].map((name) => asked.get(name));
  if (!game) return null;
  const options = [...asked]
    .filter(([name]) => name.startsWith(OPTION))
    .map(([name, value]) => [name.slice(OPTION.length), /^\d+$/.test(value) ? Number(value) : value]);
  return {
    game,
    ...(position ? { position } : variant ? { variant } : {}),
    options: Object.fromEntries(options),
  };
}
