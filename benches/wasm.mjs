/**
 * Measures the engine in WebAssembly, in Node.js and in Chromium, beside the same code natively, and the calls of the npm
 * package beside another solver in JavaScript.
 *
 *     node --no-liftoff benches/wasm.mjs NATIVE SIMD.wasm PLAIN.wasm [PACKAGE [PEER]]
 *
 * NATIVE and the modules are `benches/wasm`, built three times (see benches/README.md). PACKAGE is the folder of the built npm
 * package, PEER that of the npm package `sudoku`. `CHROMIUM` names the browser; with `CHROMIUM=` it is left out.
 *
 * V8 compiles everything at once for speed with `--no-liftoff`, here and in Chromium, as it otherwise does after some seconds of
 * use. Rounds are short and take turns. The figure is the best of them, because a busy machine makes a round slower and never
 * faster; the median is printed beside it, and counts where each round has other seeds (what `wasm` digs and generates).
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CHROMIUM } from "../apps/web/chromium.mjs";

const ROUNDS = 11;
/** The list of `wasm/src/lib.rs`. */
const WORKLOADS = [
  "solve one at a time, minimal", "solve many, easy", "solve many, minimal", "solve many, top1465", "dig minimal puzzles in bulk",
  "rate minimal puzzles (Sudoku Explainer)", "uniform grids in bulk", "uniform grids one at a time", "generate level=easy", "generate level=diabolical",
];
const HERE = new URL(".", import.meta.url).pathname;
const [native, simd, plain, packaged, peer] = process.argv.slice(2).map((path) => resolve(path));
if (!plain) throw new Error("usage: node --no-liftoff benches/wasm.mjs NATIVE SIMD.wasm PLAIN.wasm [PACKAGE [PEER]]");
const minimal = readFileSync(`${HERE}../data/puzzles/minimal.txt`, "utf8").split("\n").filter((line) => /^[.\d]{81}/.test(line)).map((line) => line.slice(0, 81).replaceAll("0", "."));

/** What is measured in one place, Node.js or a page; sent to the page as text. Returns nanoseconds for one, round by round. */
async function measure({ workloads, rounds, modules, calls, puzzles }) {
  const times = {};
  const note = (row, column, time) => ((times[row] ??= {})[column] ??= []).push(time * 1e6);
  const engines = [];
  for (const [name, bytes] of Object.entries(modules)) engines.push([name, (await WebAssembly.instantiate(bytes, {})).instance.exports]);
  for (const [number, row] of workloads.entries()) {
    for (const [, engine] of engines) for (let i = 0; i < 3; i++) engine.work(number);
    for (let round = 0; round < rounds; round++) {
      for (const [name, engine] of engines) {
        const start = performance.now();
        const size = engine.work(number);
        note(row, name, (performance.now() - start) / size);
      }
    }
  }
  if (!calls) return times;
  // As many as take some milliseconds: the same puzzles, seeds and numbers each round.
  let next = 0;
  const puzzle = () => puzzles[next++ % puzzles.length];
  const rows = {
    "solve(puzzle)": [50, () => calls.solve(puzzle())],
    "check(puzzle)": [50, () => calls.check(puzzle())],
    "rate(puzzle)": [20, () => calls.rate(puzzle())],
    "generate(level=easy)": [40, () => calls.generate("ninefold/1 level=easy", 1, next++)],
    "generate(level=diabolical)": [10, () => calls.generate("ninefold/1 level=diabolical", 1, next++)],
    "unrank(number): a uniform grid": [200, () => calls.unrank((BigInt(next++) * 1234567890123456789n).toString())],
  };
  for (const [row, [size, call]] of Object.entries(rows)) {
    for (let round = -3; round < rounds; round++) {
      next = 0;
      const start = performance.now();
      for (let i = 0; i < size; i++) await call();
      if (round >= 0) note(row, "npm", (performance.now() - start) / size);
    }
  }
  return times;
}

