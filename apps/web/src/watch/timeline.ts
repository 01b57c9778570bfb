/** Arithmetic of a timeline: where to go next, how fast, and what has happened so far. */

/** Moves a second, from one at a time to a blur. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 250, 1000] as const;

/** The position just after the next (or at the one before: the previous) move of a kind; `null` if there is none. */
export function jump(kinds: readonly string[], position: number, kind: string, direction: 1 | -1): number | null {
  for (let at = position + direction; at >= 1 && at <= kinds.length; at += direction) {
    if (kinds[at - 1] === kind) return at;
  }
  return null;
}

/** How often each kind of move happened in the first `position` moves; kinds in the order of their first appearance. */
export function tally(kinds: readonly string[], position: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, 0);
  for (const kind of kinds.slice(0, position)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Where the moves of a kind lie, as shares of the whole, at most so many of them. */
export function ticks(kinds: readonly string[], kind: string, most: number): number[] {
  const all = kinds.flatMap((other, at) => (other === kind ? [(at + 1) / kinds.length] : []));
  const stride = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, at) => at % stride === 0);
}

/** How many whole moves are due after a time, and the time that is left over. */
export function due(milliseconds: number, speed: number): { moves: number; left: number } {
  const moves = Math.floor((milliseconds * speed) / 1000);
  return { moves, left: milliseconds - (moves * 1000) / speed };
}
