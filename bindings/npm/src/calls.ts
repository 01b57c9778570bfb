/**
 * What can be asked, and how the modules answer.
 *
 * The types of the answers are made from the Rust types when the modules are built.
 */
import { errorFrom } from "./errors.js";
import { count, marks, records, text, whole } from "./inputs.js";
import type * as Hints from "./wasm/hints.js";
import type { Hint } from "./wasm/hints.js";
import type * as Play from "./wasm/play.js";
import type { Check, Choices, Rated, SheetRecord } from "./wasm/play.js";
import type * as Runs from "./wasm/runs.js";
import type { Frame, Json, MethodName, MovedGrid, Outline, Player } from "./wasm/runs.js";
import type * as Texts from "./wasm/texts.js";
import type { CanonicalForm, FormatInfo, FormatName, PastedGrid, TextRecord, WrittenText } from "./wasm/texts.js";

/** The sheet of a puzzle. A seed or an index that was passed as a `bigint` comes back as one. */
export interface Sheet extends Omit<SheetRecord, "seed" | "index" | "puzzle"> {
  seed: number | bigint;
  index: number | bigint;
  /** The puzzle's line; `null` when none was found. */
  puzzle: string | null;
}

/** A run that was made and can be played. */
export interface Run extends Outline {
  /** What `seek` and `drop` call it. */
  player: number;
}

/** The calls: name, arguments, answer. A grid is a line of 81 characters, a cell a number from 0 to 80, in rows. */
export interface Calls {
  /** What there is to choose from when a puzzle is asked for. */
  choices(): Choices;
  /** The puzzle of a recipe's line, a seed and an index, 0 if none is given: the same on every machine, for ever. */
  generate(recipe: string, seed: number | bigint, index?: number | bigint): Sheet;
  /** The solutions of a grid, 2 of them at the most if no number is given; none if its digits clash. */
  solve(grid: string, most?: number): string[];
  /** Whether a grid is a proper puzzle, with evidence. */
  check(grid: string): Check;
  /** How hard a puzzle is, on the scale of Sudoku Explainer. Of hard puzzles it may take a second. */
  rate(grid: string): Rated;
  /** For each cell the digits that its peers leave open: digit `d` is bit `d - 1`. */
  candidates(grid: string): number[];
  /** The cells whose digit stands twice in a house. */
  clashes(grid: string): number[];
  /** For each cell its 20 peers. */
  peers(): number[][];
  /** The next step. `marks` are a player's candidates, like those of `candidates`; without any, the digits alone count. */
  hint(grid: string, marks?: number[]): Hint | null;
  /** One form for all grids that are the same up to symmetry. */
  canon(grid: string): CanonicalForm;
  /** The formats of texts. */
  formats(): FormatInfo[];
  /** The format that a text looks like. */
  sniff(text: string): FormatName | null;
  /** The puzzles of a text: in the format named, or in any, or with words around them. */
  read(text: string, format?: FormatName): TextRecord[];
  /** Puzzles as a text. */
  write(format: FormatName, records: TextRecord[]): WrittenText;
  /** The first puzzle of a text that somebody typed or pasted; what is wrong before it is passed over. */
  paste(text: string): PastedGrid;
  /** The filling methods. */
  methods(): MethodName[];
  /** How many full grids there are, a number of 22 digits. */
  gridCount(): string;
  /** The number of a full grid, counted from 0, and the grid with a number, both as text. */
  rank(grid: string): string;
  unrank(number: string): string;
  /** A grid moved by a symmetry, such as `half-turn` or `rows:213456789`. */
  transform(grid: string, transform: string): MovedGrid;
  /** Makes a run that can be played forwards and backwards; `drop` forgets it. */
  watch(what: "fill" | "dig", recipe: string, seed: number | bigint, index?: number | bigint): Run;
  /** What there is to see at a position of a run. */
  seek(player: number, position: number): Frame;
  drop(player: number): null;
}

export type Name = keyof Calls;

/** The calls of a thread: each waits until its module is there. */
export type AsyncCalls = { [N in Name]: (...args: Parameters<Calls[N]>) => Promise<ReturnType<Calls[N]>> };

/** All that any module can do. Each has the part that `MODULE_OF` says. */
export type Module = typeof Hints & typeof Play & typeof Runs & typeof Texts;

/** The modules, each loaded when it is first asked. */
export type ModuleName = "play" | "hints" | "runs" | "texts";

