/** Arithmetic of a timeline: positions, events, counters, and how many moves are due. */

import type { MoveKind } from "ninefold";
import type { Pace } from "../links";

/**
 * What runs advance by. A single run advances move by move. Moves of different methods are unlike:
 * crossing out a mark, for example, is a move of one method that others do without. So a race
 * advances digit by digit written, or else all runs end together.
 */
export type Advance = "moves" | "digits" | "share";

/** What this many runs advance by. */
export const advanceOf = (runs: number, pace: Pace): Advance => (runs < 2 ? "moves" : pace === "share" ? "share" : "digits");

/** A run on a timeline: how many digits it has written after each number of moves. */
export interface Course {
  /** How many moves it has. */
  length: number;
  /** One longer than the moves. */
  written: readonly number[];
}

/** How many digits a move of a kind writes or takes away; other moves only mark or say something. */
const WRITES: Partial<Record<MoveKind, number>> = { place: 1, erase: 1, swap: 2, transform: 81 };

export function courseOf(kinds: readonly MoveKind[]): Course {
  let sum = 0;
  return { length: kinds.length, written: [0, ...kinds.map((kind) => (sum += WRITES[kind] ?? 0))] };
}

/** The length of the timeline of these runs. */
export function timelineOf(runs: readonly Course[], by: Advance): number {
  return Math.max(0, ...runs.map((run) => (by === "digits" ? (run.written.at(-1) ?? 0) : run.length)));
}

/** The available speeds, in frames per second. */
export const SPEEDS = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 250, 1000] as const;

/** From this speed on digits do not slide: frames follow each other too quickly. */
export const STILL_FROM = 10;

/** How long the digits of a swap slide, in milliseconds; 0 for not at all. */
export function slideTime(speed: number, reduced: boolean): number {
  return reduced || speed >= STILL_FROM ? 0 : Math.min(250, Math.max(150, 500 / speed));
}

/** The next or previous stop; the start and the end always count as stops. */
export function stepTo(stops: readonly number[], position: number, direction: 1 | -1, length: number): number {
  if (direction === 1) return stops.find((stop) => stop > position) ?? length;
  return stops.filter((stop) => stop < position).at(-1) ?? 0;
}

/** The position this many stops later. */
export function stopsOn(stops: readonly number[], position: number, count: number, length: number): number {
  const next = stops.findIndex((stop) => stop > position);
  return next < 0 ? length : (stops[next + count - 1] ?? length);
}

/** The stops of several runs on one timeline, ascending. */
export function mergedStops(runs: readonly { stops: readonly number[]; course: Course }[], length: number, by: Advance): number[] {
  const all = runs.flatMap((run) => run.stops.map((stop) => positionShowing(stop, length, run.course, by)));
  return [...new Set(all)].sort((a, b) => a - b);
}

/** The two cells whose digits were swapped between two grids, if nothing else changed. */
export function exchanged(before: string, after: string): readonly [number, number] | null {
  const changed = [...before].flatMap((digit, cell) => (digit === after[cell] ? [] : [cell]));
  const [first, second] = changed;
  if (changed.length !== 2 || first === undefined || second === undefined) return null;
  return before[first] === after[second] && before[second] === after[first] ? [first, second] : null;
}

/**
 * How many moves of a run are shown at a position of a timeline of `length`. By digits, these are
 * the moves up to the next digit that would be too many: what follows from a digit belongs to it.
 */
export function movesShown(position: number, length: number, run: Course, by: Advance): number {
  if (by === "digits") return position > 0 ? lastAtMost(run.written, position) : 0;
  return by === "share" && length > 0 ? Math.round((position * run.length) / length) : Math.min(position, run.length);
}

/** The place of the last of ascending numbers that is not above a number; the first is 0. */
function lastAtMost(ascending: readonly number[], most: number): number {
  let [from, to] = [0, ascending.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) <= most) from = middle;
    else to = middle;
  }
  return from;
}

/** The first position of the timeline at which at least this many moves of a run are shown. */
export function positionShowing(moves: number, length: number, run: Course, by: Advance): number {
  if (by === "digits") return moves > 0 ? Math.max(1, run.written[moves] ?? 0) : 0;
  if (by === "moves" || run.length === 0) return moves;
  return Math.max(0, Math.ceil(((moves - 0.5) * length) / run.length));
}

/** The positions of the timeline at which one of the runs makes a move of a kind. */
export function eventPositions(runs: readonly (readonly MoveKind[])[], kind: MoveKind | undefined, by: Advance): number[] {
  const length = timelineOf(runs.map(courseOf), by);
  return runs.flatMap((kinds) => eventsOfRun(kinds, kind, length, by));
}

/** The same for one run, on a timeline of `length`. */
export function eventsOfRun(kinds: readonly MoveKind[], kind: MoveKind | undefined, length: number, by: Advance): number[] {
  const course = courseOf(kinds);
  return kinds.flatMap((other, at) => (other === kind ? [positionShowing(at + 1, length, course, by)] : []));
}

/** The nearest event in a direction; `null` if there is none. */
export function nearestEvent(events: readonly number[], position: number, direction: 1 | -1): number | null {
  const beyond = events.filter((at) => (at - position) * direction > 0);
  return beyond.length ? beyond.reduce((near, at) => ((at - near) * direction < 0 ? at : near)) : null;
}

/**
 * How often each kind of move occurs in the first `position` moves, in the order of first
 * appearance.
 */
export function tally(kinds: readonly MoveKind[], position: number): Map<MoveKind, number> {
  const counts = new Map<MoveKind, number>();
  for (const kind of kinds) counts.set(kind, 0);
  for (const kind of kinds.slice(0, position)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/**
 * Where events lie, as fractions of the whole length, with an upper limit on their number. In a race
 * several moves of a run may lie at the same place, which is given once.
 */
export function ticks(events: readonly number[], length: number, most: number): number[] {
  const all = [...new Set(events)].map((at) => at / length);
  const stride = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, at) => at % stride === 0);
}

/**
 * How many whole moves are due after a time, and the time left over. A frame may have started
 * before the clock was read: then none is due.
 */
export function movesDue(milliseconds: number, speed: number): { moves: number; left: number } {
  if (milliseconds < 0) return { moves: 0, left: 0 };
  const moves = Math.floor((milliseconds * speed) / 1000);
  return { moves, left: milliseconds - (moves * 1000) / speed };
}
