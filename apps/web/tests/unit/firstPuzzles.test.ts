import { generate } from "ninefold";
import { expect, it } from "vitest";
import { FIRST_PUZZLES, FIRST_RECIPE, firstPuzzle } from "../../src/play/firstPuzzles";

it("are what the engine generates, in the order of the seeds", async () => {
  for (let seed = 0; seed < FIRST_PUZZLES; seed += 1) {
    const { puzzle, solution } = await generate(FIRST_RECIPE, seed);
    expect(firstPuzzle(seed)).toEqual({ puzzle, solution });
  }
});

it("serve every seed", () => {
  expect(firstPuzzle(2 ** 53 - 1)).toEqual(firstPuzzle((2 ** 53 - 1) % FIRST_PUZZLES));
});
