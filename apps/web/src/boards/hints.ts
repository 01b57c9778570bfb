/** How a hint on another board uses the player's notes, and what it changes in them. */
import type { BoardHint } from "ninefold";
import type { Cells, State } from "../play/state";
import { update, type Candidate, type Peers } from "../play/update";
import { allOf } from "./digits";

/** A hint, and how many of its degrees are shown. */
export interface ShownBoardHint {
  hint: BoardHint;
  level: number;
}

export const isWhole = ({ hint, level }: ShownBoardHint): boolean => level >= hint.degrees.length;

/** The candidates that the peers of each cell leave open; none in filled cells. */
export function openOn(cells: Cells, peers: Peers, size: number): number[] {
  return cells.map(({ digit }, index) =>
    digit ? 0 : (peers[index] ?? []).reduce((open, peer) => (cells[peer]?.digit ? open & ~(1 << ((cells[peer]?.digit ?? 0) - 1)) : open), allOf(size)),
  );
}

/** The candidates to search from: the player's notes where they can be right, else all. */
export function marksFor(cells: Cells, solution: readonly number[], size: number): number[] {
  return cells.map(({ digit, centre }, index) => (!digit && centre & (1 << ((solution[index] ?? 1) - 1)) ? centre : allOf(size)));
}

/** The state after the step, as one move: cells without notes get those that are left. */
export function applied(state: State, { figure }: BoardHint, peers: Peers, size: number): State {
  const of = (wanted: string): Candidate[] => figure.candidates.filter(([, , role]) => role === wanted).map(([cell, digit]) => [cell, digit]);
  const [place, strike] = [of("placed"), of("struck")];
  const without = strike.map(([cell]) => cell).filter((cell) => !state.cells[cell]?.centre);
  const noted = update(state, { type: "write-notes", notes: openOn(state.cells, peers, size), cells: without }, peers);
  const after = update(noted, { type: "apply", place, strike }, peers);
  return after.cells === state.cells ? state : { ...after, past: [...state.past, state.cells], future: [] };
}
