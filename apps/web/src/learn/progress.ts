/**
 * What is kept about lessons between visits: which positions were shown, and how many were found.
 *
 * A position follows from the seed, which is drawn once, and an index that only grows. So no
 * position is shown twice. The key and the shape never change, because people have kept them.
 */
import type { KeyValueStore } from "../storage";

export interface Progress {
  seed: number;
  /** For each lesson, the index to try next. */
  next: Readonly<Record<string, number>>;
  /** For each lesson, how many positions were found without help. */
  found: Readonly<Record<string, number>>;
}

/** So many found without help, and a technique is mastered. */
export const ENOUGH = 10;

export const KEY = "ninefold.learn.1";

export function readProgress(store: KeyValueStore, draw: () => number): Progress {
  const kept = parsed(store.getItem(KEY));
  return { seed: isCount(kept.seed) ? kept.seed : draw(), next: counts(kept.next), found: counts(kept.found) };
}

export function writeProgress(store: KeyValueStore, progress: Progress): void {
  store.setItem(KEY, JSON.stringify(progress));
}

/** A position was shown: the next one is sought after it. */
export const shown = (progress: Progress, lesson: string, index: number): Progress => ({
  ...progress,
  next: { ...progress.next, [lesson]: Math.max(index + 1, progress.next[lesson] ?? 0) },
});

/** A position was found without help. */
export const found = (progress: Progress, lesson: string): Progress => ({
  ...progress,
  found: { ...progress.found, [lesson]: (progress.found[lesson] ?? 0) + 1 },
});

export const foundOf = (progress: Progress, lesson: string): number => Math.min(ENOUGH, progress.found[lesson] ?? 0);
export const isMastered = (progress: Progress, lesson: string): boolean => foundOf(progress, lesson) >= ENOUGH;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function counts(value: unknown): Record<string, number> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => isCount(entry[1])));
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
