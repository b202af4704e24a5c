/** An error as a sentence: what is wrong, where, and by which clause. */

import { Away, Refused, sentence } from "../api.js";

/**
 * @param {unknown} error
 * @param {import("../i18n.js").Translate} t
 */
export function problemText(error, t) {
  if (error instanceof Away) return t("board.offline");
  if (!(error instanceof Refused)) return t("web_analysis.unreadable");
  const { line, column, clause, message } = error.told;
  const said = sentence(message) + (clause ? ` ${clause}` : "");
  return line ? t("web_analysis.at_line", { line, column: column ?? 1, said }) : said;
}
