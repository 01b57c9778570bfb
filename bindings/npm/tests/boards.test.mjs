/** Boards other than the classic one: the module is loaded only for them. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import {
  check, drawBoard, estimate, formats, generate, hint, InputError, rate, read, recipe, setLanguage, solve, trueCandidates, viewBoard, watchBoard, write,
} from "../dist/index.node.js";
import { Engine } from "../dist/worker.node.js";

test("a recipe with a variant makes a puzzle of that board, the same every time", async () => {
  const line = recipe({ level: "medium", variant: "6x6" });
  assert.equal(line, "ninefold/1 variant=6x6 level=medium");
  const made = await generate(line, 7n);
  assert.deepEqual([made.variant, made.level, made.seed, made.board], ["6x6", "medium", 7n, "6x6"]);
  assert.match(made.puzzle, /^[1-6.]{36}$/);
  assert.deepEqual(await generate(line, 7n), made);
  const text = `${made.board} ${made.puzzle}`;
  assert.deepEqual(await solve(text), [made.solution]);
  const { verdict, solution } = await check(text);
  assert.deepEqual([verdict, solution, await rate(text)], ["proper", made.solution, { level: "medium" }]);
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
    const { degrees, figure } = await hint(`${board} ${grid}`, marks, puzzle);
    assert.equal(degrees.length, 4);
    for (const [cell, digit, role] of figure.candidates) {
      assert.equal(solution[cell] === String(digit), role === "placed", degrees[3]);
      if (role === "placed") grid = grid.slice(0, cell) + digit + grid.slice(cell + 1);
      else marks[cell] &= ~(1 << (digit - 1));
    }
  }
  assert.equal(grid, solution);
  setLanguage("de");
  assert.match((await hint(`${board} ${puzzle}`)).degrees[0], /^Sieh dir/);
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
  const record = { board, puzzle, solution, title: "Cages" };
  const { text: link, lost } = await write("fpuzzles", [record]);
  assert.deepEqual([lost, (await write("sumocue", [record])).lost], [[], ["title", "solution"]]);
  const [found] = await read(`Have a look:\n${link}`);
  assert.deepEqual([found.puzzle, found.solution, found.title], [puzzle, solution, "Cages"]);
  assert.deepEqual(await solve(`${found.board} ${found.puzzle}`), [solution]);
  const names = (wanted) => formats().then((all) => all.filter(wanted).map(({ name }) => name));
  assert.deepEqual((await names(({ boards }) => boards)).filter((name) => ["sdm", "fpuzzles", "iss"].includes(name)), ["fpuzzles", "iss"]);
  assert.deepEqual((await names(({ classic }) => classic)).filter((name) => ["sdm", "fpuzzles", "iss"].includes(name)), ["sdm", "fpuzzles"]);
  const empty = ".".repeat(16);
  const { solutionCount, more, cells } = await trueCandidates(`4x4 1${empty.slice(1)}`, 100);
  assert.deepEqual([solutionCount, more, cells.length, cells[0]], [72, false, 16, [{ digit: 1, solutionCount: 72, more: false }]]);
  const { exact, estimate: all } = await estimate(`4x4 ${empty}`);
  assert.deepEqual([exact, all], [true, "288"]);
  const many = await estimate(".".repeat(81), 50, 7n);
  assert.ok(!many.exact && many.errorPercent > 0 && /e21$/.test(many.estimate), JSON.stringify(many));
});

test("a text is read with all its rules, or not at all", async () => {
  const classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const { board: jigsaw } = await generate(recipe({ variant: "jigsaw", level: "easy" }), 7);
  const regions = jigsaw.replace("jigsaw:", "");
  for (const [text, board] of [
    [`windoku ${classic}`, "windoku"], [`x ${classic}`, "x"], [`#variant x\n${classic}`, "x"], [`killer ${classic} k8:111213`, "killer k8:111213"], ["4x4+x 1..2..3..1..4...", "4x4+x"],
    [`${classic} ${regions}`, jigsaw], [`${regions} ${classic}`, jigsaw], [`${jigsaw} ${classic}`, jigsaw],
  ]) {
    assert.deepEqual((await read(text)).map((record) => record.board), [board], text);
  }
  assert.deepEqual((await read(`My favourite: ${classic}`)).map(({ puzzle, board }) => [puzzle, board]), [[classic, undefined]]);
});

test("a puzzle may be a line, as the command and Python write it", async () => {
  for (const variant of ["6x6", "6x6+killer", "jigsaw", "jigsaw+killer"]) {
    const { board, puzzle, solution } = await generate(recipe({ variant, level: "easy" }), 7);
    const [name, ...clues] = board.split(" ");
    const [, layout] = name.split(":");
    const line = [name.split(":")[0], puzzle, ...(layout ? [layout] : []), ...clues].join(" ");
    assert.deepEqual(await solve(line), [solution], line);
    assert.deepEqual(await hint(` ${line}\n`), await hint(`${board} ${puzzle}`));
  }
});

test("a worker makes them too", async () => {
  const engine = new Engine();
  const made = await engine.ask("generate", "ninefold/1 variant=jigsaw level=easy", 7);
  assert.match(made.board, /^jigsaw:[A-I]{81}$/);
  assert.deepEqual(await engine.ask("solve", `${made.board} ${made.puzzle}`), [made.solution]);
  assert.equal((await engine.ask("read", "4x4+x 1..2..3..1..4..."))[0].board, "4x4+x");
  engine.cancel();
});

test("wrong input is an error", async () => {
  for (const wrong of [
    () => generate("ninefold/1 variant=6x7", 7),
    () => solve("6x6 12"),
    () => hint(`6x6 ${".".repeat(36)}`, [1]),
    () => hint(`6x6 ${".".repeat(36)}`, ["1"]),
    () => hint(`6x6 ${".".repeat(36)}`, [], 6),
    () => rate(`6x6 ${".".repeat(36)}`),
    () => check("53..7 6..195"),
    () => drawBoard("6x6", { paper: "white", ink: "#000000", line: "#cccccc" }),
    () => viewBoard(6),
    () => read(".Cage~10~R1C1~R1C2.Nonsense~R1C1"),
    () => read("1..2..3..1..4...", "lime"),
    () => read(7),
    () => write("line", [7]),
    () => write("line", [{ board: "4x4", puzzle: ".".repeat(16) }, { puzzle: ".".repeat(81) }]),
    () => write("sdm", [{ board: "4x4", puzzle: ".".repeat(16) }]),
    () => trueCandidates(`4x4 ${".".repeat(16)}`, 0),
  ]) {
    await assert.rejects(wrong(), InputError);
  }
});

test("a classic puzzle never reads the module", () => {
  const program = `
    import fs from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    const read = fs.readFile, names = [];
    fs.readFile = (file, ...more) => { names.push(String(file)); return read(file, ...more); };
    syncBuiltinESMExports();
    const ninefold = await import(${JSON.stringify(new URL("../dist/index.node.js", import.meta.url).href)});
    const { generate, recipe } = ninefold;
    const { puzzle } = await generate(recipe(), 7);
    for (const name of ["solve", "check", "rate", "hint"]) await ninefold[name](puzzle);
    await ninefold.write("fpuzzles", await ninefold.read(\`Here it is: \${puzzle}\`));
    console.log(names.some((name) => name.includes("boards")));
    await generate(recipe({ variant: "4x4" }), 7);
    console.log(names.some((name) => name.includes("boards_bg")));`;
  assert.equal(execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" }), "false\ntrue\n");
});
