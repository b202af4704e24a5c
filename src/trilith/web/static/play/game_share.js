/** The dialog to share and save a game of the play page; the same as that of the analysis, with the link to the game. */

import { openExport } from "../analysis/exportdialog.js";
import { toHash } from "../analysis/link.js";
import { problemText } from "../analysis/problems.js";
import { Study } from "../analysis/study.js";
import { readText } from "../analysis/textreader.js";
import { endOf, mainLine, pathOf } from "../analysis/tree.js";
import { askText } from "../api.js";
import { toast } from "../parts/notices.js";

/**
 * @param {import("../frame.js").Frame} frame
 * @param {import("./game_types.js").GameState} state
 * @param {number} rotation   how the board is turned
 */
export async function openGameShare({ t, settings }, state, rotation) {
  const [record] = await readText(await askText(`/play/${state.id}/record`));
  if (!record) return;
  const study = new Study(record);
  const here = endOf(study.root);
  const place = study.order(here);
  const { text, packed } = await study.write();
  const whole = (/** @type {string} */ path) => new URL(path, location.href).href;
  openExport({
    t,
    game: state.game,
    record: text,
    position: here.position,
    options: record.options,
    links: [
      { label: t("web_share.link_game"), text: whole(`/play/${state.id}`) },
      { label: t("web_share.link_position"), text: whole(`/analysis${toHash(place)}`) },
    ],
    embed: whole(`/embed#r=${packed}&at=${pathOf(here)}`),
    study,
    nodes: mainLine(study.root),
    settings: settings.get(),
    picture: { ...place, rotation },
    onProblem: (error) => toast(problemText(error, t), t),
  });
}
