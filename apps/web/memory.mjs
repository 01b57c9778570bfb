/**
 * Uses the built page in one window for a long time and reports whether its memory grows:
 * `npm run memory -- MINUTES`.
 *
 * Each round plays runs of all methods at the highest speed, a race, symmetries and grids by
 * number, and generates and plays puzzles with hints. After each round it collects garbage and
 * records heap, nodes, listeners and the memory of the page's process: its private memory, and
 * memory shared with the drawing process. The browser's other processes, such as a spare empty
 * page, are not measured. The first third is left out, because code is loaded and compiled then.
 * `CHROMIUM` names the browser.
 */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { preview } from "vite";
import { CHROMIUM } from "./chromium.mjs";

const minutes = Number(process.argv[2] ?? 15);
const METHODS = ["sorting", "potential", "transform", "backtrack", "swap-chain", "uniform"];

const server = await preview({ preview: { host: "127.0.0.1", port: 0 }, logLevel: "silent" });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu", "--js-flags=--expose-gc"],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
const session = await page.context().newCDPSession(page);
const whole = await browser.newBrowserCDPSession();
await session.send("Performance.enable");

const go = async (hash) => {
  await page.evaluate((hash) => (location.hash = hash), hash);
  await page.waitForTimeout(300);
  await page.getByRole("gridcell").nth(80).waitFor();
};

/** Plays a run for two seconds, then jumps to its end and its start. */
async function watch(hash) {
  await go(hash);
  await page.getByLabel("Speed").selectOption("1000");
  if (await page.getByRole("button", { name: "Play", exact: true }).count()) {
    await page.getByRole("button", { name: "Play", exact: true }).click();
  }
  await page.waitForTimeout(2000);
  await page.evaluate(() => document.activeElement?.blur());
  for (const key of ["End", "ArrowLeft", "Home", "ArrowRight"]) await page.keyboard.press(key);
}

async function play() {
  await go("#play");
  await page.getByRole("button", { name: "New puzzle" }).click();
  await page.waitForTimeout(500);
  for (let step = 0; step < 5; step += 1) {
    for (let level = 0; level < 4; level += 1) await page.keyboard.press("h");
    const apply = page.getByRole("button", { name: "Apply", exact: true });
    await apply.waitFor({ timeout: 3000 }).then(() => apply.click(), () => undefined);
  }
  for (let press = 0; press < 50; press += 1) await page.keyboard.press(["ArrowRight", "Shift+3", "Control+4", "Control+z"][press % 4]);
}

async function round(seed) {
  for (const method of METHODS) await watch(`#watch?method=${method}&seed=${seed}`);
  await watch(`#watch?what=dig&method=sorting&seed=${seed}`);
  await watch(`#watch?method=sorting&beside=potential,swap-chain&seed=${seed}`);
  await go(`#watch?what=move&method=sorting&seed=${seed}`);
  for (const name of ["Turn 90°", "Mirror ↔", "Every digit + 1"]) await page.getByRole("button", { name }).click();
  await go("#watch?what=number&number=4711");
  await page.getByRole("button", { name: "One more" }).click();
  await play();
}

async function sample() {
  for (let times = 0; times < 3; times += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
  const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
  const size = (id, kind) => Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0) / 1024;
  const pages = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => ({ own: size(id, "RssAnon"), shared: size(id, "RssShmem") }));
  const { own, shared } = pages.reduce((largest, one) => (one.own > largest.own ? one : largest));
  return { heap: metric("JSHeapUsedSize") / 1e6, nodes: metric("Nodes"), listeners: metric("JSEventListeners"), own, shared };
}

/** The slope of the least-squares line, per hour. */
function slope(samples, of) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [samples.map(({ hours }) => hours), samples.map((one) => one[of])];
  const [mx, my] = [mean(x), mean(y)];
  return x.reduce((sum, value, at) => sum + (value - mx) * (y[at] - my), 0) / x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
}

const samples = [];
try {
  await page.goto(server.resolvedUrls.local[0]);
  await page.getByRole("gridcell").nth(80).waitFor();
  // The browser fetches the icon again whenever the address changes, and records each request for
  // the program driving it.
  await page.evaluate(() => document.querySelector("link[rel=icon]")?.remove());
  const start = Date.now();
  for (let seed = 1; Date.now() - start < minutes * 60_000; seed += 1) {
    await round(seed);
    const now = { hours: (Date.now() - start) / 3_600_000, ...(await sample()) };
    samples.push(now);
    console.log(`${(now.hours * 60).toFixed(1)} min: heap ${now.heap.toFixed(2)} MB, ${now.nodes} nodes, ${now.listeners} listeners, process ${now.own.toFixed(1)} MiB and ${now.shared.toFixed(1)} shared`);
  }
} finally {
  await browser.close();
  await server.close();
}
const kept = samples.slice(Math.floor(samples.length / 3));
for (const [of, unit] of [["heap", "MB"], ["nodes", "nodes"], ["listeners", "listeners"], ["own", "MiB"], ["shared", "MiB"]]) {
  const values = kept.map((one) => one[of]);
  console.log(`${of}: ${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)} ${unit}, ${slope(kept, of).toFixed(2)} ${unit} an hour`);
}
