// Runs a test program built for wasm32-wasip1, where Cargo would run it itself: node wasi.mjs program.wasm [argument]…
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [, , file, ...args] = process.argv;
const wasi = new WASI({ version: "preview1", args: [file, ...args], env: process.env, preopens: { "/": "/" } });
const module = await WebAssembly.compile(await readFile(file));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
