/**
 * Takes screenshots of every view, for review after a change of the design:
 * `npm run screens -- DIR`, after `npm run build`.
 *
 * Narrow pages are shown in full height, others as the window shows them. Each view is taken in
 * both themes at 360, 390, 768, 1440 and 2560 pixels, with forced colours, and zoomed to 200 and 400 %
 * of 1280 × 1024. Names after the folder select views. `CHROMIUM` names the browser.
 */
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { preview } from "vite";
import { CHROMIUM } from "./chromium.mjs";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** Presses keys on the board, starting at row 1, column 3. */
const keys = (...all) => async (page) => {
  await page.getByRole("gridcell").nth(2).click();
  for (const key of all) await page.keyboard.press(key);
};

/** Each view: its address, and the actions before the screenshot. */
const VIEWS = {
  play: [`#play?s=${PUZZLE}`, keys("4", "ArrowRight", "Shift+2", "Control+6", "ArrowDown", "ArrowDown", "Alt+3", "3", "ArrowUp", "5")],
  hint: [`#play?s=${PUZZLE}`, keys("h", "h", "h", "h")],
  solved: [`#play?s=${SOLUTION.replace(/^./, ".")}`, async (page) => {
    await page.getByRole("gridcell").first().click();
    await page.keyboard.press("5");
  }],
  share: [`#play?s=${PUZZLE}`, async (page) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Share this puzzle" }).click();
    await page.getByRole("img", { name: "QR code of the link" }).waitFor();
  }],
  settings: [`#play?s=${PUZZLE}`, async (page) => page.getByRole("button", { name: "Settings" }).click()],
  new: [`#play?s=${PUZZLE}`, async (page) => page.getByRole("button", { name: /New puzzle$/ }).click()],
  more: [`#play?s=${PUZZLE}`, async (page) => page.getByRole("button", { name: "More", exact: true }).click()],
  daily: [`#play?s=${PUZZLE}`, async (page) => page.getByRole("button", { name: /^Daily puzzle,/ }).click()],
  learn: ["#learn"],
  lesson: ["#learn/x-wing", async (page) => {
    await page.getByRole("button", { name: "Make a position" }).click();
    await page.getByRole("region", { name: "Find it yourself" }).getByRole("gridcell").nth(80).waitFor();
  }],
  editor: ["#own", keys("7", "ArrowRight", "7")],
  print: ["#print", async (page) => {
    await page.getByRole("button", { name: "Generate puzzles" }).click();
    await page.getByRole("img", { name: "Puzzle 1", exact: true }).waitFor();
  }],
  sorting: ["#watch?method=sorting&seed=7&at=38"],
  potential: ["#watch?method=potential&seed=7&at=200"],
  backtrack: ["#watch?method=backtrack&seed=7&at=60"],
  transform: ["#watch?method=transform&seed=7&at=2"],
  "swap-chain": ["#watch?method=swap-chain&seed=7&at=90"],
  uniform: ["#watch?method=uniform&seed=7&at=12"],
  dig: ["#watch?what=dig&method=sorting&seed=7&at=1200"],
  "small-search": ["#watch?what=fill&method=6x6&seed=73&at=13"],
  "small-dig": ["#watch?what=dig&method=4x4&seed=7&at=30"],
  race: ["#watch?method=sorting&beside=potential,swap-chain&seed=7&at=90"],
  symmetries: ["#watch?what=move&method=sorting&seed=7", async (page) => page.getByRole("button", { name: "Turn 90°" }).click()],
  number: ["#watch?what=number&number=4711", async (page) => page.getByRole("button", { name: "One more" }).click()],
};

/** The settings of a screenshot: the window's size in CSS pixels, and emulated features. */
const LOOKS = {
  ...Object.fromEntries(
    [[360, 740], [390, 844], [768, 1024], [1440, 900], [2560, 1440]].flatMap(([width, height]) =>
      ["light", "dark"].map((colorScheme) => [`${width}-${colorScheme}`, { viewport: { width, height }, colorScheme }]),
    ),
  ),
  forced: { viewport: { width: 1440, height: 900 }, forcedColors: "active", colorScheme: "dark" },
  "zoom-200": { viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 },
  "zoom-400": { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
};

const [folder, ...chosen] = process.argv.slice(2);
if (!folder) throw new Error("no folder given: npm run screens -- DIR [VIEW …]");
mkdirSync(folder, { recursive: true });
const server = await preview({ preview: { host: "127.0.0.1", port: 0 }, logLevel: "silent" });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const [look, options] of Object.entries(LOOKS)) {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    for (const [view, [hash, act]] of Object.entries(VIEWS)) {
      if (chosen.length && !chosen.includes(view)) continue;
      await page.goto("about:blank");
      await page.goto(server.resolvedUrls.local[0] + hash);
      await page.getByRole("gridcell").or(page.getByRole("heading", { name: /Puzzles on paper|The rules/ })).first().waitFor();
      await page.waitForTimeout(300);
      await act?.(page)?.catch((error) => {
        throw new Error(`${view}, ${look}: ${error.message}`);
      });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${folder}/${view}-${look}.png`, fullPage: options.viewport.width < 1000 });
      await page.evaluate(() => localStorage.clear());
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