const MODULE_OF: Record<Name, ModuleName> = {
  choices: "play", generate: "play", solve: "play", check: "play", rate: "play", candidates: "play", clashes: "play", peers: "play",
  hint: "hints",
  canon: "texts", formats: "texts", sniff: "texts", read: "texts", write: "texts", paste: "texts",
  methods: "runs", gridCount: "runs", rank: "runs", unrank: "runs", transform: "runs", watch: "runs", seek: "runs", drop: "runs",
};

/** The value of a JSON text; Rust has written down its type. */
const parsed = <T>(json: Json<T>): T => JSON.parse(json) as T;

const players = new Map<number, Player>();
let lastPlayer = 0;

type Answers = { [N in Name]: (module: Module, ...args: Parameters<Calls[N]>) => ReturnType<Calls[N]> };

const ANSWERS: Answers = {
  choices: (module) => parsed(module.choices()),
  generate(module, recipe, seed, index = 0) {
    const sheet = parsed(module.generate(text("recipe", recipe), whole("seed", seed), whole("index", index)));
    return { ...sheet, seed, index, puzzle: sheet.puzzle ?? null };
  },
  solve: (module, grid, most = 2) => parsed(module.solve(text("grid", grid), count("most", most))),
  check: (module, grid) => parsed(module.check(text("grid", grid))),
  rate: (module, grid) => parsed(module.rate(text("grid", grid))),
  candidates: (module, grid) => Array.from(module.candidates(text("grid", grid))),
  clashes: (module, grid) => Array.from(module.clashes(text("grid", grid))),
  peers(module) {
    const flat = Array.from(module.peers());
    return Array.from({ length: 81 }, (_, cell) => flat.slice(cell * 20, cell * 20 + 20));
  },
  hint: (module, grid, noted = []) => parsed(module.hint(text("grid", grid), marks("marks", noted))),
  canon: (module, grid) => parsed(module.canon(text("grid", grid))),
  formats: (module) => parsed(module.formats()),
  sniff: (module, source) => module.sniff(text("text", source)) ?? null,
  read(module, source, format) {
    const lines = module.read(text("text", source), format === undefined ? undefined : text("format", format));
    return lines.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as TextRecord);
  },
  write: (module, format, puzzles) =>
    parsed(module.write(records("records", puzzles).map((record) => JSON.stringify(record)).join("\n"), text("format", format))),
  paste: (module, source) => parsed(module.paste(text("text", source))),
  methods: (module) => parsed(module.methods()),
  gridCount: (module) => module.gridCount(),
  rank: (module, grid) => module.rank(text("grid", grid)),
  unrank: (module, number) => module.unrank(text("number", number)),
  transform: (module, grid, transform) => parsed(module.transform(text("grid", grid), text("transform", transform))),
  watch(module, what, recipe, seed, index = 0) {
    const make = what === "dig" ? module.Player.dig : module.Player.fill;
    const player = make(text("recipe", recipe), whole("seed", seed), whole("index", index));
    lastPlayer += 1;
    players.set(lastPlayer, player);
    return { player: lastPlayer, ...parsed(player.outline()) };
  },
  seek(_, player, position) {
    const found = players.get(player);
    if (!found) throw new Error("This run is no longer there.");
    return parsed(found.seek(count("position", position)));
  },
  drop(_, player) {
    players.get(player)?.free();
    players.delete(player);
    return null;
  },
};

/** True for a name of a call, and of nothing that every object has. */
export const isName = (name: unknown): name is Name => typeof name === "string" && Object.hasOwn(MODULE_OF, name);

/** What loads a module. */
export type Load = (name: ModuleName) => Promise<unknown>;

/** Returns how a thread answers, given how it loads a module. */
export function answering(load: Load): <N extends Name>(name: N, ...args: Parameters<Calls[N]>) => Promise<ReturnType<Calls[N]>> {
  const loaded = new Map<ModuleName, Promise<Module>>();
  const broken = new Map<ModuleName, Error>();
  const moduleOf = (name: ModuleName): Promise<Module> => {
    const found = loaded.get(name) ?? (load(name) as Promise<Module>);
    loaded.set(name, found);
    // What could not be fetched may be there the next time.
    found.catch(() => loaded.delete(name));
    return found;
  };
  return async (name, ...args) => {
    const from = MODULE_OF[name];
    const before = broken.get(from);
    if (before) throw before;
    const module = await moduleOf(from);
    try {
      return ANSWERS[name](module, ...args);
    } catch (error) {
      // After a trap the module's memory may be in any state.
      if (error instanceof WebAssembly.RuntimeError) broken.set(from, error);
      throw errorFrom(error);
    }
  };
}
