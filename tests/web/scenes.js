/** The scenes of tests/web/views, as the modules get them. */

import { readFileSync } from "node:fs";

/** @param {string} name */
export const scene = (name) => JSON.parse(readFileSync(new URL(`./views/${name}.json`, import.meta.url), "utf8"));
