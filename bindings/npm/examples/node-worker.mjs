// Node.js: a worker, so that this thread never waits. It keeps the program running only while a question waits.
import { Cancelled, Engine } from "ninefold/worker";

const engine = new Engine();
const sheets = await Promise.all([0, 1, 2].map((index) => engine.ask("generate", "ninefold/1 level=hard", 7, index)));
for (const { puzzle } of sheets) console.log(puzzle);

// A hard wish may take a minute; it can be given up at any time.
const long = engine.ask("generate", "ninefold/1 er=9.5..11.9 attempts=1000000", 1).catch((error) => error);
setTimeout(() => engine.cancel(), 100);
console.log((await long) instanceof Cancelled);
console.log(await engine.ask("rate", sheets[0].puzzle));
