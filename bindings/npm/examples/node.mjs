// Node.js: a puzzle made to order, solved, rated, explained, compared and written in another format.
import { canon, generate, hint, InputError, rate, read, recipe, solve, write } from "ninefold";

const sheet = await generate(recipe({ level: "medium", symmetry: "half-turn" }), 7);
const puzzle = sheet.puzzle ?? "";
console.log(puzzle);
console.log(await solve(puzzle));
console.log(await rate(puzzle));
console.log((await hint(puzzle))?.degrees.at(-1));
console.log((await canon(puzzle)).form);
console.log((await write("block", await read(puzzle))).text);

try {
  await rate(puzzle.replace(".", "q"));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.log(`cell ${error.cell}, column ${error.column}: ${error.message}`);
}
