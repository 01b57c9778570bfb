// Used by browser.html and bundler.html: generates a puzzle in this thread and rates it in a worker.
import { generate, read, write } from "ninefold";
import { Engine } from "ninefold/worker";

const { puzzle } = await generate("ninefold/1 level=medium", 7);
document.querySelector("#puzzle").textContent = (await write("rows", await read(puzzle))).text;

const engine = new Engine();
const { er, level } = await engine.ask("rate", puzzle);
document.querySelector("#rating").textContent = `${level}, ${er}`;
