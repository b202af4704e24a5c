/** What the position editor puts down, and what it asks for besides the board: the phase and how far it is. */

import { note, withNotes } from "../../editor/sheets.js";
import { countField, segmented } from "../../parts/controls.js";
import { picture } from "../../parts/pictures.js";
import { face } from "./face.js";
import { opened, write } from "./setup.js";

/** The box around a King. */
const BOX = "-50 -56 100 112";
const isFirst = (/** @type {string} */ piece) => piece === piece.toUpperCase();

/** @type {import("../door.js").Editor} */
export const editor = {
  tools: [..."SGKsgk", "take"],
  isCounted: false,
  startHasAll: false,
  toolName: (piece, t) =>
    t("web_analysis.figure", {
      player: t(isFirst(piece) ? "board.red" : "board.black"),
      figure: t(`board.figure_${piece.toUpperCase()}`),
    }),
  picture: (piece) => picture(face, piece, { owner: isFirst(piece) ? 1 : 2, box: BOX }),
  ownerOf: (_, pieces) => (isFirst(pieces) ? 1 : 2),
  opened,
  write,

  facts({ view, t, onView }) {
    const phase = note(view, "phase");
    const phases = segmented({
      label: t("web_analysis.phase"),
      choices: ["prep", "battle"],
      value: phase,
      nameOf: (value) => t(`web_analysis.phase_${value}`),
      onChange: (value) =>
        onView(withNotes(view, { phase: value, idle: 0, ply: 0, ...(value === "prep" ? { pending: "-" } : {}) })),
    });
    if (phase === "prep") return [phases];
    const pending = segmented({
      label: t("web_analysis.pending"),
      choices: ["-", "G", "K"],
      value: note(view, "pending"),
      nameOf: (value) => (value === "-" ? t("web_analysis.nothing") : t(`board.figure_${value}`)),
      onChange: (value) => onView(withNotes(view, { pending: value, ...(value === "-" ? {} : { idle: 0 }) })),
    });
    const idle = countField({
      label: t("web_analysis.idle"),
      value: Number(note(view, "idle")),
      onChange: (count) => onView(withNotes(view, { idle: count })),
    });
    return [phases, pending, idle];
  },
};
