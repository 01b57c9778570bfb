/** Puzzles on paper: which puzzle is on which page. */

export const PER_PAGE = [1, 2, 4, 6] as const;
export type PerPage = (typeof PER_PAGE)[number];

/** A puzzle to be printed, with its number from 1. */
export interface PrintedPuzzle {
  number: number;
  puzzle: string;
  solution: string;
  /** The name of its level, and its rating. */
  level: string;
  er: string;
  /** The address that opens it on the page. */
  address: string;
}

/** How many solutions fit on a page. */
export const SOLUTIONS_PER_PAGE = 12;

/** Puzzles page by page. */
export function pagesOf<T>(puzzles: readonly T[], perPage: number): T[][] {
  const count = Math.ceil(puzzles.length / perPage);
  return Array.from({ length: count }, (_, page) => puzzles.slice(page * perPage, (page + 1) * perPage));
}
