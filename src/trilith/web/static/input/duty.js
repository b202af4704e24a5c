/**
 * The prompt for the next step. The server sends the sentences of a position once, keyed by the kinds of the chosen and
 * the possible steps; places and colours are substituted here. The Python twin is `trilith.explanations.duty`. Pure.
 *
 * @typedef {import("./turn_tree.js").Branch} Branch
 *
 * @typedef {object} ToldDuty
 * @property {string} key
 * @property {string} message      with the placeholders `$first`, `$last` and `$places`
 * @property {string | null} clause
 * @property {boolean} forced      whether a rule restricts the usual choice
 * @property {Record<string, string | number>} arguments
 *
 * @typedef {ToldDuty} Duty        with the placeholders substituted
 */

/** The most places a sentence lists. */
const SHOWN = 5;
const PLACEHOLDER = /\$(first|last|places)\b/g;

/**
 * The key of a tree node among the duties of its position.
 * @param {Pick<Branch, "chosen" | "options">} branch
 */
export function dutyKey({ chosen, options }) {
  const kinds = chosen.map((step) => step.kind);
  const lands = kinds.length - kinds.findLastIndex((kind) => kind !== "land") - 1;
  const before = lands ? [...kinds.slice(0, kinds.length - lands), "land+"] : kinds;
  const offered = [...new Set(options.map((step) => step.kind))].sort();
  return `${before.join(",")}>${offered.join(",")}`;
}

/**
 * The prompt at a tree node; null where there is no choice.
 * @param {Record<string, ToldDuty>} duties
 * @param {Pick<Branch, "chosen" | "options">} branch
 * @returns {Duty | null}
 */
export function dutyOf(duties, branch) {
  const told = branch.options.length ? duties[dutyKey(branch)] : undefined;
  if (!told) return null;
  const filled = filler(branch);
  const args = Object.entries(told.arguments).map(([name, value]) => [
    name,
    typeof value === "string" ? filled(value) : value,
  ]);
  return { ...told, message: filled(told.message), arguments: Object.fromEntries(args) };
}

/**
 * @param {Pick<Branch, "chosen" | "options">} branch
 * @returns {(text: string) => string}
 */
function filler({ chosen, options }) {
  const places = options.filter((step) => step.cell !== null).map((step) => step.text);
  const listed = places.length > SHOWN ? [...places.slice(0, SHOWN), "…"] : places;
  /** @type {Record<string, string>} */
  const words = {
    first: chosen[0]?.text ?? "",
    last: chosen.at(-1)?.text ?? "",
    places: listed.join(", "),
  };
  return (text) => text.replace(PLACEHOLDER, (_, name) => words[name] ?? "");
}
