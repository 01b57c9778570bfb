// Node.js: a worker, so that this thread never blocks. It keeps the program running only while a
// question waits.
import { Cancelled, Engine } from "ninefold/worker";

const engine = new Engine();
const puzzles = await Promise.all([0, 1, 2].map((index) => engine.ask("generate", "ninefold/1 level=hard", 7, index)));
for (const { puzzle } of puzzles) console.log(puzzle);

// A demanding recipe may take a minute; it can be cancelled at any time.
const long = engine.ask("generate", "ninefold/1 er=9.5..11.9 attempts=1000000", 1).catch((error) => error);
setTimeout(() => engine.cancel(), 100);
console.log((await long) instanceof Cancelled);
console.log(await engine.ask("rate", puzzles[0].puzzle));
