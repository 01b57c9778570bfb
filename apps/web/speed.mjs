/**
 * Measures how soon the first puzzle is there on a slow connection and machine, how soon a key is
 * painted on a slow machine, and how much each view jumps: `npm run speed`, after `npm run build`.
 *
 * The first puzzle: a first visit with Lighthouse's "slow 4G" (1.6 Mbit/s for all requests
 * together, a round trip of 150 ms, and two more to connect) and the page's thread slowed down
 * fourfold, from the start of the navigation until 81 cells with digits are painted. The server
 * slows the connection down, because the browser's own rules do not hold for workers. Files are sent
 * with gzip, as any host does. Workers are not slowed down; the browser has no way to do it.
 *
 * A key: after 400 moves, with the processor slowed down sixfold, from the key press to the painted
 * result (Event Timing, which rounds to 8 ms), and the processor time of the page's thread until it
 * has handed over what to paint, without slowdown, times six. 120 keys.
 *
 * Instructions: those of the page's main thread for each of 80 keys and a timer of 40 ms after each,
 * counted by `perf` where it is installed and allowed. They hardly depend on how busy the machine is.
 *
 * Layout shift: the sum of the shifts of each view while it loads and plays, without those that
 * follow an input, at a width of a phone and of a desk. `CHROMIUM` names the browser.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { CHROMIUM } from "./chromium.mjs";

const DIST = new URL("dist/", import.meta.url).pathname;
const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", svg: "image/svg+xml", png: "image/png", webmanifest: "application/manifest+json", woff2: "font/woff2" };
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/** A digit, a note, and taking them away again. */
const KEYS = ["4", "Backspace", "Shift+2", "Backspace"];
const VISITS = 5;
const VIEWS = [
  "#play", `#play?s=${PUZZLE}`, "#learn", "#learn/x-wing", "#own", "#print",
  ...["sorting", "potential", "transform", "backtrack", "swap-chain", "uniform"].map((method) => `#watch?method=${method}&seed=7`),
  "#watch?what=dig&method=sorting&seed=7", "#watch?method=sorting&beside=potential,swap-chain&seed=7", "#watch?what=move&method=sorting&seed=7", "#watch?what=number&number=4711",
];

const files = new Map(
  readdirSync(DIST, { recursive: true })
    .filter((name) => statSync(join(DIST, name)).isFile())
    .map((name) => [name, gzipSync(readFileSync(join(DIST, name)))]),
);
/** How slow the connection is, if it is; and until when it is busy. */
let slow = null;
const RATE = 1_600_000 / 8 / 1000;
const ROUND_TRIP = 150;
const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function send(response, bytes) {
  // A visit may end while it is still being sent to.
  const line = slow;
  if (!line) return response.end(bytes);
  const first = line.free === 0;
  line.free ||= performance.now();
  await sleep(ROUND_TRIP * (first ? 3 : 1));
  for (let at = 0; at < bytes.length; at += 4096) {
    const part = bytes.subarray(at, at + 4096);
    line.free = Math.max(line.free, performance.now()) + part.length / RATE;
    await sleep(line.free - performance.now());
    response.write(part);
  }
  response.end();
}

const server = createServer((request, response) => {
  const name = new URL(request.url, "http://localhost").pathname.slice(1) || "index.html";
  const bytes = files.get(name);
  response.writeHead(bytes ? 200 : 404, { "content-type": TYPES[name.split(".").at(-1)] ?? "text/plain", "content-encoding": "gzip", "cache-control": "no-store" });
  void send(response, bytes ?? Buffer.alloc(0));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });

const sorted = (values) => [...values].sort((a, b) => a - b);
const share = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))];
const figures = (values, digits = 0) => `median ${share(values, 0.5).toFixed(digits)}, nine tenths ${share(values, 0.9).toFixed(digits)}, most ${Math.max(...values).toFixed(digits)}`;

