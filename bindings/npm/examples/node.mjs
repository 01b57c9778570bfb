// Node.js: generates a puzzle, solves, rates and explains it, and writes it in another format.
import { canonicalize, generate, hint, InputError, rate, read, recipe, solve, write } from "ninefold";

const generated = await generate(recipe({ level: "medium", symmetry: "half-turn" }), 7);
const puzzle = generated.puzzle ?? "";
console.log(puzzle);
console.log(await solve(puzzle));
console.log(await rate(puzzle));
console.log((await hint(puzzle))?.degrees.at(-1));
console.log((await canonicalize(puzzle)).form);
console.log((await write("block", await read(puzzle))).text);

try {
  await rate(puzzle.replace(".", "q"));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.log(`cell ${error.cell}, column ${error.column}: ${error.message}`);
}
