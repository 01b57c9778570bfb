/** The symmetries with a button, each in the engine's spelling, and the button's text. */
import type { SymmetryName } from "ninefold";

type Buttons = readonly (readonly [transform: string, text: string])[];

const MIRRORS: readonly (readonly [SymmetryName, string])[] = [
  ["left-right", "Mirror ↔"],
  ["top-bottom", "Mirror ↕"],
  ["transpose", "Mirror ⤡"],
  ["anti-transpose", "Mirror ⤢"],
];

const TURNS: readonly (readonly [SymmetryName, string])[] = [
  ["quarter-turn", "Turn 90°"],
  ["half-turn", "Turn 180°"],
  ["three-quarter-turn", "Turn 270°"],
];

const LINES = [
  ["rows:213456789", "Rows 1 ⇄ 2"],
  ["rows:123546789", "Rows 4 ⇄ 5"],
  ["cols:132456789", "Columns 2 ⇄ 3"],
  ["cols:123456978", "Cols 7 → 8 → 9"],
  ["rows:456123789", "Bands 1 ⇄ 2"],
  ["cols:123789456", "Stacks 2 ⇄ 3"],
] as const;

const DIGITS = [
  ["digits:234567891", "Every digit + 1"],
  ["digits:987654321", "Ten minus digit"],
] as const;

/** The buttons in groups, each with its name. */
export const GROUPS: readonly (readonly [name: string, buttons: Buttons])[] = [
  ["Mirrors", MIRRORS],
  ["Turns", TURNS],
  ["Lines", LINES],
  ["Digits", DIGITS],
];
