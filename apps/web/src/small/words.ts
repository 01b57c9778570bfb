/** The words of small boards in addresses, beside those of the methods: the board, and what decides whether a clue goes. */

/** The boards that can be watched beside the classic one. */
export const SMALL = ["6x6", "4x4"] as const;

/** What follows the board if singles have to solve the puzzle. */
const BY_SINGLES = "-singles";

/** The small board of a word, if it names one. */
export const smallOf = (word: string): string | undefined => SMALL.find((board) => word === board || word === board + BY_SINGLES);

/** Whether singles decide which clues go. */
export const bySingles = (word: string): boolean => word.endsWith(BY_SINGLES);

/** The word of a board. */
export const wordOf = (board: string, singles: boolean): string => board + (singles ? BY_SINGLES : "");

/** A board for people: 6×6. */
export const boardName = (board: string): string => board.replace("x", "×");
