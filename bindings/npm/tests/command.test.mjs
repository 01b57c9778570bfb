/** The command of the installed package: what it writes, and its exit codes. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { install } from "./install.mjs";

const { folder } = install();
after(() => rmSync(folder, { recursive: true }));

const COMMAND = join(folder, "node_modules/ninefold/dist/command/main.js");
const PUZZLE = ".8..571..1....8.6....3...825.7261...8.....7...2......5.........94.8..6....36.....";
const SOLUTION = "682457139135928467479316582597261348814593726326784915768135294941872653253649871";

/** Runs the command and checks its exit code; returns standard output, then standard error. */
function run(code, args, input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: "utf8", input });
  assert.equal(status, code, `${args.join(" ")}: ${stderr}`);
  return [stdout, stderr];
}

test("npx finds it", { skip: process.platform === "win32" }, () => {
  const { stdout } = spawnSync("npx", ["--offline", "ninefold", "generate", "--seed", "1"], { cwd: folder, encoding: "utf8" });
  assert.equal(stdout, `${PUZZLE}\n`);
});

test("generate", () => {
  // The first line is the one that the full command makes of this seed.
  const [lines] = run(0, ["generate", "--seed", "1", "-n", "2"]);
  assert.equal(lines.split("\n")[0], PUZZLE);
  assert.equal(run(0, ["generate", "--seed", "1", "--index", "1..1"])[0], `${lines.split("\n")[1]}\n`);
  const [line, note] = run(0, ["generate"]);
  const [, seed] = /^seed (\d+)\n$/.exec(note);
  assert.equal(run(0, ["generate", "--seed", seed])[0], line);
  const made = JSON.parse(run(0, ["generate", "--level", "easy", "--symmetry", "half-turn", "--json", "--seed", "5"])[0]);
  assert.ok(made.er <= 1.2 && made.symmetry === "half-turn" && made.seed === 5, JSON.stringify(made));
  assert.match(run(0, ["generate", "--json", "--seed", "18446744073709551615"])[0], /"seed":18446744073709551615,/);
  assert.match(run(3, ["generate", "--level", "nightmare", "--attempts", "1", "--seed", "3"])[1], /1 of 1 not found/);
});

test("solve, rate and hint", () => {
  assert.equal(run(0, ["solve", PUZZLE])[0], `${PUZZLE}\t1\t${SOLUTION}\n`);
  assert.match(run(0, ["solve", "--count", "5", ".".repeat(81)])[0], /\t5\+\t/);
  assert.equal(run(0, ["rate"], `${PUZZLE}\n`)[0], `${PUZZLE}\t2.0\tmedium\n`);
  assert.equal(run(0, ["hint", PUZZLE])[0], "Look at box 2.\n");
  assert.match(run(0, ["hint", "--degree", "full", PUZZLE])[0], /So r3c5 is 1\.\n$/);
  assert.equal(JSON.parse(run(0, ["solve", "--json", "-"], PUZZLE)[0]).solution, SOLUTION);
});

test("puzzles of other boards", () => {
  const [line] = run(0, ["generate", "--recipe", "ninefold/1 variant=4x4+x", "--seed", "1"]);
  const puzzle = line.trim();
  assert.match(puzzle, /^4x4\+x [1-4.]{16}$/);
  assert.match(run(0, ["solve", puzzle])[0], /\t1\t[1-4]{16}\n$/);
  assert.equal(run(0, ["rate", puzzle])[0], `${puzzle}\teasy\n`);
  assert.match(run(0, ["hint", "--degree", "full"], puzzle)[0], /\br[1-4]c[1-4]\b/);
  const [link] = run(0, ["convert", "--to", "fpuzzles", puzzle]);
  assert.match(run(0, ["convert", "--to", "line"], link)[0], /^#variant 4x4\+x\n[1-4.]{16}\n$/);
});

test("convert", () => {
  const [block] = run(0, ["convert", "--to", "block", PUZZLE]);
  assert.match(block, /^\+-------\+/);
  assert.equal(run(0, ["convert"], block)[0], `${PUZZLE}\n`);
  run(0, ["convert", PUZZLE, "-o", "puzzle.sdm"]);
  assert.equal(readFileSync(join(folder, "puzzle.sdm"), "utf8"), `${PUZZLE.replaceAll(".", "0")}\n`);
  assert.equal(run(0, ["solve", "puzzle.sdm"])[0], `${PUZZLE}\t1\t${SOLUTION}\n`);
});

test("wrong usage and input", () => {
  const wrong = (args, expected, input) => assert.match(run(2, args, input)[1], expected);
  wrong(["bogus"], /found "bogus", expected one of: generate, solve/);
  wrong(["generate", "--hardness", "easy"], /--hardness/);
  wrong(["generate", "--clues", "99"], /found 99, expected clues from 17 to 80/);
  wrong(["generate", "--seed", "18446744073709551616"], /expected a whole number from 0 to 18446744073709551615/);
  wrong(["generate", "--index", "9..1"], /expected a range/);
  wrong(["solve", "--count", "0", PUZZLE], /expected a whole number from 1/);
  wrong(["hint", "--degree", "all", PUZZLE], /expected one of: place/);
  wrong(["rate", "11"], /neither an existing file nor a puzzle/);
  wrong(["rate"], /standard input is empty/);
  wrong(["rate", ".".repeat(81)], /several solutions/);
  wrong(["convert", "--to", "pdf", PUZZLE], /pdf/);
  wrong(["convert", PUZZLE, "-o", "no/such/folder"], /cannot write/);
  writeFileSync(join(folder, "bad.txt"), `${PUZZLE}\nxx\n`);
  wrong(["rate", "bad.txt"], /bad\.txt: line 2, column 3: found 2 cells, expected 81/);
});

test("a closed pipe is not an error", { skip: process.platform === "win32" }, () => {
  const pipe = `"${process.execPath}" "${COMMAND}" generate --seed 1 -n 300 | head -n 1; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", pipe], { encoding: "utf8" });
  assert.equal(stdout, `${PUZZLE}\n0\n`);
  assert.equal(stderr, "");
});

test("help names every option of its command", () => {
  assert.match(run(0, [])[0], /npx ninefold generate/);
  assert.match(run(0, ["--version"])[0], /^ninefold \d+\.\d+\.\d+\n$/);
  for (const name of ["generate", "solve", "rate", "hint", "convert"]) assert.match(run(0, [name, "-h"])[0], /--json/);
});
