/** The study in the address of the page, and the dialog that exports it. */

import { toast } from "../parts/notices.js";
import { openExport } from "./exportdialog.js";
import { problemText } from "./problems.js";
import { pathOf } from "./tree.js";

/** How long the desk must be idle before the address is updated, in ms. */
const REST = 150;

/**
 * @param {object} options
 * @param {import("../i18n.js").Translate} options.t
 * @param {import("./study.js").Study} options.study
 * @param {ReturnType<typeof import("./walk.js").createWalk>} options.walk
 * @param {ReturnType<typeof import("./reviewrun.js").createReviewRun>} options.reviewRun
 * @param {() => number} options.rotation   how the board is turned
 */
export function createStudyAddress({ t, study, walk, reviewRun, rotation }) {
  let resting = 0;

  async function link() {
    const { packed } = await study.write();
    return `/analysis#r=${packed}&at=${pathOf(walk.here)}`;
  }

  return {
    /** Keep the whole study in the address of the page. */
    follow() {
      clearTimeout(resting);
      resting = window.setTimeout(async () => {
        const address = await link().catch(() => null);
        if (address) history.replaceState(null, "", address);
      }, REST);
    },
    stop: () => clearTimeout(resting),
    /** Open the dialog with record, position, pictures and link. */
    async open() {
      try {
        const { text } = await study.write();
        openExport({
          t,
          game: study.game,
          record: text,
          position: walk.here.position,
          options: study.record.options,
          link: new URL(await link(), location.href).href,
          picture: { ...study.order(walk.here), rotation: rotation() },
          ...(reviewRun.fitting?.record ? { reviewed: reviewRun.fitting.record } : {}),
          onProblem: (error) => toast(problemText(error, t), t),
        });
      } catch (error) {
        toast(problemText(error, t), t);
      }
    },
  };
}
