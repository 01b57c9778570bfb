/** Boards other than the classic one: the module is loaded only for them. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import {
  candidatesBoard, checkBoard, drawBoard, estimateBoard, formatsOfBoards, generate, generateBoard, hintBoard, InputError, readBoards, recipe, setLanguage, solve, solveBoard, viewBoard,
  watchBoard, writeBoards,
} from "../dist/index.node.js";
import { Engine } from "../dist/worker.node.js";

test("a recipe with a variant makes a puzzle of that board, the same every time", async () => {
  const line = recipe({ level: "medium", variant: "6x6" });
  assert.equal(line, "ninefold/1 variant=6x6 level=medium");
  const made = await generate(line, 7n);
  assert.deepEqual([made.variant, made.level, made.seed, made.board], ["6x6", "medium", 7n, "6x6"]);
  assert.match(made.puzzle, /^[1-6.]{36}$/);
  assert.deepEqual(await generateBoard(line, 7n), made);
  assert.deepEqual(await solveBoard(made.board, made.puzzle), [made.solution]);
  const { verdict, solution, level } = await checkBoard(made.board, made.puzzle);
  assert.deepEqual([verdict, solution, level], ["proper", made.solution, "medium"]);
  // A classic recipe is still one.
  const classic = await generate(recipe({ level: "easy" }), 7);
  assert.deepEqual(await solve(classic.puzzle), [classic.solution]);
  assert.equal(classic.board, undefined);
});

test("a killer is solved by its hints", async () => {
  const { board, puzzle, solution } = await generate(recipe({ variant: "killer", level: "easy" }), 2026);
  const { size, peers, clues } = await viewBoard(board);
  assert.deepEqual([size, peers.length, clues[0].kind], [9, 81, "cage"]);
  let [grid, marks] = [puzzle, Array(81).fill(511)];
  for (let steps = 0; grid.includes(".") && steps < 729; steps += 1) {
    const hint = await hintBoard(board, puzzle, grid, marks);
    assert.equal(hint.degrees.length, 4);
    for (const [cell, digit, role] of hint.figure.candidates) {
      assert.equal(solution[cell] === String(digit), role === "placed", hint.degrees[3]);
      if (role === "placed") grid = grid.slice(0, cell) + digit + grid.slice(cell + 1);
      else marks[cell] &= ~(1 << (digit - 1));
    }
  }
  assert.equal(grid, solution);
  setLanguage("de");
  assert.match((await hintBoard(board, puzzle, puzzle)).degrees[0], /^Sieh dir/);
  setLanguage("en");
  const svg = await drawBoard(board, { paper: "#ffffff", ink: "#000000", line: "#cccccc" });
  assert.match(svg, /^<svg .*stroke-dasharray/s);
});

test("a run on a small board ends at the puzzle, with a sentence at every move", async () => {
  const line = recipe({ variant: "6x6" }) + " method=search";
  const { puzzle, solution } = await generate(line, 7);
  const run = await watchBoard("dig", line, 7);
  assert.equal(run.frames.length, run.kinds.length + 1);
  assert.equal(run.frames[0].grid, ".".repeat(36));
  assert.equal(run.frames[run.filled].grid, solution);
  assert.equal(run.frames.at(-1).grid, puzzle);
  assert.ok(run.frames.slice(1).every(({ words, line }) => words.length > 0 && line !== undefined));
  assert.equal((await watchBoard("fill", line, 7)).frames.at(-1).grid, solution);
  setLanguage("fr");
  assert.match((await watchBoard("fill", line, 7)).pseudocode[0], /^écrire /);
  setLanguage("en");
  await assert.rejects(watchBoard("fill", "ninefold/1 variant=8x8 method=search", 7), InputError);
});

test("texts of setters are read, counted and written", async () => {
  const made = await generate(recipe({ variant: "killer", level: "easy" }), 2026);
  const { board, puzzle, solution } = made;
  const link = await writeBoards("fpuzzles", [{ board, puzzle, solution, title: "Cages" }]);
  const [read] = await readBoards(`Have a look:\n${link}`);
  assert.deepEqual([read.puzzle, read.solution, read.title], [puzzle, solution, "Cages"]);
  assert.deepEqual(await solveBoard(read.board, read.puzzle), [solution]);
  const names = (await formatsOfBoards()).map(({ name }) => name);
  assert.ok(names.includes("fpuzzles") && names.includes("iss"));
  const empty = ".".repeat(16);
  const { solutions, more, cells } = await candidatesBoard("4x4", `1${empty.slice(1)}`, 100);
  assert.deepEqual([solutions, more, cells.length, cells[0]], [72, false, 16, [{ digit: 1, solutions: 72, more: false }]]);
  const { exact, solutions: all } = await estimateBoard("4x4", empty);
  assert.deepEqual([exact, all], [true, "288"]);
  const estimate = await estimateBoard("9x9", ".".repeat(81), 50, 7n);
  assert.ok(!estimate.exact && estimate.errorPercent > 0 && /e21$/.test(estimate.solutions), JSON.stringify(estimate));
});

test("a worker makes them too", async () => {
  const engine = new Engine();
  const made = await engine.ask("generateBoard", "ninefold/1 variant=jigsaw level=easy", 7);
  assert.match(made.board, /^jigsaw:[A-I]{81}$/);
  assert.deepEqual(await engine.ask("solveBoard", made.board, made.puzzle), [made.solution]);
  assert.equal((await engine.ask("readBoards", "4x4+x 1..2..3..1..4..."))[0].board, "4x4+x");
  engine.cancel();
});

test("wrong input is an error", async () => {
  for (const wrong of [
    () => generate("ninefold/1 variant=6x7", 7),
    () => solveBoard("6x6", "12"),
    () => hintBoard("6x6", ".".repeat(36), ".".repeat(36), [1]),
    () => hintBoard("6x6", ".".repeat(36), ".".repeat(36), ["1"]),
    () => drawBoard("6x6", { paper: "white", ink: "#000000", line: "#cccccc" }),
    () => viewBoard(6),
    () => readBoards(".Cage~10~R1C1~R1C2.Nonsense~R1C1"),
    () => readBoards("1..2..3..1..4...", "lime"),
    () => writeBoards("line", [7]),
    () => candidatesBoard("4x4", ".".repeat(16), 0),
  ]) {
    await assert.rejects(wrong(), InputError);
  }
});

test("without a variant the module is not read", () => {
  const program = `
    import fs from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    const read = fs.readFile, names = [];
    fs.readFile = (file, ...more) => { names.push(String(file)); return read(file, ...more); };
    syncBuiltinESMExports();
    const { generate, recipe } = await import(${JSON.stringify(new URL("../dist/index.node.js", import.meta.url).href)});
    await generate(recipe(), 7);
    console.log(names.some((name) => name.includes("boards")));
    await generate(recipe({ variant: "4x4" }), 7);
    console.log(names.some((name) => name.includes("boards_bg")));`;
  assert.equal(execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" }), "false\ntrue\n");
});
