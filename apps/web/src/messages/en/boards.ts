/** English: boards other than the classic one. */
import { timed } from "../words";

/** What each house holds, up to the highest digit. */
const signs = (most: string) => (/\d/.test(most) ? `each of the digits from 1 to ${most}` : `each of the digits from 1 to 9 and of the letters from A to ${most}`);

export const boards = {
  title: "Choose a board",
  level: "Level",
  groups: { sizes: "Sizes", further: "More houses", clues: "More clues" },
  change: "Choose another board",
  back: "Classic puzzles",
  next: "New puzzle",
  rules: "Rules",
  redo: "Redo",
  check: "Check for mistakes",
  /** Watch on small boards. */
  watch: {
    by: "What decides whether a clue goes",
    search: "One solution",
    singles: "Singles solve it",
    title: "Search: the fewest choices first",
    idea: "Every cell starts with all digits as candidates. What has the fewest ways left is decided next: a cell, or a digit of a row, column or box. One of its ways is drawn, and everything that has only one way left follows.",
    watchFor: "On a small board the whole search can be seen. Most runs never fail. When nothing is left for a cell or a digit, the search goes back to the last choice and crosses it out.",
  },
  daily: "Daily 6 × 6",
  resumed: "Your game, as you left it.",
  none: "No such puzzle was found. Try again or choose another level.",
  solvedIn: (seconds: number) => `Solved in ${timed(seconds)}.`,
  /** The kinds of boards, by the words of their variants. */
  names: {
    x: "X-Sudoku",
    windoku: "Windoku",
    jigsaw: "Jigsaw",
    killer: "Killer",
    kropki: "Kropki",
    xv: "XV",
    consecutive: "Consecutive",
    "greater-than": "Greater than",
    "even-odd": "Even and odd",
    thermo: "Thermometers",
    arrow: "Arrows",
    sandwich: "Sandwich",
    "little-killer": "Little killer",
    quadruple: "Quadruples",
    renban: "Renban",
    whisper: "Whispers",
  } as Record<string, string>,
  /** The clues in a cell, for screen readers. */
  clues: {
    cage: "cage",
    "white-dot": "white dot",
    "black-dot": "black dot",
    bar: "bar",
    less: "sign",
    even: "even",
    odd: "odd",
    thermometer: "thermometer",
    arrow: "arrow",
    sandwich: "sandwich",
    "little-killer": "diagonal",
    quadruple: "circle",
    renban: "renban line",
    whisper: "whisper line",
  } as Record<string, string>,
  /** The rules, one for each word of a variant. */
  boxes: (rows: number, columns: number, most: string) => `Every row, every column and every box of ${rows} × ${columns} cells holds ${signs(most)} exactly once.`,
  jigsaw: (most: string) => `Every row, every column and every region with a thick border holds ${signs(most)} exactly once.`,
  x: (most: string) => `Each of the two diagonals holds ${signs(most)} exactly once as well.`,
  windoku: (most: string) => `Each hatched window holds ${signs(most)} exactly once as well.`,
  sandwich: (first: number, last: number) => `A number outside a row or column is the sum of the digits between its ${first} and its ${last}.`,
  whisper: (least: number) => `Neighbouring digits on a striped line differ by at least ${least}.`,
  clueRules: {
    killer: "The digits in each cage are different and add up to the number in its corner.",
    kropki: "Two digits with a white dot between them are consecutive. With a black dot, one is twice the other.",
    xv: "Two digits with an X between them add up to 10, with a V to 5.",
    consecutive: "Two digits with a bar between them are consecutive.",
    "greater-than": "The sign between two cells points to the smaller digit.",
    "even-odd": "Shaded squares hold even digits, shaded circles odd digits.",
    thermo: "Digits increase along each thermometer, starting from the bulb.",
    arrow: "The digits along an arrow add up to the digit in its circle and may repeat.",
    "little-killer": "The digits on a diagonal with an arrow add up to the number beside it and may repeat.",
    quadruple: "The four cells around a circle contain every digit in it.",
    renban: "A plain line holds consecutive digits in any order.",
  } as Record<string, string>,
};

export type BoardMessages = typeof boards;
