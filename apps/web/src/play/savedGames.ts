/**
 * Games and settings that are kept between visits, checked when they are read back.
 *
 * A game can have hundreds of steps to undo, and is saved after each one. So the cells are written once, in full, and every
 * other position as the cells in which it differs from its neighbour.
 */
import { save, type KeyValueStore } from "../storage";
import { EMPTY, cellsOf, defaultSettings, isSolved, type Cell, type Cells, type Settings, type State } from "./state";

const GAME = "ninefold.game.2";
const EARLIER = "ninefold.earlier.2";
/** How many earlier games are kept. */
const MOST = 5;
const SETTINGS = "ninefold.settings.1";

/** A cell and what it holds: index, digit, corner marks, centre marks, colours. */
type CellEntry = [number, number, number, number, number];

interface SavedGame {
  puzzle: string;
  solution: string;
  recipe: string;
  now: CellEntry[];
  past: CellEntry[][];
  future: CellEntry[][];
  cursor: number;
  mode: State["mode"];
  elapsed: number;
  paused: boolean;
}

export function saveGame(store: KeyValueStore, state: State): void {
  save(store, GAME, JSON.stringify(pack(state)));
}

/** The game of the last visit, if there is one and all of it can be read. */
export function loadGame(store: KeyValueStore): State | null {
  return restored(read(store, GAME), loadSettings(store));
}

/** Saves a game that is left for another one. The last few are kept, one for each puzzle. */
export function saveEarlier(store: KeyValueStore, state: State): void {
  if (!state.past.length || isSolved(state)) return;
  const others = loadEarlier(store).filter((other) => other.puzzle !== state.puzzle);
  save(store, EARLIER, JSON.stringify([state, ...others].slice(0, MOST).map(pack)));
}

/** The games that were left for others, the latest first. */
export function loadEarlier(store: KeyValueStore): State[] {
  const all = read(store, EARLIER);
  const settings = loadSettings(store);
  return (Array.isArray(all) ? all : []).flatMap((saved: unknown) => restored(saved, settings) ?? []);
}

function pack(state: State): SavedGame {
  const { puzzle, solution, recipe, cells, past, future, cursor, mode, elapsed, paused } = state;
  return {
    puzzle,
    solution,
    recipe,
    now: differences(cellsOf(puzzle), cells),
    past: past.map((step, at) => differences(past[at + 1] ?? cells, step)),
    future: future.map((step, at) => differences(future[at - 1] ?? cells, step)),
    cursor,
    mode,
    elapsed,
    paused,
  };
}

function restored(found: unknown, settings: Settings): State | null {
  try {
    const saved = found as SavedGame | null;
    return saved && isLine(saved.puzzle) && isLine(saved.solution) ? unpack(saved, settings) : null;
  } catch {
    return null;
  }
}

function unpack(saved: SavedGame, settings: Settings): State {
  const { puzzle, solution, recipe, cursor, mode, elapsed, paused } = saved;
  const cells = changed(cellsOf(puzzle), saved.now);
  const past = positionsAfter(cells, [...saved.past].reverse()).reverse();
  const future = positionsAfter(cells, saved.future);
  const at = Number.isInteger(cursor) && cursor >= 0 && cursor < 81 ? cursor : 40;
  return { puzzle, solution, recipe, cells, past, future, cursor: at, selection: [at], mode, elapsed, paused, settings };
}

/** The positions that one set of changes after the other leads to. */
function positionsAfter(from: Cells, steps: CellEntry[][]): Cells[] {
  const positions: Cells[] = [];
  for (const step of steps) positions.push(changed(positions.at(-1) ?? from, step));
  return positions;
}

/** What to change in one position to get another. */
function differences(from: Cells, to: Cells): CellEntry[] {
  return to.flatMap((cell, index): CellEntry[] => {
    const old = from[index] ?? EMPTY;
    const { digit, corner, centre, colours } = cell;
    const same =
      old === cell ||
      (old.digit === digit && old.corner === corner && old.centre === centre && old.colours === colours);
    return same ? [] : [[index, digit, corner, centre, colours]];
  });
}

function changed(cells: Cells, entries: CellEntry[]): Cells {
  const next: Cell[] = [...cells];
  for (const entry of entries) {
    const [index, digit, corner, centre, colours] = entry;
    const old = next[index];
    if (!old || entry.some((value) => !Number.isInteger(value))) throw new Error("not a saved game");
    next[index] = { ...old, digit: old.given ? old.digit : digit, corner, centre, colours };
  }
  return next;
}

export function saveSettings(store: KeyValueStore, settings: Settings): void {
  save(store, SETTINGS, JSON.stringify(settings));
}

export function loadSettings(store: KeyValueStore): Settings {
  return { ...defaultSettings, ...(read(store, SETTINGS) as Partial<Settings> | null) };
}

function isLine(text: unknown): text is string {
  return typeof text === "string" && /^[1-9.]{81}$/.test(text);
}

function read(store: KeyValueStore, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
