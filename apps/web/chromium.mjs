import { existsSync } from "node:fs";

/** Debian's browsers. The one without a window is enough, and takes a third less of the processor. */
const USUAL = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The browser that tests and measurements start: `CHROMIUM` names another one than Debian's. */
export const CHROMIUM = process.env.CHROMIUM ?? USUAL.find((path) => existsSync(path)) ?? "/usr/bin/chromium";
