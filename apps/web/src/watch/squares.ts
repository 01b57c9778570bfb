/** From a frame of a run to what the board draws. */
import type { Square } from "../board/square";
import type { Frame } from "../engine/protocol";
import { digits } from "../play/words";
import { kindOf } from "./kinds";

export function squaresOf(frame: Frame): Square[] {
  const look = kindOf(frame.kind).look;
  const meant = new Set(frame.cells);
  return Array.from(frame.grid, (character, index) => {
    const flag = look && meant.has(index) ? look : "";
    const places = digits(frame.marks[index] ?? 0);
    return square(index, Number(character) || 0, places, flag);
  });
}

/** A grid that nothing happens to. */
export function stillSquares(grid: string): Square[] {
  return Array.from(grid, (character, index) => square(index, Number(character) || 0, [], ""));
}

/** A grid, and where it differs from the one before. */
export function changedSquares(before: string, grid: string): Square[] {
  return Array.from(grid, (character, index) =>
    square(index, Number(character) || 0, [], before[index] === character ? "" : "changed"),
  );
}

function square(index: number, digit: number, places: number[], flag: string): Square {
  const place = `row ${Math.floor(index / 9) + 1} column ${(index % 9) + 1}`;
  const marks = places.length ? `, may be ${places.join(" ")}` : "";
  const label = `${place}, ${digit || `empty${marks}`}${flag ? `, ${flag}` : ""}`;
  return {
    digit,
    given: true,
    corner: [],
    centre: [],
    places: digit ? [] : places,
    strong: [],
    colours: [],
    flags: flag ? [flag] : [],
    label,
  };
}
