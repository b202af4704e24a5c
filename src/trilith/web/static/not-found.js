/** The 404 page. */

import { h } from "./dom.js";
import { openFrame } from "./frame.js";
import { notice } from "./parts/notices.js";

const { main, t } = await openFrame(null, { mainClass: "hm" });
const home = h("a", { class: "btn strong", href: "/" }, t("web.to_home"));
main.append(notice({ kind: "empty", title: t("web.missing"), text: t("web.missing_text"), actions: [home] }));
