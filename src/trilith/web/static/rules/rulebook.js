/**
 * The rules of a game as the server tells them, clause by clause; fetched when they are first opened. And the search in them.
 *
 * @typedef {import("../../wire/index.js").Rulebook} Rulebook
 * @typedef {Rulebook["clauses"][number]} Clause
 */

import { ask } from "../api.js";

/** @type {Map<string, Promise<Rulebook>>} */
const books = new Map();

/**
 * The rules of a game; a request that fails is made again the next time.
 * @param {string} game
 */
export function rulebookOf(game) {
  const known = books.get(game);
  if (known) return known;
  const asked = ask(`/rules/${game}`);
  books.set(game, asked);
  asked.catch(() => books.delete(game));
  return asked;
}

/**
 * The game whose rules have a clause.
 * @param {string} sign
 */
export const gameOf = (sign) => (sign.split(" ")[0] ?? "").toLowerCase();

/**
 * Where a clause stands. One that has no sentence of its own belongs to the clause above it; the first if there is none.
 * @param {readonly Pick<Clause, "sign">[]} clauses
 * @param {string} sign
 */
export function placeOf(clauses, sign) {
  for (let part = sign; part; part = part.slice(0, -1)) {
    const found = clauses.findIndex((clause) => clause.sign === part);
    if (found >= 0) return found;
  }
  return 0;
}

/**
 * Text to search in: small letters without accents.
 * @param {string} text
 */
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");

/**
 * The clauses that have every word, those with all of them in the title first.
 * @template {Pick<Clause, "sign" | "title" | "text">} C
 * @param {readonly C[]} clauses
 * @param {string} words
 * @returns {C[]}
 */
export function search(clauses, words) {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const hasAll = (/** @type {string} */ text) => wanted.every((word) => plain(text).includes(word));
  const found = clauses.filter(({ sign, title, text }) => hasAll(`${sign} ${title} ${text}`));
  const inTitle = (/** @type {C} */ { sign, title }) => hasAll(`${sign} ${title}`);
  return [...found.filter(inTitle), ...found.filter((clause) => !inTitle(clause))];
}
