/** English: entering your own puzzle. What is wrong with a puzzle is said by `play.check`. */
import { counted } from "../words";

const EN = "en";

export const own = {
  title: "Your own puzzle",
  board: "Board for your puzzle",
  play: "Play this puzzle",
  rate: "How hard is it?",
  rating: "Rating…",
  rated: (er: string, level: string) => `Rated ${er}, ${level.toLowerCase()}.`,
  back: "Back to the game",
  digits: "Digits",
  clearCell: "Clear cell",
  undo: "Undo",
  redo: "Redo",
  clear: "Clear",
  advance: "Move to the next cell after each digit",
  keys: "Digits fill a cell; 0, dot or Space leaves it empty; Backspace goes back.",
  paste: "Or paste 81 digits and dots, nine rows of nine, or the text of a puzzle file",
  put: "Put on the board",
  blank: "The board is empty.",
  blankMore: "Type the clues, or paste them below.",
  checking: "Checking…",
  clues: (count: number) => `${counted(EN, count, { one: "clue", other: "clues" })}.`,
  /** The cells that the check is about, for screen readers. */
  several: "several digits fit",
  contradiction: "causes a contradiction",
};

export type OwnMessages = typeof own;