/** Does the same in a page of a browser without a window. */
function inChromium() {
  const page = `<!doctype html><script type="module">
    const load = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
    const given = await (await fetch("/given")).json();
    const calls = given.packaged ? await import("/package/dist/index.js") : null;
    const modules = { simd128: await load("/simd"), plain: await load("/plain") };
    const times = await (${measure})({ ...given, modules, calls });
    await fetch("/times", { method: "POST", body: JSON.stringify(times) });
  </script>`;
  const types = { js: "text/javascript", wasm: "application/wasm" };
  return new Promise((done, failed) => {
    const folder = mkdtempSync(join(tmpdir(), "wasm-bench-"));
    const server = createServer((request, response) => {
      const name = request.url.split("?")[0];
      const send = (body, type = "text/html") => response.writeHead(200, { "content-type": type, "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" }).end(body);
      if (name === "/") send(page);
      else if (name === "/given") send(JSON.stringify({ workloads: WORKLOADS, rounds: ROUNDS, puzzles: minimal, packaged: Boolean(packaged) }), "application/json");
      else if (name === "/simd" || name === "/plain") send(readFileSync(name === "/simd" ? simd : plain), "application/wasm");
      else if (packaged && name.startsWith("/package/")) send(readFileSync(join(packaged, name.slice(9))), types[name.split(".").at(-1)]);
      else if (name === "/times") {
        let text = "";
        request.on("data", (part) => (text += part)).on("end", () => {
          send("");
          browser.kill();
          server.close();
          browser.on("exit", () => rmSync(folder, { recursive: true, force: true }));
          done(JSON.parse(text));
        });
      } else response.writeHead(404).end();
    }).listen(0, "127.0.0.1");
    let browser;
    server.on("listening", () => {
      const options = ["--headless", "--js-flags=--no-liftoff", "--no-sandbox", "--disable-gpu", `--user-data-dir=${folder}`, `http://127.0.0.1:${server.address().port}/`];
      browser = spawn(CHROMIUM, options, { stdio: "ignore" }).on("error", failed);
    });
  });
}

/** The other solver: 81 digits from 0, `null` for a blank. */
function measurePeer() {
  const { solvepuzzle } = createRequire(import.meta.url)(peer);
  const boards = minimal.map((line) => [...line].map((char) => (char === "." ? null : Number(char) - 1)));
  const times = [];
  for (let round = -3; round < ROUNDS; round++) {
    const part = boards.slice(0, 5);
    const start = performance.now();
    for (const board of part) solvepuzzle(board);
    if (round >= 0) times.push(((performance.now() - start) / part.length) * 1e6);
  }
  return { "solve(puzzle)": { "npm sudoku": times } };
}

const calls = packaged ? await import(pathToFileURL(join(packaged, "dist/index.node.js"))) : null;
const modules = { simd128: readFileSync(simd), plain: readFileSync(plain) };
const columns = { node: await measure({ workloads: WORKLOADS, rounds: ROUNDS, modules, calls, puzzles: minimal }) };
columns.native = Object.fromEntries(WORKLOADS.map((row, number) => {
  const run = (lanes) => spawnSync(native, [`${number}`, `${ROUNDS}`], { encoding: "utf8", env: { ...process.env, NINEFOLD_LANES: lanes } }).stdout.trim().split("\n").map(Number);
  return [row, { best: run(""), avx2: run("avx2"), portable: run("portable") }];
}));
if (peer) columns.peer = measurePeer();
if (CHROMIUM) columns.chromium = await inChromium();

console.log("work\twhere\tthousand a second, best\tmedian");
const rows = [...new Set(Object.values(columns).flatMap((column) => Object.keys(column)))];
for (const row of rows) {
  for (const [where, column] of Object.entries(columns)) {
    for (const [what, times] of Object.entries(column[row] ?? {})) {
      times.sort((a, b) => a - b);
      const rate = (time) => (1e6 / time).toPrecision(3);
      console.log(`${row}\t${where} ${what}\t${rate(times[0])}\t${rate(times[times.length >> 1])}`);
    }
  }
}
