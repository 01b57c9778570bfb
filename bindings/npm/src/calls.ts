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
  BoardCandidates, BoardColours, BoardEstimate, BoardHint, BoardRated, BoardRecord, BoardRun, BoardText, BoardView,
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

/**
 * A puzzle of another board than the classic one: the board, with its regions and clues, a space, and
 * the cells, such as `6x6+x 1..2…`.
 */
export type BoardPuzzle = `${string} ${string}`;

/** A puzzle of a text: a classic one, or one of another board. */
export type PuzzleText = TextRecord | BoardText;

/** The questions whose answer about another board has another type, and how it is asked for. */
interface OtherAnswers {
  generate: [of: BoardRecipe, is: GeneratedBoard];
  rate: [of: BoardPuzzle, is: BoardRated];
  hint: [of: BoardPuzzle, is: BoardHint | null];
}

/** What a call answers: its first argument says on which board. */
export type AnswerTo<N extends Name, First> = N extends keyof OtherAnswers
  ? First extends OtherAnswers[N][0] ? OtherAnswers[N][1] : ReturnType<Calls[N]>
  : ReturnType<Calls[N]>;

/** A run that can be played. */
export interface Run extends Outline {
  /** The run's number, for `seek` and `drop`. */
  player: number;
}

/**
 * The calls: name, arguments, answer. A puzzle is a line of 81 characters, or a `BoardPuzzle`; a grid
 * is such a line, and a cell a number from 0 to 80, in rows.
 */
