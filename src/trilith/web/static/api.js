/**
 * Requests to the server. Responses are JSON; a refused request throws `Refused` with the message to show, a missing
 * response throws `Away`.
 *
 *     const state = await ask(`/play/${id}`);
 *     await ask(`/play/${id}/turns`, {turn: "Wd4,d1", version: 3});
 *
 * The request and response types of each path are generated from the server's OpenAPI description: see `wire/index.d.ts`.
 *
 * @typedef {import("../wire/index.js").Told} Told
 * @typedef {import("../wire/index.js").Problem} Problem
 */

const BASE = "/api/v1";
/** Timeout of a request in ms; then the server counts as unreachable. */
const PATIENCE = 20_000;

/** The server refused a request; `told` holds the reason. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Problem} told
   */
  constructor(status, told) {
    super(told.message);
    this.status = status;
    this.told = told;
  }
}

/** The server cannot be reached. */
export class Away extends Error {}

/**
 * Send a request: GET without a body, POST with one.
 * @template {import("../wire/index.js").Address} Path
 * @overload
 * @param {Path} path
 * @returns {Promise<import("../wire/index.js").Got<Path>>}
 */
/**
 * @template {import("../wire/index.js").Address} Path
 * @overload
 * @param {Path} path
 * @param {import("../wire/index.js").Order<Path>} body
 * @returns {Promise<import("../wire/index.js").Done<Path>>}
 */
/**
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<unknown>}
 */
export async function ask(path, body) {
  const answer = await send(path, body === undefined ? "GET" : "POST", body);
  /** @type {unknown} */
  const told = await answer.json().catch(() => null);
  if (told === null) throw new Away(path);
  return told;
}

/**
 * Request a text response, such as a record or an SVG picture.
 * @param {string} path
 * @param {object} [body]
 */
export async function askText(path, body) {
  return (await send(path, body === undefined ? "GET" : "POST", body)).text();
}

/**
 * Delete a resource on the server.
 * @param {string} path
 */
export async function remove(path) {
  await send(path, "DELETE");
}

/**
 * Delete a resource on the server; a failure is ignored.
 * @param {string} path
 */
export function forget(path) {
  send(path, "DELETE").catch(() => {});
}

/**
 * @param {string} path
 * @param {"GET" | "POST" | "DELETE"} method
 * @param {unknown} [body]
 */
async function send(path, method, body) {
  const posted = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) };
  let answer;
  try {
    answer = await fetch(BASE + path, { method, headers, ...posted, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Away(path);
  }
  if (answer.ok) return answer;
  /** @type {Problem | null} */
  const told = await answer.json().catch(() => null);
  // A proxy answers 502 or 504 while the server behind it is down.
  if (answer.status === 502 || answer.status === 504 || told === null) throw new Away(path);
  throw new Refused(answer.status, told);
}

/**
 * Format a refusal or reason as a sentence: capitalised, with a full stop.
 * @param {string} text
 */
export function sentence(text) {
  // A coordinate such as c3 is not capitalised.
  const said = /^[a-z]\d/.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

/**
 * The URL of a WebSocket on the server.
 * @param {string} path
 */
export const socketAddress = (path) =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${BASE}${path}`;

/**
 * Parse a WebSocket message from the server.
 * @param {MessageEvent<string>} event
 * @returns {import("../wire/index.js").Message}
 */
export const messageOf = (event) => JSON.parse(event.data);

/**
 * Retry with backoff until the server responds; a refusal is thrown.
 * @template T
 * @param {() => Promise<T>} action
 * @param {(away: boolean) => void} tell   called with whether the server is unreachable
 * @returns {Promise<T>}
 */
export async function untilAnswered(action, tell) {
  for (let wait = 500; ; wait = Math.min(wait * 1.5, 4000)) {
    try {
      const found = await action();
      tell(false);
      return found;
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      tell(true);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
