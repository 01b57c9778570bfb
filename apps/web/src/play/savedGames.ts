/**
 * Games and settings kept between visits. They are checked when they are read back.
 *
 * Each game has its own key, made of its clues, so that two tabs do not overwrite each other. The
 * time played has another key, because it changes every second. A game can have hundreds of steps
 * to undo, so its cells are written in full once, and every other position only as the cells in
 * which it differs from its neighbour.
 */
import type { KeyValueStore } from "../storage";
import { readDay } from "./daily";
import { EMPTY, MODES, cellsOf, defaultSettings, isSolved, WHEN_TOLD, type Cell, type Cells, type Settings, type State } from "./state";

const GAME = "ninefold.play.";
const CLOCK = "ninefold.clock.";
/** The puzzle played last, in this tab and in any tab. */
const CURRENT = "ninefold.current.1";
const SETTINGS = "ninefold.settings.1";
/**
 * Where games were stored before each had its own key: the one on screen, and a list of the others.
 */
const OLD_GAME = "ninefold.game.2";
const OLD_EARLIER = "ninefold.earlier.2";
/** How many games are kept. */
const MOST = 24;

/**
 * A cell and what it holds: index, digit, corner marks, centre marks, colours, and the candidates
 * crossed out, if any.
 */
type CellEntry = [number, number, number, number, number, number?];

interface SavedGame {
  puzzle: string;
  solution: string;
  recipe: string;
  day?: string;
  now: CellEntry[];
  past: CellEntry[][];
  future: CellEntry[][];
  cursor: number;
  mode: State["mode"];
  hints?: number[];
  mistakes?: number[];
  /** When it was saved, in milliseconds since 1970. */
  saved: number;
}

/** An unfinished game that the player left. */
export interface EarlierGame {
  state: State;
  /** Seconds played. */
  elapsed: number;
  saved: number;
}

/**
 * Saves a game. If the store is full, it removes the games left longest ago; if that does not help,
 * it puts them back. Returns false if the game is lost when the page is closed.
 */
export function saveGame(store: KeyValueStore, state: State, now: number): boolean {
  const text = JSON.stringify(pack(state, now));
  const key = GAME + state.puzzle;
  if (store.setItem(key, text)) return true;
  const gone: [string, string][] = [];
  for (const { state: other } of loadEarlier(store, state.puzzle).reverse()) {
    const old = GAME + other.puzzle;
    gone.push([old, store.getItem(old) ?? ""]);
    store.removeItem(old);
    if (store.setItem(key, text)) return true;
  }
  for (const [old, kept] of gone) store.setItem(old, kept);
  return false;
}

/** The saved game of a puzzle, if there is one and it can be read completely. */
export function loadGame(store: KeyValueStore, puzzle: string): State | null {
  return restored(read(store, GAME + puzzle), loadSettings(store));
}

/** Seconds played of a puzzle. */
export function loadClock(store: KeyValueStore, puzzle: string): number {
  const seconds = Number(store.getItem(CLOCK + puzzle));
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : 0;
}

export function saveClock(store: KeyValueStore, puzzle: string, seconds: number): void {
  store.setItem(CLOCK + puzzle, `${seconds}`);
}

/**
 * Remembers the puzzle on screen: this tab resumes it after a reload, and a new tab on the next
 * visit.
 */
export function saveCurrent(store: KeyValueStore, tab: KeyValueStore, puzzle: string): void {
  tab.setItem(CURRENT, puzzle);
  store.setItem(CURRENT, puzzle);
}

/** The puzzle to resume: the last one of this tab, else the last one of any tab. */
export function loadCurrent(store: KeyValueStore, tab: KeyValueStore): string | null {
  return [tab.getItem(CURRENT), store.getItem(CURRENT)].find((puzzle) => puzzle && store.getItem(GAME + puzzle)) ?? null;
}

