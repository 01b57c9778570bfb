/** Games on other boards kept between visits, one of each kind. They are checked when they are read back. */
import type { KeyValueStore } from "../storage";

const GAME = "ninefold.board.";
const LEVEL = "ninefold.boards.level";

/** A kept game. */
export interface SavedBoard {
  variant: string;
  day: string;
  level: string;
  /** The board with its regions and clues. */
  board: string;
  puzzle: string;
  solution: string;
  /** The digit and the notes of each cell that the player has written in: cell, digit, notes. */
  cells: [cell: number, digit: number, notes: number][];
  seconds: number;
  hints: number;
  /** What a puzzle of somebody else says about itself. */
  about?: About;
}

/** The name of a puzzle, who made it, and what they say about it, empty if unknown; and what is not shown. */
export interface About {
  title: string;
  author: string;
  text: string;
  /** Drawings whose meaning is unknown, each with its cell. */
  leftOut: readonly string[];
}

/** Stands for the kind of a puzzle that was pasted; the last one is kept. */
export const OWN = "own";

const keyOf = (variant: string, day: string): string => `${GAME}${variant}${day && `.${day}`}`;

export function saveBoard(store: KeyValueStore, saved: SavedBoard): boolean {
  return store.setItem(keyOf(saved.variant, saved.day), JSON.stringify(saved));
}

export function loadBoard(store: KeyValueStore, variant: string, day: string): SavedBoard | null {
  const text = store.getItem(keyOf(variant, day));
  try {
    const saved = JSON.parse(text ?? "null") as unknown;
    return isSaved(saved) && saved.variant === variant && saved.day === day ? saved : null;
  } catch {
    return null;
  }
}

export const saveLevel = (store: KeyValueStore, level: string): void => void store.setItem(LEVEL, level);
export const loadLevel = (store: KeyValueStore): string => store.getItem(LEVEL) ?? "medium";

function isSaved(value: unknown): value is SavedBoard {
  if (typeof value !== "object" || value === null) return false;
  const saved = value as Record<keyof SavedBoard, unknown>;
  const texts = [saved.variant, saved.day, saved.level, saved.board, saved.puzzle, saved.solution].every((part) => typeof part === "string");
  const numbers = [saved.seconds, saved.hints].every((part) => Number.isSafeInteger(part) && Number(part) >= 0);
  if (!texts || !numbers || !Array.isArray(saved.cells)) return false;
  const [puzzle, solution] = [saved.puzzle as string, saved.solution as string];
  const about = (saved.about ?? { title: "", author: "", text: "", leftOut: [] }) as About;
  if (!Array.isArray(about.leftOut) || ![about.title, about.author, about.text, ...about.leftOut].every((part) => typeof part === "string")) return false;
  const isCell = (cell: unknown) =>
    Array.isArray(cell) && cell.length === 3 && cell.every((part) => Number.isSafeInteger(part) && part >= 0) && cell[0] < puzzle.length && cell[1] <= 25;
  return /^[1-9A-Z.]+$/.test(puzzle) && /^[1-9A-Z]+$/.test(solution) && puzzle.length === solution.length && saved.cells.every(isCell);
}