/** A window with a session of the browser's protocol. */
async function visit(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

/** Milliseconds from the start of a first visit until the first puzzle is painted. */
async function firstPuzzle(hash) {
  const { context, page, session } = await visit({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll("[role=gridcell]").length < 81 || !document.querySelector("[role=gridcell] .digit")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.firstPuzzle = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  slow = { free: 0 };
  await page.goto(address + hash);
  await page.waitForFunction(() => window.firstPuzzle, undefined, { timeout: 60_000 });
  const time = await page.evaluate(() => window.firstPuzzle);
  await context.close();
  slow = null;
  return time;
}

/** Opens a game and makes 400 moves in an empty cell. */
async function startGame(page) {
  await page.goto(`${address}#play?s=${PUZZLE}`);
  await page.getByRole("gridcell").nth(80).waitFor();
  await page.getByRole("gridcell").nth(2).click();
  for (let press = 0; press < 400; press += 1) await page.keyboard.press(press % 2 ? "Backspace" : "4");
  await page.waitForTimeout(500);
}

/** The milliseconds of processor time that each pressed key took until the next picture was handed over. */
function processorTimes(events) {
  const { pid, tid } = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === "X").sort((a, b) => a.ts - b.ts);
  const end = ({ ts, dur }) => ts + (dur ?? 0);
  const tasks = [];
  for (const event of own) if (event.name === "RunTask" && !(tasks.length && event.ts < end(tasks.at(-1)))) tasks.push(event);
  const commits = own.filter(({ name }) => name === "Commit");
  // A key that is held, such as Shift, changes nothing.
  const keys = own.filter(({ name, args }) => name === "EventDispatch" && args.data.type === "keydown");
  return keys.flatMap(({ ts }, at) => {
    const commit = commits.find((one) => one.ts > ts);
    if (!commit || keys[at + 1]?.ts < commit.ts) return [];
    return tasks.filter((task) => end(task) > ts && task.ts < end(commit)).reduce((sum, { tdur }) => sum + tdur / 1000, 0);
  });
}

/** From the press of a key to its painted result, and processor time times six, both in milliseconds. */
async function keys() {
  const { context, page, session } = await visit();
  await page.addInitScript(() => {
    window.keys = [];
    new PerformanceObserver((list) => window.keys.push(...list.getEntries().filter(({ name }) => name === "keydown").map(({ duration }) => duration))).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
  await startGame(page);
  const press = async (at) => {
    await page.keyboard.press(KEYS[at % 4]);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  for (let at = 0; at < 120; at += 1) await press(at);
  const cost = processorTimes(JSON.parse((await browser.stopTracing()).toString()).traceEvents).map((time) => 6 * time);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.evaluate(() => (window.keys = []));
  for (let at = 0; at < 120; at += 1) {
    await press(at);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
  // Keys of less than 16 ms are not reported.
  const painted = await page.evaluate(() => window.keys);
  while (painted.length < 120) painted.push(8);
  await context.close();
  return { cost, painted };
}

/** Millions of instructions for each key, or why they cannot be counted. */
async function instructions() {
  const { context, page } = await visit();
  await startGame(page);
  const { processInfo } = await (await browser.newBrowserCDPSession()).send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").sort((a, b) => b.cpuTime - a.cpuTime);
  const perf = spawn("perf", ["stat", "-x,", "-e", "instructions", "-t", `${renderers[0].id}`], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  perf.stderr.on("data", (text) => (said += text));
  const ended = once(perf, "close").catch(({ message }) => (said = message));
  await page.waitForTimeout(500);
  for (let at = 0; at < 80; at += 1) {
    await page.keyboard.press(KEYS[at % 4]);
    await page.waitForTimeout(40);
  }
  perf.kill("SIGINT");
  await ended;
  await context.close();
  const count = Number(said.split(",")[0]);
  return count ? `${(count / 80 / 1e6).toFixed(2)} million` : `not counted: ${said.trim()}`;
}

/** The sum of layout shifts of a view, while it loads and for four seconds. */
async function shift(hash, viewport) {
  const { context, page } = await visit({ viewport });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput }) => (window.shift += hadRecentInput ? 0 : value))).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address + hash);
  await page.getByRole("gridcell").or(page.getByRole("heading", { name: /Puzzles on paper|The rules/ })).first().waitFor();
  await page.waitForTimeout(4000);
  const sum = await page.evaluate(() => window.shift);
  await context.close();
  return sum;
}

try {
  for (const hash of ["", "#watch"]) {
    const times = [];
    for (let at = 0; at < VISITS; at += 1) times.push(await firstPuzzle(hash));
    console.log(`first board of ./${hash}, slow 4G and fourfold slowdown: ${figures(times)} ms`);
  }
  const { cost, painted } = await keys();
  console.log(`key to paint, sixfold slowdown: ${figures(painted)} ms`);
  console.log(`processor time from key to paint, times six, of ${cost.length} keys: ${figures(cost)} ms`);
  console.log(`instructions of a key: ${await instructions()}`);
  for (const hash of VIEWS) {
    const [phone, desk] = [await shift(hash, { width: 390, height: 844 }), await shift(hash, { width: 1440, height: 900 })];
    console.log(`layout shift of ${hash}: ${phone.toFixed(3)} on a phone, ${desk.toFixed(3)} on a desk`);
  }
} finally {
  await browser.close();
  server.close();
}
