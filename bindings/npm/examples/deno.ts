// Deno: `deno run --allow-read deno.ts`. Generates in this thread, then rates in a worker, which
// runs until it is stopped.
import { generate, type GeneratedPuzzle } from "ninefold";
import { Engine } from "ninefold/worker";

const generated: GeneratedPuzzle = await generate("ninefold/1 level=easy", 7);
console.log(generated.puzzle);
const engine = new Engine();
const { er, level } = await engine.ask("rate", generated.puzzle ?? "");
console.log(`${level}, ${er}`);
engine.cancel();
