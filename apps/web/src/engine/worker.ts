/** The engine: WebAssembly in a worker, so that the page never waits for it. The worker's name says which module it loads. */
import type * as Hints from "./wasm/hints.js";
import type * as Play from "./wasm/play.js";
import type { Json, Player } from "./wasm/runs.js";
import type * as Runs from "./wasm/runs.js";
import hints from "./wasm/hints_bg.wasm?url";
import play from "./wasm/play_bg.wasm?url";
import runs from "./wasm/runs_bg.wasm?url";
import type { Calls, ModuleName, Name, Question, Reply } from "./protocol";

/** All that any module can do. A module that cannot do something has no such function, and the call fails. */
type Module = typeof Hints & typeof Play & typeof Runs;

/** The code of each module, and its address. */
const MODULES: Record<ModuleName, readonly [code: () => Promise<unknown>, address: string]> = {
  play: [() => import("./wasm/play.js"), play],
  hints: [() => import("./wasm/hints.js"), hints],
  runs: [() => import("./wasm/runs.js"), runs],
};

let wasm: Module;

async function load(): Promise<void> {
  const name = self.name in MODULES ? (self.name as ModuleName) : "play";
  const [code, address] = MODULES[name];
  const file = fetch(address);
  wasm = (await code()) as Module;
  await wasm.default({ module_or_path: file });
}

const ready = load();
const players = new Map<number, Player>();
let lastPlayer = 0;

/** The value of a JSON text; Rust has written down its type. */
const parsed = <T>(json: Json<T>): T => JSON.parse(json) as T;

const calls: Calls = {
  choices: () => parsed(wasm.choices()),
  methods: () => parsed(wasm.methods()),
  gridCount: () => wasm.gridCount(),
  generate: (recipe, seed, index) => parsed(wasm.generate(recipe, BigInt(seed), BigInt(index))),
  check: (grid) => parsed(wasm.check(grid)),
  paste: (text) => parsed(wasm.paste(text)),
  candidates: (grid) => Array.from(wasm.candidates(grid)),
  clashes: (grid) => Array.from(wasm.clashes(grid)),
  peers() {
    const flat = Array.from(wasm.peers());
    return Array.from({ length: 81 }, (_, cell) => flat.slice(cell * 20, cell * 20 + 20));
  },
  rate: (grid) => parsed(wasm.rate(grid)),
  hint: (grid, marks) => parsed(wasm.hint(grid, new Uint16Array(marks))),
  rank: (grid) => wasm.rank(grid),
  unrank: (number) => wasm.unrank(number),
  transform: (grid, transform) => parsed(wasm.transform(grid, transform)),
  watch(what, recipe, seed, index) {
    const make = what === "fill" ? wasm.Player.fill : wasm.Player.dig;
    const player = make(recipe, BigInt(seed), BigInt(index));
    lastPlayer += 1;
    players.set(lastPlayer, player);
    return { player: lastPlayer, ...parsed(player.outline()) };
  },
  seek(player, position) {
    const found = players.get(player);
    if (!found) throw new Error("This run is no longer there.");
    return parsed(found.seek(position));
  },
  drop(player) {
    players.get(player)?.free();
    players.delete(player);
    return null;
  },
};

async function answer({ id, name, args }: Question): Promise<Reply> {
  try {
    await ready;
    const call = calls[name] as (...args: unknown[]) => ReturnType<Calls[Name]>;
    return { id, value: call(...args) };
  } catch (error) {
    // After a trap the module's memory may be in any state.
    const broken = error instanceof WebAssembly.RuntimeError;
    return { id, error: error instanceof Error ? error.message : String(error), broken };
  }
}

self.addEventListener("message", (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
