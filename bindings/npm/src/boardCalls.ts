/** Which calls are about boards other than the classic one. */
import type { Name } from "./calls.js";
import { InputError } from "./errors.js";

/** Whether the first word of a puzzle names a board: it is followed by another one, and is not made of cells. */
function namesBoard(puzzle: unknown): boolean {
  const [, word = ""] = (typeof puzzle === "string" && /^\s*(\S+)\s+\S/.exec(puzzle)) || [];
  return /[^\d.*_xX-]/.test(word) || /^(x|\d+x\d+)$/i.test(word);
}

const hasBoard = (record: unknown): boolean => typeof record === "object" && record !== null && "board" in record;

/** Whether the module for other boards has to answer a call. */
export function isBoardCall(name: Name, [first, second]: readonly unknown[]): boolean {
  switch (name) {
    case "generate":
      return typeof first === "string" && /^\s*\S+\s+variant=/.test(first);
    case "solve": case "check": case "rate": case "hint":
      return namesBoard(first);
    case "write":
      return Array.isArray(second) && second.some(hasBoard);
    default:
      return ["trueCandidates", "estimate", "viewBoard", "drawBoard", "watchBoard"].includes(name);
  }
}

/**
 * Asks what can answer a call, by a function that is given whether it is about another board. A text
 * in which no classic puzzle is found may have one of another board.
 */
export async function routed<T>(ask: (other: boolean) => Promise<T>, name: Name, args: readonly unknown[]): Promise<T> {
  if (isBoardCall(name, args)) return ask(true);
  try {
    return await ask(false);
  } catch (classic) {
    if (name !== "read" || !(classic instanceof InputError) || typeof args[0] !== "string") throw classic;
    return ask(true).catch((other: unknown) => {
      // Past its beginning, the text was one of classic puzzles.
      const begun = classic.line !== undefined && (classic.line > 1 || (classic.column ?? 1) > 1);
      throw begun && other instanceof InputError ? classic : other;
    });
  }
}
