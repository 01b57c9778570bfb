/** Texts of the game: cells and actions for screen readers, times, ratings. */
import type { Rated } from "ninefold";
import type { Cell, State } from "./state";
import type { Action } from "./update";

const COLOURS = ["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "grey"] as const;

/** The colours of the other palette, by M. Okabe and K. Ito (2002). */
const CLEAR_COLOURS = ["orange", "light blue", "green", "yellow", "blue", "red", "pink", "grey", "brown"] as const;

/** The name of a colour of the palette in use. */
export function colourName(colour: number, clear: boolean): string {
  return (clear ? CLEAR_COLOURS : COLOURS)[colour - 1] ?? "";
}

/** The digits of a set of marks, ascending. */
export function digits(bits: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & (1 << (digit - 1)));
}

/** Where a cell is. */
export function cellPlace(index: number): string {
  return `row ${Math.floor(index / 9) + 1} column ${(index % 9) + 1}`;
}

/** A cell as hints and messages name it. */
export const cellName = (index: number): string => `r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`;

export function cellLabel(index: number, cell: Cell, trouble: string, clear = false): string {
  return [cellPlace(index), content(cell), colours(cell.colours, clear), trouble].filter(Boolean).join(", ");
}

/** The contents of a cell, without its colours. */
export function content(cell: Cell): string {
  if (cell.digit) return cell.given ? `given ${cell.digit}` : `${cell.digit}`;
  const notes = digits(cell.centre | cell.corner);
  return notes.length ? `empty, notes ${notes.join(" ")}` : "empty";
}

function colours(bits: number, clear: boolean): string {
  return digits(bits).map((colour) => colourName(colour, clear)).join(" and ");
}

/** Seconds as hours, minutes and seconds. */
export function clock(seconds: number): string {
  const part = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return (hours ? `${hours}:${part(minutes)}` : `${minutes}`) + `:${part(seconds % 60)}`;
}

export function ratingText({ er, level }: Rated): string {
  return `Rated ${er}, ${level}.`;
}

/** A level as a title. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The announcement after an action: screen readers do not read a changed cell again by themselves.
 */
export function announcementOf(action: Action, state: State): string {
  const [at, more] = state.selection;
  const cell = at === undefined || more !== undefined ? undefined : state.cells[at];
  switch (action.type) {
    case "undo":
      return "Undone.";
    case "redo":
      return "Redone.";
    case "apply":
      return "Step applied.";
    case "write-notes":
      return "Notes written.";
    case "digit":
    case "erase":
      return cell ? content(cell) : `${state.selection.length} cells changed.`;
    default:
      return "";
  }
}

/** Letters whose English names start with a vowel sound, as in "an XY-Wing". */
const VOWEL_NAMES = /^[AEFHILMNORSX](?:$|[^a-z])/;

/** The question about a technique: "What is an XY-Wing?", "What are Locked Candidates?" */
export function whatIs(name: string): string {
  const noun = name.replace(/\s*\(.*\)$/, "").replace(/\s+(?:Type\s+)?\d+$/i, "");
  if (/[^su]s$/.test(noun)) return `What are ${name}?`;
  const vowel = VOWEL_NAMES.test(name) || /^[AEIO][a-z]|^U(?!ni)[a-z]/i.test(name);
  return `What is ${vowel ? "an" : "a"} ${name}?`;
}
