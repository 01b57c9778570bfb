/**
 * Wrong input of every kind is an error with its place, in this thread and in a worker, and later
 * calls still work.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import * as here from "../dist/index.node.js";
import { Engine, InputError } from "../dist/worker.node.js";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const engine = new Engine();
after(() => engine.cancel());

/** A call that is wrong, and what its error says: `[line, column, cell]`. */
const WRONG = [
  ["check", [PUZZLE.replace("7", "q")], [undefined, 5, 4]],
  ["rate", [PUZZLE.replace("3", "5")], [undefined, undefined, 1]],
  ["rate", [".".repeat(81)]],
  ["rank", [PUZZLE], [undefined, undefined, 2]],
  ["canonicalize", [PUZZLE.replace("3", "5")], [undefined, undefined, 1]],
  ["read", [`${PUZZLE}\n${PUZZLE.slice(0, 80)}`], [2, 81, undefined]],
  ["read", [PUZZLE.replace("7", "q"), "line"], [1, 5, 4]],
  ["read", [PUZZLE, "docx"]],
  ["paste", ["Dear all,\nno puzzle"], [1, 1, undefined]],
  ["write", ["line", [{ puzzle: PUZZLE }, { puzzle: "12" }]], [2, 14, undefined]],
  ["write", ["line", [null]]],
  ["write", ["line", {}]],
  ["generate", ["ninefold/1  level=soft", 1], [undefined, 13, undefined]],
  ["generate", ["ninefold/1", -1]],
  ["generate", ["ninefold/1", 1.5]],
  ["generate", ["ninefold/1", 2n ** 64n]],
  ["generate", ["ninefold/1", 1, Number.NaN]],
  ["generate", [undefined, 1]],
  ["generate", ["ninefold/1"]],
  ["solve", [PUZZLE, -1]],
  ["solve", [PUZZLE, 2 ** 31]],
  ["hint", [PUZZLE, [1, 2, 3]]],
  ["hint", [PUZZLE, Array(81).fill(512)], [undefined, undefined, 0]],
  ["hint", [PUZZLE, "all"]],
  ["transform", [PUZZLE, "transpose upwards"], [undefined, 11, undefined]],
  ["unrank", ["12x"], [undefined, 3, undefined]],
  ["unrank", ["9".repeat(30)]],
  ["unrank", [7]],
  ["watch", ["dig", "ninefold/1 level=easy", 1]],
  ["sniff", [null]],
  ["paste", ["1".repeat(5_000_000)]],
];

for (const [name, args, place] of WRONG) {
  const shown = JSON.stringify(args, (_, value) => (typeof value === "bigint" ? `${value}n` : value)).slice(0, 60);
  test(`${name} ${shown}`, async () => {
    const judge = (error) => {
      assert.ok(error instanceof InputError, String(error));
      assert.ok(error.message.length > 10, error.message);
      if (place) assert.deepEqual([error.line, error.column, error.cell], place, error.message);
      return true;
    };
    await assert.rejects(here[name](...args), judge);
    await assert.rejects(engine.ask(name, ...args), judge);
  });
}

test("names of no call are refused", async () => {
  for (const name of ["toString", "__proto__", "load", ""]) await assert.rejects(engine.ask(name), InputError);
});

test("texts of any characters are answered", async () => {
  const letters = ["5", ".", "|", "\n", "\0", "\ud800", "é", "９", "{", '"', "#", "https://sudokupad.app/scl", "<", "&", " ", "\uFFFF"];
  let state = 1;
  const random = (below) => (state = (state * 48271) % 2147483647) % below;
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: random(200) }, () => letters[random(letters.length)]).join("");
    for (const name of ["paste", "read", "check", "sniff", "canonicalize"]) {
      await here[name](text).catch((error) => assert.ok(error instanceof InputError, `${name} ${JSON.stringify(text)}: ${error}`));
    }
  }
});

