/**
 * Games and settings survive the visit: kept in the browser, checked when read back.
 *
 * A game can have hundreds of steps to undo, and is kept after each one. So the cells are written once, in full, and every
 * other position as the cells in which it differs from its neighbour.
 */
import type { Shelf } from "../shelf";
import { EMPTY, cellsOf, defaultSettings, isSolved, type Cell, type Cells, type Settings, type State } from "./state";

const GAME = "ninefold.game.2";
const EARLIER = "ninefold.earlier.2";
const MOST = 5;
const SETTINGS = "ninefold.settings.1";

/** A cell, and what it holds: index, digit, corner marks, centre marks, colours. */
type Entry = [number, number, number, number, number];

interface Kept {
  puzzle: string;
  solution: string;
  recipe: string;
  now: Entry[];
  past: Entry[][];
  future: Entry[][];
  cursor: number;
  mode: State["mode"];
  elapsed: number;
  paused: boolean;
}

export function saveGame(shelf: Shelf, state: State): void {
  keep(shelf, GAME, pack(state));
}

/** The game that was left, if there is one and it is whole. */
export function loadGame(shelf: Shelf): State | null {
  return opened(read(shelf, GAME), loadSettings(shelf));
}

/** Puts a game that is given up for another aside; the last few are kept, one for each puzzle. */
export function setAside(shelf: Shelf, state: State): void {
  if (!state.past.length || isSolved(state)) return;
  const others = loadEarlier(shelf).filter((other) => other.puzzle !== state.puzzle);
  keep(shelf, EARLIER, [state, ...others].slice(0, MOST).map(pack));
}

/** The games that were put aside, the latest first. */
export function loadEarlier(shelf: Shelf): State[] {
  const all = read(shelf, EARLIER);
  const settings = loadSettings(shelf);
  return (Array.isArray(all) ? all : []).flatMap((kept: unknown) => opened(kept, settings) ?? []);
}

function pack(state: State): Kept {
  const { puzzle, solution, recipe, cells, past, future, cursor, mode, elapsed, paused } = state;
  const back = past.map((step, at) => changes(past[at + 1] ?? cells, step));
  const on = future.map((step, at) => changes(future[at - 1] ?? cells, step));
  const now = changes(cellsOf(puzzle), cells);
  return { puzzle, solution, recipe, now, past: back, future: on, cursor, mode, elapsed, paused };
}

function opened(found: unknown, settings: Settings): State | null {
  try {
    const kept = found as Kept | null;
    return kept && isLine(kept.puzzle) && isLine(kept.solution) ? unpack(kept, settings) : null;
  } catch {
    return null;
  }
}

function unpack(kept: Kept, settings: Settings): State {
  const { puzzle, solution, recipe, cursor, mode, elapsed, paused } = kept;
  const cells = changed(cellsOf(puzzle), kept.now);
  const past = walk(cells, [...kept.past].reverse()).reverse();
  const future = walk(cells, kept.future);
  const at = Number.isInteger(cursor) && cursor >= 0 && cursor < 81 ? cursor : 40;
  return { puzzle, solution, recipe, cells, past, future, cursor: at, selection: [at], mode, elapsed, paused, settings };
}

/** The positions that one set of changes after the other leads to. */
function walk(from: Cells, steps: Entry[][]): Cells[] {
  const walked: Cells[] = [];
  for (const step of steps) walked.push(changed(walked.at(-1) ?? from, step));
  return walked;
}

/** What to change in one position to get another. */
function changes(from: Cells, to: Cells): Entry[] {
  return to.flatMap((cell, index): Entry[] => {
    const old = from[index] ?? EMPTY;
    const { digit, corner, centre, colours } = cell;
    const same =
      old === cell ||
      (old.digit === digit && old.corner === corner && old.centre === centre && old.colours === colours);
    return same ? [] : [[index, digit, corner, centre, colours]];
  });
}

function changed(cells: Cells, entries: Entry[]): Cells {
  const next: Cell[] = [...cells];
  for (const entry of entries) {
    const [index, digit, corner, centre, colours] = entry;
    const old = next[index];
    if (!old || entry.some((value) => !Number.isInteger(value))) throw new Error("not a kept game");
    next[index] = { ...old, digit: old.given ? old.digit : digit, corner, centre, colours };
  }
  return next;
}

export function saveSettings(shelf: Shelf, settings: Settings): void {
  keep(shelf, SETTINGS, settings);
}

export function loadSettings(shelf: Shelf): Settings {
  return { ...defaultSettings, ...(read(shelf, SETTINGS) as Partial<Settings> | null) };
}

function isLine(text: unknown): text is string {
  return typeof text === "string" && /^[1-9.]{81}$/.test(text);
}

function keep(shelf: Shelf, key: string, value: unknown): void {
  try {
    shelf.setItem(key, JSON.stringify(value));
  } catch {
    // A private window may refuse to keep anything: the game goes on without.
  }
}

function read(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelf.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
