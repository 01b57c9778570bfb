/** The errors that are thrown, here and in workers. */
import type { InputProblem } from "./wasm/play.js";

/** Something is wrong with an input: what was found there, what was expected, and where. */
export class InputError extends Error {
  override readonly name: string = "InputError";
  /** The line of the text, counted from 1, if it may have several. */
  readonly line: number | undefined;
  /** The character of the line, counted from 1. */
  readonly column: number | undefined;
  /** The cell, 0 to 80 in rows. */
  readonly cell: number | undefined;

  constructor({ message, line, column, cell }: InputProblem) {
    super(message);
    this.line = line;
    this.column = column;
    this.cell = cell;
  }
}

/** The input is right, but the answer takes more work than is allowed. */
export class BudgetError extends Error {
  override readonly name = "BudgetError";
}

/** The question was given up, because its engine was stopped. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/** The error for a problem. */
export function errorOf(problem: InputProblem): Error {
  return problem.budget ? new BudgetError(problem.message) : new InputError(problem);
}

/** The error for what a module has thrown: the text of a problem, or an error of the module itself. */
export function errorFrom(thrown: unknown): Error {
  if (typeof thrown === "string") return errorOf(JSON.parse(thrown) as InputProblem);
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The problem that a message can carry. An error that is none of ours has no more than its sentence. */
export function problemOf({ message, line, column, cell }: InputError): InputProblem {
  const place = { line, column, cell };
  const known = Object.entries(place).filter(([, value]) => value !== undefined);
  return { message, ...Object.fromEntries(known) };
}