test("large seeds come back whole", async () => {
  const seed = 2n ** 63n + 1n;
  const generated = await here.generate("ninefold/1", seed, 2);
  assert.deepEqual([generated.seed, generated.index], [seed, 2]);
  assert.deepEqual(await engine.ask("generate", "ninefold/1", seed, 2), generated);
});

test("the puzzles are those of the command", async () => {
  const generated = await here.generate("ninefold/1 method=sorting", 7, 3);
  assert.deepEqual((await here.solve(generated.puzzle)).length, 1);
  const again = await engine.ask("generate", generated.recipe, 7, 3);
  assert.deepEqual(again, generated);
});

test("options become the line of a recipe", async () => {
  const line = here.recipe({ level: "easy", symmetry: "full", minimal: false });
  assert.equal(line, "ninefold/1 level=easy symmetry=full");
  assert.equal(here.recipe({ er: [3, 4.5], clues: [24, 28], minimal: true }), "ninefold/1 er=3.0..4.5 clues=24..28 minimal");
  assert.throws(() => here.recipe({ level: "a b" }), InputError);
  for (const options of [{ er: 2 }, { clues: 30 }, { clues: [24, 28] }, { method: "sorting", minimal: true }, { attempts: 5 }]) {
    assert.ok((await here.generate(here.recipe(options), 1)).recipe);
  }
});

/** An option for each word of a recipe, in Python's keywords too. */
const OPTIONS = [
  [{ level: "easy" }, "level=easy"],
  [{ er: 2 }, "er=2.0"],
  [{ er: [2, 3.4] }, "er=2.0..3.4"],
  [{ require: ["naked-pair", "pointing"] }, "require=naked-pair,pointing"],
  [{ forbid: "x" }, "forbid=x"],
  [{ hardest: "claiming" }, "hardest=claiming"],
  [{ practice: "naked-pair" }, "practice=naked-pair"],
  [{ symmetry: "any" }, "symmetry=any"],
  [{ clues: [28, 30] }, "clues=28..30"],
  [{ minimal: true }, "minimal"],
  [{ attempts: 9 }, "attempts=9"],
  [{ method: "potential", reading: "any", maxTries: 5000 }, "method=potential reading=any max-tries=5000"],
  [{ method: "transform", scope: "geometric" }, "method=transform scope=geometric"],
  [{ method: "swap-chain", rounds: 2 }, "method=swap-chain rounds=2"],
  [{ method: "backtrack", maxPlaced: 5000 }, "method=backtrack max-placed=5000"],
  [{ method: "sorting", maxRounds: 900, maxStarts: 8 }, "method=sorting max-rounds=900 max-starts=8"],
];

test("every option is a word of the recipe, and the recipe is kept", async () => {
  for (const [options, words] of OPTIONS) {
    const line = here.recipe(options);
    assert.equal(line, `ninefold/1 ${words}`);
    assert.ok((await here.generate(line, 3)).recipe, line);
  }
  const { puzzle, solution } = await here.generate(here.recipe({ level: "easy" }), 1);
  const again = await here.generate(here.recipe({ pattern: puzzle.replace(/[1-9]/g, "1"), attempts: 100_000 }), 1);
  assert.equal(again.puzzle?.replace(/[1-9]/g, "1"), puzzle.replace(/[1-9]/g, "1"));
  assert.ok((await here.generate(here.recipe({ method: "swap-chain", start: solution }), 1)).puzzle);
  assert.ok((await here.generate(here.recipe({ method: "transform", library: [solution, solution] }), 1)).puzzle);
});

test("a run plays forwards and backwards, and no longer exists once it is dropped", async () => {
  const run = await engine.ask("watch", "fill", "ninefold/1 method=sorting", 7);
  const end = await engine.ask("seek", run.player, run.kinds.length);
  assert.doesNotMatch(end.grid, /\./);
  assert.equal((await engine.ask("seek", run.player, 0)).grid, ".".repeat(81));
  await engine.ask("drop", run.player);
  await assert.rejects(engine.ask("seek", run.player, 0), /does not exist/);
});
