/** Arithmetic of a timeline: positions, events, counters, and how many moves are due. */

import type { MoveKind } from "../engine/protocol";
import type { Pace } from "../links";

/** Moves a second that can be chosen. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 250, 1000] as const;

/** How many moves of a run of `own` moves are shown at a position of a timeline of `length`. */
export function movesShown(position: number, length: number, own: number, pace: Pace): number {
  return pace === "share" && length > 0 ? Math.round((position * own) / length) : Math.min(position, own);
}

/** The first position of the timeline at which so many moves of a run are shown: the inverse of `movesShown`. */
export function positionShowing(moves: number, length: number, own: number, pace: Pace): number {
  if (pace === "steps" || own === 0) return moves;
  return Math.max(0, Math.ceil(((moves - 0.5) * length) / own));
}

/** The positions of the timeline at which one of the runs makes a move of a kind. */
export function eventPositions(runs: readonly (readonly MoveKind[])[], kind: MoveKind | undefined, pace: Pace): number[] {
  const length = Math.max(0, ...runs.map((kinds) => kinds.length));
  return runs.flatMap((kinds) => eventsOfRun(kinds, kind, length, pace));
}

/** The same for one run, on a timeline of `length`. */
export function eventsOfRun(kinds: readonly MoveKind[], kind: MoveKind | undefined, length: number, pace: Pace): number[] {
  return kinds.flatMap((other, at) => (other === kind ? [positionShowing(at + 1, length, kinds.length, pace)] : []));
}

/** The nearest event in a direction; `null` if there is none. */
export function nearestEvent(events: readonly number[], position: number, direction: 1 | -1): number | null {
  const beyond = events.filter((at) => (at - position) * direction > 0);
  return beyond.length ? beyond.reduce((near, at) => ((at - near) * direction < 0 ? at : near)) : null;
}

/** How often each kind of move happens in the first `position` moves; kinds in the order of their first appearance. */
export function tally(kinds: readonly MoveKind[], position: number): Map<MoveKind, number> {
  const counts = new Map<MoveKind, number>();
  for (const kind of kinds) counts.set(kind, 0);
  for (const kind of kinds.slice(0, position)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Where events lie, as shares of the whole length, at most so many of them. */
export function ticks(events: readonly number[], length: number, most: number): number[] {
  const all = events.map((at) => at / length);
  const stride = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, at) => at % stride === 0);
}

/** How many whole moves are due after a time, and the time that is left over. */
export function movesDue(milliseconds: number, speed: number): { moves: number; left: number } {
  const moves = Math.floor((milliseconds * speed) / 1000);
  return { moves, left: milliseconds - (moves * 1000) / speed };
}
