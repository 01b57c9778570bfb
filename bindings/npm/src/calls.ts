/**
 * The calls, and how the modules answer them.
 *
 * The types of the answers are generated from the Rust types when the modules are built.
 */
import { LoadError, errorFrom } from "./errors.js";
import { isSpeaking, type Language, type LoadTexts, type TextName } from "./languages.js";
import { count, marks, records, text, whole } from "./inputs.js";
import type * as Boards from "./wasm/boards.js";
import type {
  BoardCandidates, BoardCheck, BoardColours, BoardEstimate, BoardFormatInfo, BoardHint, BoardRecord, BoardRun, BoardText, BoardView,
} from "./wasm/boards.js";
import type * as Hints from "./wasm/hints.js";
import type { Hint } from "./wasm/hints.js";
import type * as Lessons from "./wasm/lessons.js";
import type { LessonBoard, LessonInfo } from "./wasm/lessons.js";
import type * as Play from "./wasm/play.js";
import type { Check, Choices, Rated, PuzzleRecord } from "./wasm/play.js";
import type * as Runs from "./wasm/runs.js";
import type { Frame, Json, MethodName, MovedGrid, Outline, Player } from "./wasm/runs.js";
import type * as Texts from "./wasm/texts.js";
import type { CanonicalForm, FormatInfo, FormatName, PastedGrid, TextRecord, WrittenText } from "./wasm/texts.js";

/**
 * A generated puzzle, with its recipe, seed and index. A seed or index passed as a `bigint` is
 * returned as a `bigint`.
 */
export interface GeneratedPuzzle extends Omit<PuzzleRecord, "seed" | "index" | "puzzle"> {
  seed: number | bigint;
  index: number | bigint;
  /** The puzzle's line; `null` if none was found. */
  puzzle: string | null;
}

/**
 * A generated puzzle of another board. `board` is that board with the puzzle's regions and clues,
 * which the other calls about boards take.
 */
export interface GeneratedBoard extends Omit<BoardRecord, "seed" | "index" | "puzzle"> {
  seed: number | bigint;
  index: number | bigint;
  /** The puzzle's line, with a character for each cell; `null` if none was found. */
  puzzle: string | null;
}

/** The line of a recipe for another board than the classic one. */
export type BoardRecipe = `ninefold/1 variant=${string}`;

/** What the recipe's line generates. */
export type Generated<R extends string> = R extends BoardRecipe ? GeneratedBoard : GeneratedPuzzle;

/** A run that can be played. */
export interface Run extends Outline {
  /** The run's number, for `seek` and `drop`. */
  player: number;
}

/**
 * The calls: name, arguments, answer. A grid is a line of 81 characters, a cell a number from 0 to
 * 80, in rows.
 */
