/** ZÈRTZ. */

import { numberToken } from "../../parts/pictures.js";
import { editor } from "./editor.js";
import { face } from "./face.js";
import { material, progress } from "./material.js";
import { drawScene } from "./scene.js";
import { drawSign } from "./sign.js";
import { strip } from "./strip.js";
import { words } from "./words.js";

/** @type {import("../door.js").Door} */
export const zertz = {
  name: "zertz",
  title: "ZÈRTZ",
  example: "Wd4,d1",
  begins: /^(\d\d|blitz)\s/,
  colourKeys: "W G B",
  hasStacks: false,
  hasTouchMove: true,
  turnsForSecond: false,
  dimsIdle: true,
  keepsCaptured: true,
  stepOrder: ["colour", "place", "remove"],
  face,
  scene: drawScene,
  sign: drawSign,
  bar: { token: numberToken, progress, material, won: () => null, isWholeOnBoard: false, strip },
  words,
  key: { piece: "G", landsOnPieces: false, hasGround: true },
  editor,
};
