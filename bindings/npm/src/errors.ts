/** The errors thrown by calls, in this thread and from workers. */
import type { InputProblem } from "./wasm/play.js";

/**
 * An input is wrong. The message says what was found and what was expected; the fields say where.
 */
export class InputError extends Error {
  override readonly name: string = "InputError";
  /** The line of the text, counted from 1, if the text may have several. */
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

/** The input is valid, but the answer takes more work than the limit allows. */
export class BudgetError extends Error {
  override readonly name = "BudgetError";
}

/** The question was cancelled, because its engine was stopped. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/** A module or the worker could not be loaded. The next call tries again. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}

/** The error for a problem. */
export function errorOf(problem: InputProblem): Error {
  return problem.budget ? new BudgetError(problem.message) : new InputError(problem);
}

/**
 * The error for a value thrown by a module: the JSON text of a problem, or an error of the module
 * itself.
 */
export function errorFrom(thrown: unknown): Error {
  if (typeof thrown === "string") return errorOf(JSON.parse(thrown) as InputProblem);
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The problem of an error, as plain data that can be posted. */
export function problemOf({ message, line, column, cell }: InputError): InputProblem {
  const place = { line, column, cell };
  const known = Object.entries(place).filter(([, value]) => value !== undefined);
  return { message, ...Object.fromEntries(known) };
}
