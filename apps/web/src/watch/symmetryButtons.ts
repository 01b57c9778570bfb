/** The symmetries with a button, each in the engine's spelling, and the button's text. */
import type { SymmetryName } from "ninefold";
import type { WatchMessages } from "../messages/en/watch";

type Words = WatchMessages["symmetries"];

/** What a symmetry does: which of the texts says it, and with what. */
type Kind = "mirror" | "turn" | "rows" | "columns" | "columnsShort" | "bands" | "stacks" | "plusOne" | "tenMinus";

type Buttons = readonly (readonly [transform: string, kind: Kind, what: string])[];

const MIRRORS: readonly (readonly [SymmetryName, Kind, string])[] = [
  ["left-right", "mirror", "↔"],
  ["top-bottom", "mirror", "↕"],
  ["transpose", "mirror", "⤡"],
  ["anti-transpose", "mirror", "⤢"],
];

const TURNS: readonly (readonly [SymmetryName, Kind, string])[] = [
  ["quarter-turn", "turn", "90"],
  ["half-turn", "turn", "180"],
  ["three-quarter-turn", "turn", "270"],
];

const LINES: Buttons = [
  ["rows:213456789", "rows", "1 ⇄ 2"],
  ["rows:123546789", "rows", "4 ⇄ 5"],
  ["cols:132456789", "columns", "2 ⇄ 3"],
  ["cols:123456978", "columnsShort", "7 → 8 → 9"],
  ["rows:456123789", "bands", "1 ⇄ 2"],
  ["cols:123789456", "stacks", "2 ⇄ 3"],
];

const DIGITS: Buttons = [
  ["digits:234567891", "plusOne", ""],
  ["digits:987654321", "tenMinus", ""],
];

/** The buttons in groups. */
export const GROUPS: readonly (readonly [group: keyof Words["groups"], buttons: Buttons])[] = [
  ["mirrors", MIRRORS],
  ["turns", TURNS],
  ["lines", LINES],
  ["digits", DIGITS],
];

/** The text of a button. */
export function textOf(words: Words, kind: Kind, what: string): string {
  if (kind === "turn") return words.turn(Number(what));
  const text = words[kind];
  return typeof text === "string" ? text : text(what);
}
