/** The state of a game. Plain data, replaced and never changed in place. */

export const MODES = ["normal", "corner", "centre", "colour"] as const;
export type Mode = (typeof MODES)[number];

/** One cell. Marks and colours are bits: digit or colour `n` is bit `n - 1`. */
export interface Cell {
  readonly given: boolean;
  /** 1 to 9; 0 when empty. */
  readonly digit: number;
  readonly corner: number;
  readonly centre: number;
  readonly colours: number;
  /** Candidates that the player crossed out while live notes were on. */
  readonly crossed: number;
}

export type Cells = readonly Cell[];

export interface Settings {
  /** Highlight the digit of the cursor's cell everywhere. */
  readonly sameDigit: boolean;
  /** Highlight the row, column and box of the cursor. */
  readonly houses: boolean;
  /** Mark digits that appear twice in a house. */
  readonly conflicts: boolean;
  /** When digits that differ from the solution are marked. */
  readonly errors: WhenTold;
  /** Remove a placed digit from the marks of its peers. */
  readonly cleanUp: boolean;
  readonly timer: boolean;
  /** Show notes in nine fixed places, the corner notes among them in bold. */
  readonly places: boolean;
  /** Show the selection as an outline. */
  readonly outline: boolean;
  /** Colours that people with red-green blindness can distinguish. */
  readonly palette: boolean;
  /** The keypad counts down from 9. */
  readonly flip: boolean;
  /** A key of the keypad holds its digit, and clicking or tapping a cell writes it. */
  readonly digitFirst: boolean;
  /** Empty cells always show their candidates, except those that the player crossed out. */
  readonly liveNotes: boolean;
  /** The keypad also offers corner notes and colours. */
  readonly allModes: boolean;
}

/** When the page shows that a digit is wrong: at once, when asked, or never. */
export const WHEN_TOLD = ["now", "asked", "never"] as const;
export type WhenTold = (typeof WHEN_TOLD)[number];

/** The settings that are switches. */
export type Switch = { [N in keyof Settings]: Settings[N] extends boolean ? N : never }[keyof Settings];

/** What a player needed on the way: the cells of hints and of wrong digits, in their order. */
export interface Help {
  readonly hints: readonly number[];
  readonly mistakes: readonly number[];
}

export const NO_HELP: Help = { hints: [], mistakes: [] };

export interface State {
  /** The clues, 81 characters. */
  readonly puzzle: string;
  readonly solution: string;
  readonly recipe: string;
  /** The day whose puzzle this is, such as `2026-11-22`, or empty. */
  readonly day: string;
  readonly cells: Cells;
  readonly past: readonly Cells[];
  readonly future: readonly Cells[];
  /** The cell that the keyboard writes into. */
  readonly cursor: number;
  readonly selection: readonly number[];
  readonly mode: Mode;
  readonly settings: Settings;
  readonly help: Help;
}

export const EMPTY: Cell = { given: false, digit: 0, corner: 0, centre: 0, colours: 0, crossed: 0 };

export const defaultSettings: Settings = {
  sameDigit: true,
  houses: false,
  conflicts: true,
  errors: "asked",
  cleanUp: true,
  timer: true,
  places: false,
  outline: false,
  palette: false,
  flip: false,
  digitFirst: false,
  liveNotes: false,
  allModes: false,
};

/** The cells of a puzzle at the start. */
export function cellsOf(puzzle: string): Cells {
  return Array.from(puzzle, (character) => {
    const digit = Number(character) || 0;
    return digit ? { ...EMPTY, given: true, digit } : EMPTY;
  });
}

/** A fresh game. */
export function newGame(puzzle: string, solution: string, recipe: string, settings: Settings, day = ""): State {
  return {
    puzzle,
    solution,
    recipe,
    day,
    cells: cellsOf(puzzle),
    past: [],
    future: [],
    cursor: 40,
    selection: [40],
    mode: "normal",
    settings,
    help: NO_HELP,
  };
}

/** The digits on the board as a line. */
export function lineOf(cells: Cells): string {
  return cells.map((cell) => cell.digit || ".").join("");
}

export function isSolved(state: State): boolean {
  return lineOf(state.cells) === state.solution;
}

/** How many of a digit are still to be placed. */
export function remaining(state: State, digit: number): number {
  return 9 - state.cells.filter((cell) => cell.digit === digit).length;
}

/** The cells whose digit is not that of the solution. */
export function mistakes(state: State): number[] {
  return state.cells.flatMap((cell, index) =>
    cell.digit && String(cell.digit) !== state.solution[index] ? [index] : [],
  );
}

/** The cells whose digit stands in a peer too. */
export function clashesOf(cells: Cells, peers: readonly (readonly number[])[]): ReadonlySet<number> {
  const clashes = new Set<number>();
  cells.forEach(({ digit }, index) => {
    if (digit && peers[index]?.some((peer) => cells[peer]?.digit === digit)) clashes.add(index);
  });
  return clashes;
}

/** The candidates that each cell's peers leave open; none in filled cells. */
export function openDigits(cells: Cells, peers: readonly (readonly number[])[]): number[] {
  return cells.map((cell, index) => {
    if (cell.digit) return 0;
    return (peers[index] ?? []).reduce((open, peer) => open & ~(1 << ((cells[peer]?.digit ?? 0) - 1)), 511);
  });
}

/**
 * The notes in the middle of a cell: those that the player wrote, or with live notes all candidates
 * that are not crossed out.
 */
export function centreNotes(cell: Cell, open: number | undefined, settings: Settings): number {
  return settings.liveNotes && open !== undefined ? open & ~cell.crossed : cell.centre;
}
