/**
 * The installed package: its files, its types, its examples in Node.js. The page's tests try it in
 * a browser and in Deno.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { install } from "./install.mjs";

const BIN = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));
const { folder, files } = install();
after(() => rmSync(folder, { recursive: true }));

const run = (program, ...args) => execFileSync(program, args, { cwd: folder, encoding: "utf8" });

test("what is packed is what is used", () => {
  for (const name of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "package.json"]) assert.ok(files.includes(name), name);
  assert.ok(files.every((name) => name.startsWith("dist/") || !name.includes("/")), files.join(" "));
  for (const module of ["play", "hints", "lessons", "runs", "texts", "boards"]) assert.ok(files.includes(`dist/wasm/${module}_bg.wasm`));
  for (const name of ["de", "fr", "es", "it", "ja"].flatMap((language) => [language, `boards-${language}`])) assert.ok(files.includes(`dist/messages/${name}.txt`), name);
});

test("the modules are as large as the README says", () => {
  const packed = (name) => gzipSync(readFileSync(join(folder, "node_modules/ninefold/dist/wasm", name)), { level: 9 }).length;
  const text = readFileSync(join(folder, "node_modules/ninefold/README.md"), "utf8").replaceAll("\n", " ");
  const said = [...(/gzip -9`\), they take (.*?other boards)/.exec(text)?.[1] ?? "").matchAll(/(\d+) kB/g)].map(([, size]) => Number(size));
  const sizes = ["play", "hints", "lessons", "runs", "texts", "boards"].map((name) => (packed(`${name}_bg.wasm`) + packed(`${name}.js`)) / 1000);
  assert.equal(said.length, sizes.length, text);
  // Another version of the compiler makes a kilobyte more or less.
  sizes.forEach((size, i) => assert.ok(Math.abs(size - said[i]) < 2, `${said} are said, ${sizes} are there`));
});

test("an app that only writes recipes gets no module", () => {
  const said = run(process.execPath, "--input-type=module", "-e", 'import { recipe } from "ninefold/recipe"; console.log(recipe({ level: "hard" }));');
  assert.equal(said, "ninefold/1 level=hard\n");
  const imported = [...readFileSync(join(folder, "node_modules/ninefold/dist/recipe.js"), "utf8").matchAll(/from "(.*?)"/g)].map(([, name]) => name);
  assert.deepEqual(imported, ["./errors.js"]);
});

test("Node.js, in the calling thread", () => {
  const said = run(process.execPath, "node.mjs");
  assert.match(said, /^[1-9.]{81}\n/);
  assert.match(said, /level: 'medium'/);
  assert.match(said, /So r\dc\d/);
  assert.match(said, /\+-------\+/);
  assert.match(said, /cell \d+, column \d+: column \d+ \(cell r\dc\d\): found 'q'/);
});

test("Node.js, in a worker, which ends with the program", () => {
  const lines = run(process.execPath, "node-worker.mjs").trim().split("\n");
  assert.equal(lines.length, 5);
  assert.ok(lines.slice(0, 3).every((line) => /^[1-9.]{81}$/.test(line)));
  assert.equal(lines[3], "true");
});

for (const [module, resolution] of [["NodeNext", "NodeNext"], ["ESNext", "bundler"]]) {
  test(`types, as ${resolution} finds them`, () => {
    cpSync(fileURLToPath(new URL("types.ts", import.meta.url)), join(folder, "types.ts"));
    const options = { module, moduleResolution: resolution, target: "ES2022", lib: ["ES2022"], types: [], strict: true, noEmit: true };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...options, exactOptionalPropertyTypes: true }, files: ["types.ts"] }));
    run(join(BIN, "tsc"), "-p", ".");
  });
}

test("every file that the package names is there", () => {
  const { exports } = JSON.parse(run(process.execPath, "-p", "JSON.stringify(require('./node_modules/ninefold/package.json'))"));
  for (const entry of Object.values(exports).flatMap((entry) => (typeof entry === "string" ? entry : Object.values(entry)))) {
    assert.ok(existsSync(join(folder, "node_modules/ninefold", entry)), entry);
  }
});
