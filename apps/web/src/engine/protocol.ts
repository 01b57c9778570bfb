/**
 * What the page asks of the engine, and what the engine answers. All knowledge of Sudoku comes this way.
 *
 * The types of the answers are made from the Rust types when the module is built; here are only those of the messages.
 */
import type { Hint } from "./wasm/hints.js";
import type { Check, Choices, PastedGrid, Rated, SheetRecord } from "./wasm/play.js";
import type { Frame, MethodName, MovedGrid, Outline } from "./wasm/runs.js";

export type { Hint } from "./wasm/hints.js";
export type * from "./wasm/play.js";
export type { FigureView, Frame, MovedGrid, Outline, QuestionView } from "./wasm/runs.js";

/** The modules: for games, for hints, for runs. Each is loaded when it is first asked. */
export type ModuleName = "play" | "hints" | "runs";

/** A run that was made and can be played. */
export interface Run extends Outline {
  /** The engine's name for it. */
  player: number;
}

/** The calls: name, arguments, answer. */
export interface Calls {
  choices(): Choices;
  /** The filling methods, and how many full grids there are. */
  methods(): MethodName[];
  gridCount(): string;
  generate(recipe: string, seed: number, index: number): SheetRecord;
  check(grid: string): Check;
  paste(text: string): PastedGrid;
  candidates(grid: string): number[];
  clashes(grid: string): number[];
  /** For each cell its 20 peers. */
  peers(): number[][];
  rate(grid: string): Rated;
  /** The number of a full grid, and the grid with a number. Numbers are text, counted from 0. */
  rank(grid: string): string;
  unrank(number: string): string;
  /** The next step. `marks` are those of 81 cells, or none to start from the digits alone. */
  hint(grid: string, marks: number[]): Hint | null;
  transform(grid: string, transform: string): MovedGrid;
  watch(what: "fill" | "dig", recipe: string, seed: number, index: number): Run;
  seek(player: number, position: number): Frame;
  drop(player: number): null;
}

export type Name = keyof Calls;

export interface Question<N extends Name = Name> {
  id: number;
  name: N;
  args: Parameters<Calls[N]>;
}

/** An engine that is broken answers no more questions. */
export type Reply = { id: number; value: unknown } | { id: number; error: string; broken?: boolean };
