/**
 * Questions to the server. An answer is JSON; a refusal is a `Refused` with the sentence to show; no answer is `Away`.
 *
 *     const state = await ask(`/play/${id}`);
 *     await ask(`/play/${id}/turns`, {turn: "Wd4,d1", version: 3});
 *
 * @typedef {{key: string, message: string, clause: string | null, arguments: Record<string, string | number>}} Told
 */

const BASE = "/api/v1";
/** How long a server may be silent before it counts as away. */
const PATIENCE = 20_000;

/** The server said no, and why. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Told} told
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
 * Ask for something, or with a body do something.
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const posted = body && { method: "POST", body: JSON.stringify(body) };
  const headers = { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) };
  let answer;
  try {
    answer = await fetch(BASE + path, { headers, ...posted, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Away(path);
  }
  const told = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told;
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
 * Do something again and again until the server answers; a refusal is passed on.
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
