/** What the position editor puts down, and what it asks for besides the board: the marbles that were captured. */

import { h } from "../../dom.js";
import { withMarbles } from "../../editor/sheets.js";
import { countField } from "../../parts/controls.js";
import { picture, ROUND } from "../../parts/pictures.js";
import { face } from "./face.js";
import { write } from "./setup.js";
import { words } from "./words.js";

const COLOURS = ["W", "G", "B"];

/** @type {import("../door.js").Editor} */
export const editor = {
  tools: [...COLOURS, "ring", "gap"],
  isCounted: true,
  startHasAll: false,
  toolName: (piece, t) => t(`board.marble_${piece}`),
  picture: (piece) => picture(face, piece, { box: ROUND }),
  ownerOf: () => 0,
  opened: (view) => view,
  write,
  facts: ({ view, t, onView }) =>
    view.holdings.map((held, i) => {
      const winner = words.player(i + 1, t);
      return h(
        "fieldset",
        { class: "half" },
        h("legend", {}, t("web_analysis.won_by", { player: winner })),
        ...COLOURS.map((colour) =>
          countField({
            label: `${winner}, ${t(`board.marble_${colour}`)}`,
            value: held.filter((marble) => marble === colour).length,
            onChange: (count) => onView(withMarbles(view, i + 1, colour, count)),
            drawn: picture(face, colour, { box: ROUND }),
          }),
        ),
      );
    }),
};
