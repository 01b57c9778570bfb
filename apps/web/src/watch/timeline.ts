/** Arithmetic of a timeline: where to go next, how fast, and what has happened so far. */

import type { Pace } from "../links";

/** Moves a second, from one at a time to a blur. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 250, 1000] as const;

/** How many moves of a run of `own` moves are shown when a timeline of `length` stands at a position. */
export function placeOf(position: number, length: number, own: number, pace: Pace): number {
  return pace === "share" && length > 0 ? Math.round((position * own) / length) : Math.min(position, own);
}

/** The first position of the timeline at which a run shows so many moves; `placeOf` of it gives `place` again. */
export function positionOf(place: number, length: number, own: number, pace: Pace): number {
  if (pace === "steps" || own === 0) return place;
  return Math.max(0, Math.ceil(((place - 0.5) * length) / own));
}

/** The positions of the timeline where one of the runs makes a move of a kind. */
export function events(runs: readonly (readonly string[])[], kind: string, pace: Pace): number[] {
  const length = Math.max(0, ...runs.map((kinds) => kinds.length));
  return runs.flatMap((kinds) =>
    kinds.flatMap((other, at) => (other === kind ? [positionOf(at + 1, length, kinds.length, pace)] : [])),
  );
}

/** The nearest event in a direction; `null` if there is none. */
export function jump(events: readonly number[], position: number, direction: 1 | -1): number | null {
  const beyond = events.filter((at) => (at - position) * direction > 0);
  return beyond.length ? beyond.reduce((near, at) => ((at - near) * direction < 0 ? at : near)) : null;
}

/** How often each kind of move happened in the first `position` moves; kinds in the order of their first appearance. */
export function tally(kinds: readonly string[], position: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, 0);
  for (const kind of kinds.slice(0, position)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Where events lie, as shares of the whole, at most so many of them. */
export function ticks(events: readonly number[], length: number, most: number): number[] {
  const all = events.map((at) => at / length);
  const stride = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, at) => at % stride === 0);
}

/** How many whole moves are due after a time, and the time that is left over. */
export function due(milliseconds: number, speed: number): { moves: number; left: number } {
  const moves = Math.floor((milliseconds * speed) / 1000);
  return { moves, left: milliseconds - (moves * 1000) / speed };
}
