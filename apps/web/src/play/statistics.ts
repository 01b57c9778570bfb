/** Puzzles that were solved: how many of each level, how fast, and how many days in a row. */
import type { KeyValueStore } from "../storage";
import { dayAfter, dayBefore } from "./daily";

export interface SolvedGame {
  puzzle: string;
  level: string;
  seconds: number;
  /** The day on which it was solved. */
  on: string;
  /** The day whose puzzle it was, if it was a daily puzzle. */
  daily?: string;
  /** How many hints and wrong digits it took; absent in records of earlier versions. */
  hints?: number;
  mistakes?: number;
}

export interface LevelStatistics {
  level: string;
  count: number;
  best: number;
  median: number;
  /** How many were solved without a hint, as far as that was recorded. */
  alone: number;
}

export const SOLVED = "ninefold.solved.1";
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

const timesOf = (games: readonly SolvedGame[]) => games.map(({ seconds }) => seconds).sort((a, b) => a - b);
const medianOf = (times: readonly number[]) => times[Math.floor((times.length - 1) / 2)];

/** A solved game among those of its level: the best and the median time of the others. */
export function compared(solved: readonly SolvedGame[], game: SolvedGame): { best: number; usual: number } | null {
  const times = timesOf(solved.filter((other) => other.level === game.level && other.puzzle !== game.puzzle));
  const [best, usual] = [times[0], medianOf(times)];
  return best === undefined || usual === undefined ? null : { best, usual };
}

/** The latest times of a level, oldest first. */
export function latestTimes(solved: readonly SolvedGame[], level: string, most: number): number[] {
  return solved.flatMap((game) => (game.level === level ? [game.seconds] : [])).slice(-most);
}

/** One line for each level that occurs, in the order of `levels`. */
export function byLevel(solved: readonly SolvedGame[], levels: readonly string[]): LevelStatistics[] {
  const names = [...new Set([...levels, ...solved.map(({ level }) => level)])];
  return names.flatMap((level) => {
    const games = solved.filter((game) => game.level === level);
    const times = timesOf(games);
    const [best, median] = [times[0], medianOf(times)];
    const alone = games.filter(({ hints }) => hints === 0).length;
    return best === undefined || median === undefined ? [] : [{ level, count: times.length, best, median, alone }];
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

/** The longest row of days on which the daily puzzle was solved on its day. */
export function longestRow(solved: readonly SolvedGame[]): number {
  const days = new Set(solved.flatMap(({ daily, on }) => (daily === on ? [on] : [])));
  return Math.max(0, ...[...days].map((day) => (days.has(dayAfter(day)) ? 0 : daysInARow(solved, day))));
}

/** The solved daily puzzles by their days. */
export function solvedDays(solved: readonly SolvedGame[]): Map<string, SolvedGame> {
  return new Map(solved.flatMap((game) => (game.daily ? [[game.daily, game] as const] : [])));
}

export function isSolvedGame(kept: unknown): kept is SolvedGame {
  const game = kept as Partial<SolvedGame> | null;
  const texts = [game?.puzzle, game?.level, game?.on].every((text) => typeof text === "string");
  const counts = [game?.seconds, game?.hints ?? 0, game?.mistakes ?? 0];
  return texts && counts.every((count) => Number.isSafeInteger(count) && Number(count) >= 0);
}
