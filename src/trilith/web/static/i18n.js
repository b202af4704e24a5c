/**
 * Translated messages, from the catalogue the server sends (`/api/v1/messages/{language}`).
 *
 *     const t = await loadMessages("de");
 *     t("board.claim", {colour: t("board.colour_I")});
 *     t("board.stacks", {count: 2});      // picks board.stacks.one, .few, .many or .other
 *
 * @typedef {Record<string, string | number>} Arguments
 * @typedef {((key: string, args?: Arguments) => string) & {language: string, has: (key: string) => boolean}} Translate
 */

/**
 * Substitute the {arguments} of a text; {{ and }} are literal braces.
 * @param {string} text
 * @param {Arguments} args
 */
export const format = (text, args) =>
  text.replace(/\{\{|\}\}|\{(\w+)\}/g, (found, name) =>
    name === undefined ? found.charAt(0) : name in args ? String(args[name]) : found,
  );

/**
 * Create the translation function. It returns an unknown key unchanged, so that no text is blank.
 * @param {string} language
 * @param {Record<string, string>} catalogue
 * @returns {Translate}
 */
export function translator(language, catalogue) {
  const rules = new Intl.PluralRules(language);
  /**
   * @param {string} key
   * @param {Arguments} args
   */
  const find = (key, args) =>
    catalogue[key] ??
    (typeof args.count === "number"
      ? (catalogue[`${key}.${rules.select(args.count)}`] ?? catalogue[`${key}.other`])
      : undefined);
  /** @type {Translate} */
  const t = Object.assign(
    (/** @type {string} */ key, /** @type {Arguments} */ args = {}) => format(find(key, args) ?? key, args),
    { language, has: (/** @type {string} */ key) => key in catalogue || `${key}.other` in catalogue },
  );
  return t;
}

/**
 * Fetch the catalogue of a language.
 * @param {string} [language]default: the language of the page
 * @param {string} [address]
 */
export async function loadMessages(language = document.documentElement.lang || "en", address = "/api/v1/messages/") {
  const answer = await fetch(address + encodeURIComponent(language), { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`messages: ${answer.status}`);
  return translator(language, await answer.json());
}