export interface Calls {
  /** The available methods, clue symmetries and levels. */
  choices(): Choices;
  /**
   * Generates the puzzle of a recipe, a seed and an index (0 by default): the same on every machine
   * and in every later version.
   */
  generate(recipe: string, seed: number | bigint, index?: number | bigint): GeneratedPuzzle;
  /** Generates the puzzle of a recipe with the word `variant=`, as `generate` does too. */
  generateBoard(recipe: string, seed: number | bigint, index?: number | bigint): GeneratedBoard;
  /**
   * The solutions of a grid of another board, up to `limit` (2 by default). A board is text, such as
   * `6x6+x`; the `board` of a generated puzzle has its clues too.
   */
  solveBoard(board: string, grid: string, limit?: number): string[];
  /** Checks whether a puzzle of another board has exactly one solution. */
  checkBoard(board: string, grid: string): BoardCheck;
  /**
   * The digits of each cell that occur in a solution, and in how many, counted up to `limit` (10 by
   * default).
   */
  candidatesBoard(board: string, grid: string, limit?: number): BoardCandidates;
  /**
   * About how many solutions a grid has, from `samples` random descents (1000 by default): the same
   * for the same seed (0 by default).
   */
  estimateBoard(board: string, grid: string, samples?: number, seed?: number | bigint): BoardEstimate;
  /**
   * The next step on another board. `grid` has the digits so far, `marks` the player's candidates:
   * for each cell, digit `d` is bit `d - 1`.
   */
  hintBoard(board: string, clues: string, grid: string, marks?: number[]): BoardHint | null;
  /** The cells, houses and clues of another board, to show and play it. */
  viewBoard(board: string): BoardView;
  /** The lines and clues of another board without digits, as SVG. */
  drawBoard(board: string, colours: BoardColours): string;
  /**
   * Creates a run on a small board, 4×4 or 6×6, with all its frames. The recipe is such as
   * `ninefold/1 variant=6x6 method=search`.
   */
  watchBoard(what: "fill" | "dig", recipe: string, seed: number | bigint, index?: number | bigint): BoardRun;
  /** The formats that `readBoards` and `writeBoards` know. */
  formatsOfBoards(): BoardFormatInfo[];
  /**
   * Reads the puzzles of a text, of any board: links of f-puzzles and SudokuPad, texts of other
   * programs. Each has a `board` and a `puzzle` for the calls about boards. Without a format the
   * text may be in any, and an address in it may stand among other words. Drawings whose meaning a
   * text does not say are an error; with `leaveOutDrawings` they are listed in `leftOut` instead.
   */
  readBoards(text: string, format?: FormatName, options?: { leaveOutDrawings?: boolean }): BoardText[];
  /** Writes puzzles of any board; an error says what a format has no place for. */
  writeBoards(format: FormatName, puzzles: BoardText[]): string;
  /** The solutions of a grid, up to `limit` (2 by default); none if its digits clash. */
  solve(grid: string, limit?: number): string[];
  /** Checks whether a grid has exactly one solution, and gives evidence. */
  check(grid: string): Check;
  /** Rates a puzzle on Sudoku Explainer's scale. Hard puzzles may take a second. */
  rate(grid: string): Rated;
  /** For each cell, the digits that its peers leave open: digit `d` is bit `d - 1`. */
  candidates(grid: string): number[];
  /** The cells whose digit appears twice in a house. */
  clashes(grid: string): number[];
  /** The 20 peers of each cell. */
  peers(): number[][];
  /**
   * The next step. `marks` are the player's candidates, in the form of `candidates`; without them,
   * only the digits count.
   */
  hint(grid: string, marks?: number[]): Hint | null;
  /** The canonical form, which is equal for grids that are the same up to symmetry. */
  canonicalize(grid: string): CanonicalForm;
  /** The text formats. */
  formats(): FormatInfo[];
  /** The format that a text looks like. */
  sniff(text: string): FormatName | null;
  /**
   * Reads the puzzles of a text in the given format. Without a format the text may be in any
   * format, or contain other words.
   */
  read(text: string, format?: FormatName): TextRecord[];
  /** Writes puzzles as text. */
  write(format: FormatName, records: TextRecord[]): WrittenText;
  /** Finds the first puzzle in typed or pasted text, skipping anything invalid before it. */
  paste(text: string): PastedGrid;
  /** The course through the techniques, the easiest first. */
  lessons(): LessonInfo[];
  /** The example of a lesson; `null` if there is none. */
  lessonExample(name: string): LessonBoard | null;
  /**
   * A fresh position in which the technique of a lesson is the next step, from the puzzle of a seed
   * and an index; `null` if none of `attempts` puzzles leads to one.
   */
  practice(name: string, seed: number | bigint, index: number | bigint, attempts?: number): LessonBoard | null;
  /** The example with rows, columns and digits exchanged; `null` if another step is easier there. */
  rearranged(name: string, seed: number | bigint, index: number | bigint): LessonBoard | null;
  /** The filling methods. */
  methods(): MethodName[];
  /** The number of full grids, which has 22 digits. */
  gridCount(): string;
  /** The number of a full grid, counted from 0, and the grid with a given number, both as text. */
  rank(grid: string): string;
  unrank(number: string): string;
  /** Moves a grid by a symmetry, such as `half-turn` or `rows:213456789`. */
  transform(grid: string, transform: string): MovedGrid;
  /** Creates a run that can be played forwards and backwards; `drop` frees it. */
  watch(what: "fill" | "dig", recipe: string, seed: number | bigint, index?: number | bigint): Run;
  /** The board and the explanation at a position of a run. */
  seek(player: number, position: number): Frame;
  drop(player: number): null;
}

export type Name = keyof Calls;

/** The calls about boards other than the classic one. */
export type BoardName = Name & (`${string}Board` | `${string}Boards`);

/** The calls in the calling thread: each waits until its module is loaded. */
export type AsyncCalls = Omit<{ [N in Name]: (...args: Parameters<Calls[N]>) => Promise<ReturnType<Calls[N]>> }, "generate"> & {
  /**
   * Generates the puzzle of a recipe, a seed and an index (0 by default). A recipe with the word
   * `variant=` loads the module for other boards.
   */
  generate<R extends string>(recipe: R, seed: number | bigint, index?: number | bigint): Promise<Generated<R>>;
};

/** The exports of all modules together. `MODULE_OF` says which module has which. */
export type Module = typeof Boards & typeof Hints & typeof Lessons & typeof Play & typeof Runs & typeof Texts;

/** The modules. Each is loaded at its first call. */
export type ModuleName = "play" | "hints" | "lessons" | "runs" | "texts" | "boards";

/** Which module answers a call that is not about other boards. */
const MODULE_OF: Record<Exclude<Name, BoardName>, ModuleName> = {
  choices: "play", generate: "play", solve: "play", check: "play", rate: "play", candidates: "play", clashes: "play", peers: "play",
  hint: "hints",
  lessons: "lessons", lessonExample: "lessons", practice: "lessons", rearranged: "lessons",
  canonicalize: "texts", formats: "texts", sniff: "texts", read: "texts", write: "texts", paste: "texts",
  methods: "runs", gridCount: "runs", rank: "runs", unrank: "runs", transform: "runs", watch: "runs", seek: "runs", drop: "runs",
};

/** The value of a JSON text, with the type declared in Rust. */
export const parsed = <T>(json: Json<T>): T => JSON.parse(json) as T;

