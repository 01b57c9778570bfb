/** What people read when something went wrong. */
import { InputError, LoadError } from "ninefold/worker";
import type { Check } from "ninefold";
import { messages } from "./messages/index.svelte";
import { cellName } from "./play/words";

/** Whether the engine could not be loaded, so that trying again may help. */
export const isUnloaded = (error: unknown): boolean => error instanceof LoadError;

export function problemOf(error: unknown): string {
  if (isUnloaded(error)) return messages("play").problem.engine;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Why no puzzle was found. The engine's reason is added unless it concerns the very first
 * character: then nothing looked like a puzzle.
 */
export function notFoundIn(source: "text" | "link", error: unknown): string {
  if (!(error instanceof InputError)) return problemOf(error);
  const { line, column, cell, message } = error;
  const { notFound } = messages("play").problem;
  if (line === 1 && column === 1 && cell === undefined) return notFound(source);
  const reason = `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith(".") ? "" : "."}`;
  return notFound(source, { reason, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) });
}

/** What to say about the solution that a text or link names; nothing if it agrees with the right one. */
export function wrongSolution(source: "text" | "link", named: string | undefined, right: string): string {
  const differs = Array.from(named ?? "").some((digit, cell) => /[1-9]/.test(digit) && digit !== right[cell]);
  return differs ? messages("play").notice.wrongSolution(source) : "";
}

/** A check of a grid in words: the verdict, and the evidence. */
export function checkWords({ verdict, cells, minimal }: Pick<Check, "verdict" | "cells" | "minimal">, line: string): { title: string; detail: string } {
  const words = messages("play").check;
  const names = cells.map(cellName);
  const detail = () => {
    switch (verdict) {
      case "proper":
        return minimal ? words.minimal : words.redundant(cells.length);
      case "several":
        return words.differ(cells.length);
      case "clash":
        return words.clashing(line[cells[0] ?? 0] ?? "", ...houseOf(cells), names);
      case "none":
        if (!cells.length) return words.manyRemovals;
        return line[cells[0] ?? 0] === "." ? words.noDigit(names) : words.removal(names);
    }
  };
  return { title: words[verdict], detail: detail() };
}

/** The house of two clashing cells, with its number from 1. */
function houseOf([first = 0, second = 0]: readonly number[]): [house: "row" | "column" | "box", at: number] {
  const row = (cell: number) => Math.floor(cell / 9);
  if (row(first) === row(second)) return ["row", row(first) + 1];
  if (first % 9 === second % 9) return ["column", (first % 9) + 1];
  return ["box", 3 * Math.floor(first / 27) + Math.floor((first % 9) / 3) + 1];
}
