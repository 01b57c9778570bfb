/** Puzzles that were solved: how many of each level, how fast, and how many days in a row. */
import type { KeyValueStore } from "../storage";
import { dayBefore } from "./daily";

export interface SolvedGame {
  puzzle: string;
  level: string;
  seconds: number;
  /** The day on which it was solved. */
  on: string;
  /** The day whose puzzle it was, if it was a daily puzzle. */
  daily?: string;
}

export interface LevelStatistics {
  level: string;
  count: number;
  best: number;
  median: number;
}

const SOLVED = "ninefold.solved.1";
/** Only the latest solved puzzles are kept: this many. */
const MOST = 1000;

/** The solved puzzles, in the order in which they were solved. */
export function loadSolved(store: KeyValueStore): SolvedGame[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(SOLVED) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSolvedGame) : [];
  } catch {
    return [];
  }
}

/** Adds a solved puzzle. A puzzle solved again still counts once, with its first time. */
export function saveSolved(store: KeyValueStore, solved: SolvedGame): void {
  const all = loadSolved(store);
  if (all.some(({ puzzle }) => puzzle === solved.puzzle)) return;
  store.setItem(SOLVED, JSON.stringify([...all, solved].slice(-MOST)));
}

/** One line for each level that occurs, in the order of `levels`. */
export function byLevel(solved: readonly SolvedGame[], levels: readonly string[]): LevelStatistics[] {
  const names = [...new Set([...levels, ...solved.map(({ level }) => level)])];
  return names.flatMap((level) => {
    const times = solved.flatMap((game) => (game.level === level ? [game.seconds] : [])).sort((a, b) => a - b);
    const [best, median] = [times[0], times[Math.floor((times.length - 1) / 2)]];
    return best === undefined || median === undefined ? [] : [{ level, count: times.length, best, median }];
  });
}

/**
 * On how many consecutive days, ending today or yesterday, the daily puzzle was solved on its day.
 */
export function daysInARow(solved: readonly SolvedGame[], today: string): number {
  const days = new Set(solved.flatMap(({ daily, on }) => (daily === on ? [on] : [])));
  let day = days.has(today) ? today : dayBefore(today);
  let count = 0;
  for (; days.has(day); day = dayBefore(day)) count += 1;
  return count;
}

function isSolvedGame(kept: unknown): kept is SolvedGame {
  const game = kept as Partial<SolvedGame> | null;
  const texts = [game?.puzzle, game?.level, game?.on].every((text) => typeof text === "string");
  return texts && Number.isSafeInteger(game?.seconds) && Number(game?.seconds) >= 0;
}
