/**
 * Makes the icons for home screens in `public/` from `public/icon.svg`: `node icons.mjs`.
 *
 * The picture with a margin is for systems that cut icons to their own shape. `CHROMIUM` names the
 * browser that draws them.
 */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CHROMIUM } from "./chromium.mjs";

const FOLDER = new URL("public/", import.meta.url).pathname;
const drawing = readFileSync(`${FOLDER}icon.svg`, "utf8");
/** File, size in pixels, and the share of the size that the drawing takes. */
const ICONS = [
  ["icon-192.png", 192, 1],
  ["icon-512.png", 512, 1],
  ["icon-maskable-512.png", 512, 0.72],
  ["apple-touch-icon.png", 180, 0.86],
];

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await browser.newPage();
  for (const [name, size, share] of ICONS) {
    const whole = share === 1;
    const background = whole ? "transparent" : (/fill="(#\w+)"/.exec(drawing)?.[1] ?? "#fff");
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>html{background:${background}}body{margin:0;display:grid;place-items:center;height:100vh}svg{width:${100 * share}vmin}</style>${drawing}`);
    const png = await page.screenshot({ omitBackground: whole });
    writeFileSync(FOLDER + name, png);
    console.log(`${name}: ${statSync(FOLDER + name).size} bytes`);
  }
} finally {
  await browser.close();
}
