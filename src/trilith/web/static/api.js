/**
 * Requests to the server. An answer is JSON; a refusal is a `Refused` with the sentence to show; no answer is `Away`.
 *
 *     const state = await ask(`/play/${id}`);
 *     await ask(`/play/${id}/turns`, {turn: "Wd4,d1", version: 3});
 *
 * What a path takes and answers is typed by the server's own description: see `wire/index.d.ts`.
 *
 * @typedef {import("../wire/index.js").Told} Told
 * @typedef {import("../wire/index.js").Problem} Problem
 */

const BASE = "/api/v1";
/** Timeout of a request in ms; after it the server counts as away. */
const PATIENCE = 20_000;

/** The server refused a request; `told` says why. */
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
 * Ask for a text: a record, a picture.
 * @param {string} path
 * @param {object} [body]
 */
export async function askText(path, body) {
  return (await send(path, body === undefined ? "GET" : "POST", body)).text();
}

/**
 * Tell the server that something is no longer needed; a failure is ignored.
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
 * A refusal or reason as a sentence: a capital at its start, a stop at its end.
 * @param {string} text
 */
export function sentence(text) {
  // A place such as c3 stays as it is written on the board.
  const said = /^[a-z]\d/.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

/**
 * The address of a WebSocket of the server.
 * @param {string} path
 */
export const socketAddress = (path) =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${BASE}${path}`;

/**
 * A message of the server over a WebSocket.
 * @param {MessageEvent<string>} event
 * @returns {import("../wire/index.js").Message}
 */
export const messageOf = (event) => JSON.parse(event.data);

/**
 * Retry with growing pauses until the server answers; a refusal is thrown.
 * @template T
 * @param {() => Promise<T>} action
 * @param {(away: boolean) => void} tell   whether the server is away
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
