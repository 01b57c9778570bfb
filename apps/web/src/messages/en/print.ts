/** English: puzzles on paper. */
import { counted } from "../words";

const EN = "en";

export const print = {
  what: "What to print",
  title: "Puzzles on paper",
  level: "Level",
  puzzles: "Puzzles",
  perPage: "Per page",
  solutions: "Solutions at the end",
  links: "Link and QR code beside each",
  stop: "Stop",
  generate: "Generate puzzles",
  print: "Print",
  generated: (done: number, all: number) => `${done} of ${counted(EN, all, { one: "puzzle", other: "puzzles" })} generated…`,
  pages: (count: number) => `${counted(EN, count, { one: "page", other: "pages" })}.`,
  only: (found: number, wanted: number) => `Only ${found} of ${counted(EN, wanted, { one: "puzzle was", other: "puzzles were" })} found. Try another level.`,
  page: (number: number) => `Page ${number}`,
  solutionsPage: (number: number) => `Solutions ${number}`,
  open: (number: number) => `Open puzzle ${number}`,
  qr: (number: number) => `QR code for puzzle ${number}`,
  puzzle: (number: number) => `Puzzle ${number}`,
  solution: (number: number) => `Solution ${number}`,
};

export type PrintMessages = typeof print;
