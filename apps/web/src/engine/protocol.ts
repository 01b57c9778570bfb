/** What the page asks of the engine, and what it answers. All knowledge of Sudoku arrives through this. */

/** A sheet: the wire shape that the command writes too. Numbers over 2^53 would lose digits, so seeds stay small. */
export interface Sheet {
  recipe: string;
  seed: number;
  index: number;
  puzzle: string | null;
  solution?: string;
  clues?: number;
  symmetry?: string;
  minimal?: boolean;
  er?: number;
  attempts: number;
  reason?: string;
}

export interface Check {
  verdict: "proper" | "clash" | "none" | "several";
  sentence: string;
  solution?: string;
  cells: number[];
  minimal: boolean;
}

export interface Frame {
  position: number;
  grid: string;
  marks: number[];
  kind: string;
  sentence: string;
  /** Why it was made; empty when it speaks for itself. */
  why: string;
  cells: number[];
}

/** A trace that was made and can be played. */
export interface Run {
  player: number;
  length: number;
  kinds: string[];
}

export interface Moved {
  grid: string;
  images: number[];
  transform: string;
}

/** The next step in words, in degrees from a nudge to the whole reasoning. */
export interface Hint {
  degrees: string[];
  /** Where to look. */
  cells: number[];
  /** What the step changes, to be shown with the last degree. */
  changes: number[];
}

/** A word for a range of ratings on the scale of Sudoku Explainer 1.2.1, good for `level=` in a recipe. */
export interface Level {
  name: string;
  /** Such as `1.3`. */
  least: string;
  /** Absent when there is no upper end. */
  most?: string;
  /** What it takes, in a sentence. */
  needs: string;
}

/** What there is to choose from. */
export interface Names {
  methods: string[];
  clueSymmetries: string[];
  levels: Level[];
  /** How many full grids there are: a number of 22 decimal digits, more than JavaScript's numbers hold. */
  grids: string;
}

/** The calls: name, arguments, answer. */
export interface Calls {
  names(): Names;
  generate(recipe: string, seed: number, index: number): Sheet;
  check(grid: string): Check;
  read(text: string): { format: string; grid: string; grids: number };
  candidates(grid: string): number[];
  clashes(grid: string): number[];
  /** For each cell its 20 peers. */
  peers(): number[][];
  rate(grid: string): string;
  /** The number of a full grid, and the grid with a number. Numbers are text, counted from 0. */
  rank(grid: string): string;
  unrank(number: string): string;
  /** The marks of 81 cells, or none to start from the digits alone. */
  hint(grid: string, marks: number[]): Hint | null;
  transform(grid: string, transform: string): Moved;
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

/** An engine that is broken can answer nothing more. */
export type Reply = { id: number; value: unknown } | { id: number; error: string; broken?: boolean };
