/** The study in the address of the page, and the dialog that exports it. */

import { toast } from "../parts/notices.js";
import { openExport } from "./exportdialog.js";
import { toHash } from "./link.js";
import { problemText } from "./problems.js";
import { endOf, pathOf, wayTo } from "./tree.js";

/** How long the desk must be idle before the address is updated, in ms. */
const REST = 150;

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {import("../settings.js").SettingsStore} options.settings
 * @param {import("./study.js").Study} options.study
 * @param {ReturnType<typeof import("./walk.js").createWalk>} options.walk
 * @param {ReturnType<typeof import("./reviewrun.js").createReviewRun>} options.reviewRun
 * @param {() => string | null} options.reading   what the address says besides; null: it stays as it is
 * @param {() => number} options.rotation   how the board is turned
 */
export function createStudyAddress({ t, settings, study, walk, reviewRun, reading, rotation }) {
  let resting = 0;

  /** @param {string} page */
  async function link(page) {
    const { packed } = await study.write();
    return `/${page}#r=${packed}&at=${pathOf(walk.here)}`;
  }
  const whole = (/** @type {string} */ path) => new URL(path, location.href).href;

  return {
    /** Keep the whole study in the address of the page. */
    follow() {
      clearTimeout(resting);
      resting = window.setTimeout(async () => {
        const address = await link("analysis").catch(() => null);
        const more = reading();
        if (address && more !== null) history.replaceState(null, "", address + more);
      }, REST);
    },
    stop: () => clearTimeout(resting),
    /** Open the dialog with record, position, pictures and link. */
    async open() {
      try {
        const { text } = await study.write();
        const place = study.order(walk.here);
        openExport({
          t,
          game: study.game,
          record: text,
          position: walk.here.position,
          options: study.record.options,
          links: [
            { label: t("web_share.link_analysis"), text: whole(await link("analysis")) },
            { label: t("web_share.link_position"), text: whole(`/analysis${toHash(place)}`) },
          ],
          embed: whole(await link("embed")),
          study,
          nodes: [study.root, ...wayTo(endOf(walk.here))],
          settings: settings.get(),
          picture: { ...place, rotation: rotation() },
          ...(reviewRun.fitting?.record ? { reviewed: reviewRun.fitting.record } : {}),
          onProblem: (error) => toast(problemText(error, t), t),
        });
      } catch (error) {
        toast(problemText(error, t), t);
      }
    },
  };
}
