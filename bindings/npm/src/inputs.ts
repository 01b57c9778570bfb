/** Checks of arguments: the modules rely on the declared types and do not check them. */
import { InputError } from "./errors.js";

const LARGEST = 2n ** 64n - 1n;

function refuse(name: string, found: unknown, expected: string): never {
  const kind = found === null ? "null" : typeof found;
  const shown = ["number", "bigint", "boolean"].includes(kind) ? String(found) : kind === "object" ? "an object" : kind;
  throw new InputError({ message: `${name}: found ${shown}, expected ${expected}` });
}

/** A text. */
export function text(name: string, value: unknown): string {
  return typeof value === "string" ? value : refuse(name, value, "text");
}

/** A seed or an index, of 64 bits. */
export function whole(name: string, value: unknown): bigint {
  const isWhole = typeof value === "bigint" ? value >= 0n && value <= LARGEST : Number.isSafeInteger(value) && Number(value) >= 0;
  if (isWhole) return BigInt(value as number | bigint);
  return refuse(name, value, "a whole number from 0, as a bigint if it is larger than 9007199254740991");
}

/** A count of 32 bits. */
export function count(name: string, value: unknown): number {
  const isCount = Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32;
  return isCount ? Number(value) : refuse(name, value, "a whole number from 0 to 4294967295");
}

/** The marks of 81 cells, nine bits each, or none. */
export function marks(name: string, value: unknown): Uint16Array {
  const expected = "a list of 81 numbers from 0 to 511, or an empty one";
  if (!Array.isArray(value) && !(value instanceof Uint16Array)) return refuse(name, value, expected);
  const cell = value.findIndex((bits) => !(Number.isInteger(bits) && bits >= 0 && bits < 512));
  if (cell >= 0) throw new InputError({ message: `${name}: found ${String(value[cell])} at ${cell}, expected ${expected}`, cell: Math.min(cell, 80) });
  return Uint16Array.from(value);
}

/** The marks of the cells of a board, a bit for each digit, or none. */
export function boardMarks(name: string, value: unknown): Uint32Array {
  const expected = "a list with a whole number from 0 for each cell, or an empty one";
  if (!Array.isArray(value) && !(value instanceof Uint32Array)) return refuse(name, value, expected);
  const cell = value.findIndex((bits) => !(Number.isInteger(bits) && bits >= 0 && bits < 2 ** 32));
  if (cell >= 0) throw new InputError({ message: `${name}: found ${String(value[cell])} at ${cell}, expected ${expected}` });
  return Uint32Array.from(value);
}

/** Objects that each have these members, one of which is checked here. */
function objects(name: string, value: unknown, members: string, member?: string): object[] {
  if (!Array.isArray(value)) return refuse(name, value, `a list of objects, each with ${members}`);
  value.forEach((record: unknown, at) => {
    if (typeof record !== "object" || record === null || (member && !(member in record))) refuse(`${name}[${at}]`, record, `an object with ${members}`);
  });
  return value as object[];
}

/** Puzzles, each an object with `puzzle`. */
export const records = (name: string, value: unknown): object[] => objects(name, value, "puzzle");

/** Puzzles of any board, each an object with `board` and `puzzle`. */
export const boardRecords = (name: string, value: unknown): object[] => objects(name, value, "board and puzzle", "board");
