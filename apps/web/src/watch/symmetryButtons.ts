/** The symmetries that have a button, each in the spelling that the engine reads, and the button's text. */
import type { SymmetryName } from "../engine/protocol";

export const BOARD_MOVES: readonly (readonly [SymmetryName, string])[] = [
  ["left-right", "Mirror ↔"],
  ["top-bottom", "Mirror ↕"],
  ["transpose", "Mirror ⤡"],
  ["anti-transpose", "Mirror ⤢"],
  ["quarter-turn", "Turn 90°"],
  ["half-turn", "Turn 180°"],
  ["three-quarter-turn", "Turn 270°"],
];

export const LINE_AND_DIGIT_MOVES = [
  ["rows:213456789", "Rows 1 ⇄ 2"],
  ["rows:123546789", "Rows 4 ⇄ 5"],
  ["cols:132456789", "Columns 2 ⇄ 3"],
  ["cols:123456978", "Cols 7 → 8 → 9"],
  ["rows:456123789", "Bands 1 ⇄ 2"],
  ["cols:123789456", "Stacks 2 ⇄ 3"],
  ["digits:234567891", "Every digit + 1"],
  ["digits:987654321", "Ten minus each"],
] as const;