/** The unfinished games, latest first, without the game of one puzzle. */
export function loadEarlier(store: KeyValueStore, without: string): EarlierGame[] {
  const settings = loadSettings(store);
  const all = store.keys(GAME).flatMap((key): EarlierGame[] => {
    const found = read(store, key);
    const state = restored(found, settings);
    if (!state || state.puzzle === without || !state.past.length || isSolved(state)) return [];
    return [{ state, elapsed: loadClock(store, state.puzzle), saved: Number((found as SavedGame).saved) || 0 }];
  });
  return all.sort((a, b) => b.saved - a.saved);
}

/**
 * Removes the game being left if it has no moves or is solved, and the oldest games beyond the
 * limit.
 */
export function leaveGame(store: KeyValueStore, state: State): void {
  if (!state.past.length || isSolved(state)) forget(store, state.puzzle);
  for (const { state: old } of loadEarlier(store, "").slice(MOST)) forget(store, old.puzzle);
}

/** The games of daily puzzles that have moves and are not solved, as their days. */
export function startedDays(store: KeyValueStore): Set<string> {
  return new Set(loadEarlier(store, "").flatMap(({ state }) => (state.day ? [state.day] : [])));
}

/** The text of a stored game if it can be read completely, with the time when it was saved. */
export function checkedGame(text: string): { puzzle: string; saved: number } | null {
  try {
    const found = JSON.parse(text) as SavedGame | null;
    const state = restored(found, defaultSettings);
    return state && { puzzle: state.puzzle, saved: Number(found?.saved) || 0 };
  } catch {
    return null;
  }
}

/** Removes a game. */
export function forget(store: KeyValueStore, puzzle: string): void {
  store.removeItem(GAME + puzzle);
  store.removeItem(CLOCK + puzzle);
}

/** The puzzle whose game a key of the storage holds. */
export function puzzleOfKey(key: string | null): string | null {
  return key?.startsWith(GAME) ? key.slice(GAME.length) : null;
}

/** Converts games stored by an earlier version of this page: each gets its own key. */
export function migrate(store: KeyValueStore): void {
  const [game, earlier] = [read(store, OLD_GAME), read(store, OLD_EARLIER)];
  const all = [...(Array.isArray(earlier) ? earlier : []).reverse(), game].filter((saved) => saved !== null);
  all.forEach((saved: unknown, order) => {
    const state = restored(saved, defaultSettings);
    if (!state || store.getItem(GAME + state.puzzle)) return;
    saveGame(store, state, order);
    const { elapsed } = saved as { elapsed?: unknown };
    saveClock(store, state.puzzle, Number.isSafeInteger(elapsed) ? Number(elapsed) : 0);
    if (saved === game) store.setItem(CURRENT, state.puzzle);
  });
  for (const key of [OLD_GAME, OLD_EARLIER]) if (store.getItem(key) !== null) store.removeItem(key);
}

function pack(state: State, saved: number): SavedGame {
  const { puzzle, solution, recipe, day, cells, past, future, cursor, mode, help } = state;
  return {
    puzzle,
    solution,
    recipe,
    day,
    now: differences(cellsOf(puzzle), cells),
    past: past.map((step, at) => differences(past[at + 1] ?? cells, step)),
    future: future.map((step, at) => differences(future[at - 1] ?? cells, step)),
    cursor,
    mode,
    hints: [...help.hints],
    mistakes: [...help.mistakes],
    saved,
  };
}

function restored(found: unknown, settings: Settings): State | null {
  try {
    const saved = found as SavedGame | null;
    return saved && isLine(saved.puzzle) && isLine(saved.solution) && solves(saved.solution, saved.puzzle) ? unpack(saved, settings) : null;
  } catch {
    return null;
  }
}

