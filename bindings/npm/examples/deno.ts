// Deno: `deno run --allow-read deno.ts`. Here, and then in a worker, which runs until it is stopped.
import { generate, type Sheet } from "ninefold";
import { Engine } from "ninefold/worker";

const sheet: Sheet = await generate("ninefold/1 level=easy", 7);
console.log(sheet.puzzle);
const engine = new Engine();
const { er, level } = await engine.ask("rate", sheet.puzzle ?? "");
console.log(`${level}, ${er}`);
engine.cancel();
