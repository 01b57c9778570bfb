/** English: the frame around all panels, and what Play shows at first. */
import { counted, dated, formOf, listed, timed } from "../words";

const EN = "en";
const number = (count: number, one: string, other: string) => counted(EN, count, { one, other });

const LEVELS: Record<string, string> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
  expert: "Expert",
  fiendish: "Fiendish",
  diabolical: "Diabolical",
  nightmare: "Nightmare",
};

/** Letters whose English names start with a vowel sound, as in "an XY-Wing". */
const VOWEL_NAMES = /^[AEFHILMNORSX](?:$|[^a-z])/;

function whatIs(name: string): string {
  const noun = name.replace(/\s*\(.*\)$/, "").replace(/\s+(?:Type\s+)?\d+$/i, "");
  if (/[^su]s$/.test(noun)) return `What are ${name}?`;
  const vowel = VOWEL_NAMES.test(name) || /^[AEIO][a-z]|^U(?!ni)[a-z]/i.test(name);
  return `What is ${vowel ? "an" : "a"} ${name}?`;
}

export const play = {
  frame: {
    play: "Play",
    watch: "Watch",
    learn: "Learn",
    print: "Print",
    own: "Your own puzzle",
    description: "Play Sudoku, and watch how puzzles are made. Everything runs in your browser.",
    views: "Main",
    settings: "Settings",
    today: (day: string, streak: number) =>
      `Daily puzzle, ${dated(EN, day, { day: "numeric", month: "long" })}${streak ? `, ${number(streak, "day", "days")} in a row` : ""}`,
    unloaded: "This part of the page could not be loaded. Check your connection.",
    tryAgain: "Try again",
    close: "Close",
    animations: "Animations",
    copied: "Link copied.",
    copyLink: "Copy link",
  },
  levels: {
    name: (level: string) => LEVELS[level] ?? "Puzzle",
    any: "Any level",
  },
  heading: {
    clues: (count: number) => number(count, "clue", "clues"),
    rated: (er: string) => `rated ${er}`,
    daily: (day: string) => `Daily puzzle, ${dated(EN, day, { weekday: "long", day: "numeric", month: "long" })}`,
    change: (level: string) => `${level}, New puzzle`,
    puzzle: "Puzzle",
    timePlayed: "time played",
    pause: "Pause",
    resume: "Resume",
  },
  keypad: {
    title: "Digits and notes",
    modes: "What a key writes",
    normal: "Digit",
    notes: "Notes",
    corner: "Corner",
    centre: "Centre",
    colour: "Colour",
    digits: "Digits",
    key: (digit: number, left: number) => `${digit}, ${left} left`,
    erase: "Erase",
    undo: "Undo",
    hint: "Hint",
    more: "More",
  },
  making: {
    working: "Generating a puzzle…",
    stop: "Stop",
    none: (attempts: number) => `No such puzzle found in ${attempts} attempts. Try another level, symmetry or number of clues.`,
  },
  notice: {
    first: "Stuck? Hint shows where to look.",
    paused: "Paused.",
    resumed: "Your last game, as you left it.",
    earlier: "Resuming your earlier game.",
    started: (clues: number) => `New puzzle with ${number(clues, "clue", "clues")}.`,
    pasted: "This is the pasted puzzle. Your previous game is under More, Earlier games.",
    unplayable: (source: "text" | "link", reason: string) => `The puzzle in that ${source} cannot be played. ${reason}`,
    correct: "Correct it on the board",
    unsaved: "Progress can't be saved in this browser.",
    right: "No mistakes so far.",
    wrong: (count: number) => `${formOf(EN, count, { one: "One digit is", other: `${count} digits are` })} wrong.`,
    marked: (count: number, cells: readonly string[]) =>
      `${formOf(EN, count, { one: "One digit is", other: `${count} digits are` })} wrong: ${listed(EN, cells)}.`,
    markedMany: (count: number) => `${count} digits are wrong. They are marked on the board.`,
    full: (count: number) => `The board is full, but ${formOf(EN, count, { one: "one digit is", other: `${count} digits are` })} wrong.`,
    fullUntold: "The board is full, but not every digit is right.",
    showWhich: "Show me which",
    eraseThem: (count: number) => formOf(EN, count, { one: "Erase it", other: "Erase them" }),
    cellRight: (cell: string) => `${cell} is right.`,
    cellWrong: (cell: string) => `${cell} is wrong.`,
    cellEmpty: (cell: string) => `${cell} is empty.`,
    cellGiven: (cell: string) => `${cell} is a clue.`,
    revealed: (cell: string, digit: string) => `${cell} is ${digit}.`,
    chooseCell: "Choose one cell first.",
    neverTold: "Mistakes are never shown. You can change that in the settings.",
    hintNeedsRight: "Hints need a board without mistakes, and this one has some.",
    noHint: "None of the techniques finds a step here.",
    notesFilled: "All candidates are filled in as notes.",
    conflict: (count: number) => `Conflict: ${count} digits clash.`,
    solved: "Solved. Well done.",
    wrongSolution: (source: "text" | "link") => `The solution in that ${source} is wrong. This game uses the right one.`,
    undone: "Undone.",
    redone: "Redone.",
    applied: "Step applied.",
    notesWritten: "Notes written.",
    changed: (cells: number) => `${number(cells, "cell", "cells")} changed.`,
  },
  hint: {
    title: "Hint",
    step: (level: number, levels: number) => `Hint, step ${level} of ${levels}`,
    tellMore: "Tell me more",
    showMore: "Show more",
    needsNotes: "This step needs notes you have not written yet.",
    writeNotes: "Write these notes",
    apply: "Apply",
    applyNext: "Apply and show next",
    lesson: "Learn this technique",
    why: "Why it works.",
    how: "How to find it.",
    close: "Close the hint",
    places: (cell: string, digit: number) => `${cell} is ${digit}`,
    removes: (cell: string, digits: readonly number[]) =>
      digits.length === 1 ? `${cell} is not ${digits[0]}` : `${cell} is neither ${listed(EN, digits.map(String), "disjunction").replace(/ or /, " nor ").replace(/,/g, "")}`,
    removesMany: (candidates: number, cells: number) => `${number(candidates, "candidate", "candidates")} can be removed from ${number(cells, "cell", "cells")}`,
    /** The question about a technique: "What is an XY-Wing?", "What are Locked Candidates?" */
    whatIs,
    join: (parts: readonly string[]) => listed(EN, parts),
  },
  daily: {
    title: "Daily puzzles",
    card: (level: string, streak: number) => [level, streak ? number(streak, "day", "days") + " in a row" : ""].filter(Boolean).join(" · "),
  },
  print: {
    title: (level: string, er: string) => ["ninefold", level, er && `rated ${er}`].filter(Boolean).join(" · "),
  },
  problem: {
    engine: "The puzzle engine could not be loaded. Check your connection.",
    loading: "Loading the puzzle engine…",
    /**
     * Nothing in a text or link looks like a puzzle. `reason` is the engine's, in English, and `line` and
     * `column` say where it is; without a reason nothing looked like a puzzle at all.
     */
    notFound: (source: "text" | "link", found?: { reason: string; line?: number; column?: number }) =>
      `We found no Sudoku in that ${source}.` +
      (source === "text" ? " Paste 81 digits (0 or . for blanks), nine rows, or a link." : "") +
      (found ? ` ${found.reason}` : ""),
  },
  time: timed,
  /** Whether a grid is a puzzle, and why not. */
  check: {
    proper: "Exactly one solution.",
    clash: "Digits clash.",
    none: "No solution.",
    several: "More than one solution.",
    clashing: (digit: string, house: "row" | "column" | "box", at: number, cells: readonly string[]) => `${digit} appears twice in ${house} ${at}: in ${listed(EN, cells)}.`,
    differ: (cells: number) => `Two solutions differ in ${number(cells, "cell", "cells")}: more clues are needed there.`,
    minimal: "Every clue is needed.",
    redundant: (clues: number) => formOf(EN, clues, { one: "One clue could be removed.", other: `Any one of ${clues} clues could be removed.` }),
    noDigit: (cells: readonly string[]) => `No digit fits in ${listed(EN, cells)}.`,
    removal: (cells: readonly string[]) =>
      formOf(EN, cells.length, { one: `Removing the clue in ${listed(EN, cells)} gives a solution.`, other: `Removing any one of the clues in ${listed(EN, cells)} gives a solution.` }),
    manyRemovals: "More than one clue would have to be removed.",
  },
  /** The cells of a board, for screen readers. */
  cells: {
    board: "Sudoku",
    row: (row: number) => `row ${row}`,
    place: (row: number, column: number) => `row ${row} column ${column}`,
    hidden: "hidden",
    given: (digit: number) => `given ${digit}`,
    empty: "empty",
    notes: (digits: readonly number[]) => `empty, notes ${digits.join(" ")}`,
    marks: (digits: readonly number[]) => `empty, can be ${digits.join(" ")}`,
    conflict: "conflict",
    wrong: "wrong",
    hint: "hint",
    colours: (names: readonly string[]) => listed(EN, names),
    /** The nine colours, and those of the palette by M. Okabe and K. Ito (2002). */
    colourNames: ["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "grey"] as readonly string[],
    clearColourNames: ["orange", "light blue", "green", "yellow", "blue", "red", "pink", "grey", "brown"] as readonly string[],
    /** What a cell or a candidate is in a hint or a move. */
    roles: {
      done: "done",
      active: "current",
      cause: "reason",
      effect: "consequence",
      twin: "duplicate",
      partner: "partner",
      struck: "crossed out",
      placed: "new",
      tried: "tried",
      failed: "failed",
    },
  },
};

export type PlayMessages = typeof play;