export interface Calls {
  /** The available methods, clue symmetries and levels. */
  choices(): Choices;
  /**
   * Generates the puzzle of a recipe, a seed and an index (0 by default): the same on every machine
   * and in every later version. A recipe with `variant=` makes one of another board.
   */
  generate(recipe: string, seed: number | bigint, index?: number | bigint): GeneratedPuzzle;
  /** The solutions of a puzzle, up to `limit` (2 by default); none if its digits clash. */
  solve(puzzle: string, limit?: number): string[];
  /** Checks whether a puzzle has exactly one solution, and gives evidence. */
  check(puzzle: string): Check;
  /** Rates a puzzle: on Sudoku Explainer's scale, or by level on another board. Hard puzzles may take a second. */
  rate(puzzle: string): Rated;
  /**
   * The next step. `marks` are the player's candidates, in the form of `candidates`; without them,
   * only the digits count. On another board, `given` has the digits that were given, if others are
   * placed: only placed ones may be part of a unique rectangle.
   */
  hint(puzzle: string, marks?: number[], given?: string): Hint | null;
  /** The text formats. */
  formats(): FormatInfo[];
  /**
   * Reads the puzzles of a text in the given format. Without a format the text may be in any
   * format, or contain other words. Puzzles of other boards have a `board` and a `puzzle`. Drawings
   * whose meaning a text does not say are an error; with `leaveOutDrawings` they are listed in
   * `leftOut` instead.
   */
  read(text: string, format?: FormatName, options?: { leaveOutDrawings?: boolean }): PuzzleText[];
  /**
   * Writes puzzles as text, with a list of what is lost. Those of other boards, each with `board` and
   * `puzzle`, are an error if the format has no place for their board or clues.
   */
  write(format: FormatName, records: readonly PuzzleText[]): WrittenText;
  /**
   * The digits of each cell that occur in a solution, on any board, and in how many, counted up to
   * `limit` (10 by default).
   */
  trueCandidates(puzzle: string, limit?: number): BoardCandidates;
  /**
   * About how many solutions a puzzle of any board has, from `samples` random descents (1000 by
   * default): the same for the same seed (0 by default).
   */
  estimate(puzzle: string, samples?: number, seed?: number | bigint): BoardEstimate;
  /** The cells, houses and clues of any board, to show and play it. */
  viewBoard(board: string): BoardView;
  /** The lines and clues of any board without digits, as SVG. */
  drawBoard(board: string, colours: BoardColours): string;
  /**
   * Creates a run on a small board, 4×4 or 6×6, with all its frames. The recipe is such as
   * `ninefold/1 variant=6x6 method=search`.
   */
  watchBoard(what: "fill" | "dig", recipe: string, seed: number | bigint, index?: number | bigint): BoardRun;
  /** For each cell, the digits that its peers leave open: digit `d` is bit `d - 1`. */
  candidates(grid: string): number[];
  /** The cells whose digit appears twice in a house. */
  clashes(grid: string): number[];
  /** The 20 peers of each cell. */
  peers(): number[][];
  /** The canonical form, which is equal for grids that are the same up to symmetry. */
  canonicalize(grid: string): CanonicalForm;
  /** The format of classic puzzles that a text looks like. */
  sniff(text: string): FormatName | null;
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

/** The calls that the module for other boards alone answers, also about the classic board. */
export type BoardName = "trueCandidates" | "estimate" | "viewBoard" | "drawBoard" | "watchBoard";

/** The calls that one of two modules answers: which, the first argument or the records decide. */
type SharedName = "generate" | "solve" | "check" | "rate" | "hint" | "read" | "write";

/** The calls in the calling thread: each waits until its module is loaded. */
export type AsyncCalls = Omit<{ [N in Name]: (...args: Parameters<Calls[N]>) => Promise<ReturnType<Calls[N]>> }, keyof OtherAnswers> & {
  /**
   * Generates the puzzle of a recipe, a seed and an index (0 by default). A recipe with the word
   * `variant=` loads the module for other boards.
   */
  generate<R extends string>(recipe: R, seed: number | bigint, index?: number | bigint): Promise<AnswerTo<"generate", R>>;
  /** Rates a puzzle: on Sudoku Explainer's scale, or by level on another board. */
  rate<P extends string>(puzzle: P): Promise<AnswerTo<"rate", P>>;
  /** The next step, `null` if there is none. `given` has the given digits of a puzzle of another board, if others are placed. */
  hint<P extends string>(puzzle: P, marks?: number[], given?: string): Promise<AnswerTo<"hint", P>>;
};

/** The exports of all modules together. `MODULE_OF` says which module has which. */
export type Module = typeof Boards & typeof Hints & typeof Lessons & typeof Play & typeof Runs & typeof Texts;

/** The modules. Each is loaded at its first call. */
export type ModuleName = "play" | "hints" | "lessons" | "runs" | "texts" | "boards";

/** Which module answers a call about the classic board. */
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

/** The answers of the module for other boards. */
export type BoardAnswers = Pick<Answers, BoardName> & {
  [N in SharedName]: (module: Module, ...args: Parameters<Calls[N]>) => N extends keyof OtherAnswers ? OtherAnswers[N][1] : ReturnType<Calls[N]>;
};

/** The answers about the classic board. Those about other boards are in another file: few need them. */
export const ANSWERS: Omit<Answers, BoardName> = {
  choices: (module) => parsed(module.choices()),
  generate(module, recipe, seed, index = 0) {
    const generated = parsed(module.generate(text("recipe", recipe), whole("seed", seed), whole("index", index)));
    return { ...generated, seed, index, puzzle: generated.puzzle ?? null };
  },
  solve: (module, puzzle, limit = 2) => parsed(module.solve(text("puzzle", puzzle), count("limit", limit))),
  check: (module, puzzle) => parsed(module.check(text("puzzle", puzzle))),
  rate: (module, puzzle) => parsed(module.rate(text("puzzle", puzzle))),
  candidates: (module, grid) => Array.from(module.candidates(text("grid", grid))),
  clashes: (module, grid) => Array.from(module.clashes(text("grid", grid))),
  peers(module) {
    const flat = Array.from(module.peers());
    return Array.from({ length: 81 }, (_, cell) => flat.slice(cell * 20, cell * 20 + 20));
  },
  hint: (module, puzzle, noted = []) => parsed(module.hint(text("puzzle", puzzle), marks("marks", noted))),
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
export function answering(load: Load, loadTexts: LoadTexts, answers: Partial<Answers> | BoardAnswers): Answering {
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
    const from = answers === ANSWERS ? (MODULE_OF as Record<Name, ModuleName>)[name] : "boards";
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
