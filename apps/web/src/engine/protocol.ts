/**
 * What the page asks of the engine, and what the engine answers. All knowledge of Sudoku comes this way.
 *
 * The types of the answers are made from the Rust types when the module is built; here are only those of the messages.
 */
import type { Hint } from "./wasm/hints.js";
import type { Check, Choices, Frame, MoveKind, MovedGrid, PastedGrid, Rated, SheetRecord } from "./wasm/runs.js";

export type { Hint } from "./wasm/hints.js";
export type * from "./wasm/runs.js";

/** The modules: one to begin with, and two that do all that it does and also give hints, or play runs. */
export type ModuleName = "play" | "hints" | "runs";

/** A run that was made and can be played. */
export interface Run {
  /** The engine's name for it. */
  player: number;
  length: number;
  /** The kind of every move. */
  kinds: MoveKind[];
}

/** The calls: name, arguments, answer. */
export interface Calls {
  choices(): Choices;
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
