/** What people read when something went wrong. */
import { InputError, LoadError } from "ninefold/worker";
import { messages } from "./messages";

/** Whether the engine could not be loaded, so that trying again may help. */
export const isUnloaded = (error: unknown): boolean => error instanceof LoadError;

export function problemOf(error: unknown): string {
  if (isUnloaded(error)) return messages().play.problem.engine;
  return error instanceof Error ? error.message : String(error);
}

const ADVICE = { text: " Paste 81 digits (0 or . for blanks), nine rows, or a link.", link: "" };

/**
 * Why no puzzle was found. The engine's reason is added unless it concerns the very first
 * character: then nothing looked like a puzzle.
 */
export function notFoundIn(source: "text" | "link", error: unknown): string {
  if (!(error instanceof InputError)) return problemOf(error);
  const { line, column, cell, message } = error;
  const atStart = line === 1 && column === 1 && cell === undefined;
  const reason = atStart ? "" : ` ${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith(".") ? "" : "."}`;
  return `We found no Sudoku in that ${source}.${ADVICE[source]}${reason}`;
}

/** What to say about the solution that a text or link names; nothing if it agrees with the right one. */
export function wrongSolution(source: "text" | "link", named: string | undefined, right: string): string {
  const differs = Array.from(named ?? "").some((digit, cell) => /[1-9]/.test(digit) && digit !== right[cell]);
  return differs ? `The solution in that ${source} is wrong. This game uses the right one.` : "";
}