const players = new Map<number, Player>();
let lastPlayer = 0;

export type Answers = { [N in Name]: (module: Module, ...args: Parameters<Calls[N]>) => ReturnType<Calls[N]> };

/** The answers but those about other boards, which are in a file of their own: few need them. */
export const ANSWERS: Omit<Answers, BoardName> = {
  choices: (module) => parsed(module.choices()),
  generate(module, recipe, seed, index = 0) {
    const generated = parsed(module.generate(text("recipe", recipe), whole("seed", seed), whole("index", index)));
    return { ...generated, seed, index, puzzle: generated.puzzle ?? null };
  },
  solve: (module, grid, limit = 2) => parsed(module.solve(text("grid", grid), count("limit", limit))),
  check: (module, grid) => parsed(module.check(text("grid", grid))),
  rate: (module, grid) => parsed(module.rate(text("grid", grid))),
  candidates: (module, grid) => Array.from(module.candidates(text("grid", grid))),
  clashes: (module, grid) => Array.from(module.clashes(text("grid", grid))),
  peers(module) {
    const flat = Array.from(module.peers());
    return Array.from({ length: 81 }, (_, cell) => flat.slice(cell * 20, cell * 20 + 20));
  },
  hint: (module, grid, noted = []) => parsed(module.hint(text("grid", grid), marks("marks", noted))),
  canonicalize: (module, grid) => parsed(module.canonicalize(text("grid", grid))),
  formats: (module) => parsed(module.formats()),
  sniff: (module, source) => module.sniff(text("text", source)) ?? null,
  read(module, source, format) {
    const lines = module.read(text("text", source), format === undefined ? undefined : text("format", format));
    return lines.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as TextRecord);
  },
  write: (module, format, puzzles) =>
    parsed(module.write(records("records", puzzles).map((record) => JSON.stringify(record)).join("\n"), text("format", format))),
  paste: (module, source) => parsed(module.paste(text("text", source))),
  lessons: (module) => parsed(module.lessons()),
  lessonExample: (module, name) => parsed(module.lessonExample(text("name", name))),
  practice: (module, name, seed, index, attempts = 20) =>
    parsed(module.practice(text("name", name), whole("seed", seed), whole("index", index), count("attempts", attempts))),
  rearranged: (module, name, seed, index) =>
    parsed(module.rearranged(text("name", name), whole("seed", seed), whole("index", index))),
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
    if (!found) throw new Error(`run ${player} does not exist: it was dropped, or its engine was stopped`);
    return parsed(found.seek(count("position", position)));
  },
  drop(_, player) {
    players.get(player)?.free();
    players.delete(player);
    return null;
  },
};

/** Loads a module. */
export type Load = (name: ModuleName) => Promise<unknown>;

/** Answers a call in a language. */
export type Answering = <N extends Name>(language: Language, name: N, ...args: Parameters<Calls[N]>) => Promise<ReturnType<Calls[N]>>;

/** Returns what to do with an error of loading something. */
const unloadable = (what: string) => (error: unknown): never => {
  throw new LoadError(`cannot load ${what}: ${error instanceof Error ? error.message : String(error)}`);
};

/** Returns the function that answers calls in this thread, given functions that load modules and texts, and the answers. */
export function answering(load: Load, loadTexts: LoadTexts, answers: Partial<Answers>): Answering {
  const loaded = new Map<ModuleName, Promise<Module>>();
  const broken = new Map<ModuleName, Error>();
  const moduleOf = (name: ModuleName): Promise<Module> => {
    const found =
      loaded.get(name) ??
      (load(name) as Promise<Module>).catch(unloadable(`the module ${name}`));
    loaded.set(name, found);
    // A module that could not be fetched may be available next time.
    found.catch(() => loaded.delete(name));
    return found;
  };
  /** The language of each module: English at first. */
  const told = new Map<ModuleName, Language>();
  const texts = new Map<TextName, Promise<string>>();
  const textsOf = (language: Language, module: ModuleName): Promise<string> => {
    if (language === "en") return Promise.resolve("");
    const name: TextName = module === "boards" ? `boards-${language}` : language;
    const found =
      texts.get(name) ??
      loadTexts(name).catch(unloadable(`the texts ${name}`));
    texts.set(name, found);
    found.catch(() => texts.delete(name));
    return found;
  };
  return async (language, name, ...args) => {
    const from = (MODULE_OF as Partial<Record<Name, ModuleName>>)[name] ?? "boards";
    const before = broken.get(from);
    if (before) throw before;
    const speaks = isSpeaking(from);
    const [module, file] = await Promise.all([moduleOf(from), speaks ? textsOf(language, from) : ""]);
    try {
      if (speaks && (told.get(from) ?? "en") !== language) {
        module.setMessages(file);
        told.set(from, language);
      }
      return (answers as Answers)[name](module, ...args);
    } catch (error) {
      // After a trap the module's memory may be corrupt.
      if (error instanceof WebAssembly.RuntimeError) broken.set(from, error);
      throw errorFrom(error);
    }
  };
}
