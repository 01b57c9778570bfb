/**
 * Takes the pictures in `docs/pictures` from the built page: `npm run pictures`, after
 * `npm run build`.
 *
 * The pictures are reproducible with the same fonts and browser. `CHROMIUM` names the browser.
 */
import { mkdirSync, statSync } from "node:fs";
import { chromium } from "@playwright/test";
import { preview } from "vite";
import { CHROMIUM } from "./chromium.mjs";

const FOLDER = new URL("../../docs/pictures/", import.meta.url).pathname;
/** A puzzle whose clues are symmetric under a half turn. */
const PUZZLE = ".29.46....4....2.9.....9.6...36.8...5.......8...3.41...3.2.....2.7....1....79.35.";

mkdirSync(FOLDER, { recursive: true });
const server = await preview({ preview: { host: "127.0.0.1" } });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1200, height: 812 }, colorScheme: "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  const open = async (hash) => {
    await page.goto("about:blank");
    await page.goto(server.resolvedUrls.local[0] + hash);
    await page.getByRole("gridcell").nth(80).waitFor();
  };

  await open("#watch?method=sorting&seed=7&at=38");
  await page.locator("svg path.arrow").first().waitFor();
  await page.screenshot({ path: `${FOLDER}page.png` });

  await open(`#play?s=${PUZZLE}`);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("grid").screenshot({ path: `${FOLDER}puzzle.png` });
} finally {
  await browser.close();
  server.httpServer.close();
}
for (const name of ["page.png", "puzzle.png"]) console.log(`${name}: ${statSync(FOLDER + name).size} bytes`);