function unpack(saved: SavedGame, settings: Settings): State {
  const { puzzle, solution, recipe, cursor, mode } = saved;
  const cells = changed(cellsOf(puzzle), saved.now);
  const past = positionsAfter(cells, [...saved.past].reverse()).reverse();
  const future = positionsAfter(cells, saved.future);
  const at = Number.isInteger(cursor) && cursor >= 0 && cursor < 81 ? cursor : 40;
  const known = MODES.includes(mode) ? mode : "normal";
  const day = readDay(saved.day ?? null) ?? "";
  return { puzzle, solution, recipe: String(recipe ?? ""), day, cells, past, future, cursor: at, selection: [at], mode: known, settings, help: { hints: cellList(saved.hints), mistakes: cellList(saved.mistakes) } };
}

/** The cells of a stored list; what is not a cell is left out. */
function cellList(kept: unknown): number[] {
  return Array.isArray(kept) ? kept.filter((cell): cell is number => isWithin(cell, 80)) : [];
}

/** The positions after each set of changes. */
function positionsAfter(from: Cells, steps: CellEntry[][]): Cells[] {
  const positions: Cells[] = [];
  for (const step of steps) positions.push(changed(positions.at(-1) ?? from, step));
  return positions;
}

/** The cells that differ between two positions. */
function differences(from: Cells, to: Cells): CellEntry[] {
  return to.flatMap((cell, index): CellEntry[] => {
    const old = from[index] ?? EMPTY;
    const { digit, corner, centre, colours, crossed } = cell;
    const same =
      old === cell ||
      (old.digit === digit && old.corner === corner && old.centre === centre && old.colours === colours && old.crossed === crossed);
    if (same) return [];
    return [crossed || old.crossed ? [index, digit, corner, centre, colours, crossed] : [index, digit, corner, centre, colours]];
  });
}

function changed(cells: Cells, entries: CellEntry[]): Cells {
  const next: Cell[] = [...cells];
  for (const entry of entries) {
    const [index, digit, corner, centre, colours, crossed = 0] = entry;
    const old = next[index];
    const bits = [corner, centre, colours, crossed];
    const sound = isWithin(digit, 9) && bits.every((value) => isWithin(value, 511));
    if (!old || !sound) throw new Error("not a saved game");
    next[index] = { ...old, digit: old.given ? old.digit : digit, corner, centre, colours, crossed };
  }
  return next;
}

function isWithin(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

export function saveSettings(store: KeyValueStore, settings: Settings): void {
  store.setItem(SETTINGS, JSON.stringify(settings));
}

export function loadSettings(store: KeyValueStore): Settings {
  return settingsOf(read(store, SETTINGS));
}

/** Stored settings; those that are unknown or of another type are left out. */
function settingsOf(found: unknown): Settings {
  const all = (typeof found === "object" && found !== null ? found : {}) as Record<string, unknown>;
  const switches = Object.entries(all).filter(([name, value]) => name in defaultSettings && name !== "errors" && typeof value === "boolean");
  // Until the choice had three values, it was the switch `wrong`.
  const errors = WHEN_TOLD.find((when) => when === all.errors) ?? (all.wrong === true ? "now" : defaultSettings.errors);
  return { ...defaultSettings, ...Object.fromEntries(switches), errors };
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

/**
 * Whether a line is a full grid that obeys the rules and holds the clues. That the puzzle has no
 * other solution was proven before it was saved.
 */
function solves(solution: string, puzzle: string): boolean {
  const houses = Array.from({ length: 9 }, (_, house) => {
    const [top, left] = [27 * Math.floor(house / 3), 3 * (house % 3)];
    const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    return [
      nine.map((at) => 9 * house + at),
      nine.map((at) => 9 * at + house),
      nine.map((at) => top + left + 9 * Math.floor(at / 3) + (at % 3)),
    ];
  }).flat();
  const complete = houses.every((cells) => new Set(cells.map((cell) => solution[cell]).filter((digit) => digit !== ".")).size === 9);
  return complete && Array.from(puzzle).every((clue, cell) => clue === "." || clue === solution[cell]);
}
