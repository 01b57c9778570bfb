/** The animation of a symmetry: every cell moves from where it was to where it is now. */

import { motion } from "../motion.svelte";

/** How many columns and rows away a cell was before. */
export type Shift = readonly [cols: number, rows: number];

/** A turn of the whole board, clockwise, or a flip over an axis with this direction; in degrees. */
export type BoardMove = { turn: number } | { flip: number };

/** How each cell moves, and how the whole board moves if it moves as one. */
export interface CellMotion {
  shifts: readonly Shift[];
  board: BoardMove | null;
  /**
   * How long it takes, in milliseconds, if it differs from a symmetry's time; then only the digits
   * move.
   */
  slide?: number;
}

const TIMING: KeyframeAnimationOptions = { duration: 700, easing: "ease-in-out" };

/** The motion of two digits that are swapped. */
export function exchangeOf([first, second]: readonly [number, number], slide: number): CellMotion {
  const shifts = Array.from({ length: 81 }, (): Shift => [0, 0]);
  shifts[first] = [(second % 9) - (first % 9), Math.floor(second / 9) - Math.floor(first / 9)];
  const [cols, rows] = shifts[first];
  shifts[second] = [-cols, -rows];
  return { shifts, board: null, slide };
}

/** The motion of a symmetry that sends cell `i` to `images[i]`. */
export function motionOf(images: readonly number[]): CellMotion {
  const shifts = Array.from({ length: 81 }, (): Shift => [0, 0]);
  images.forEach((to, from) => {
    shifts[to] = [(from % 9) - (to % 9), Math.floor(from / 9) - Math.floor(to / 9)];
  });
  return { shifts, board: boardMoveOf(images) };
}

/** The moves of the whole board, and where each sends a row and a column. */
const BOARD_MOVES: readonly (readonly [BoardMove, (row: number, col: number) => readonly [number, number]])[] = [
  [{ turn: 90 }, (row, col) => [col, 8 - row]],
  [{ turn: 180 }, (row, col) => [8 - row, 8 - col]],
  [{ turn: -90 }, (row, col) => [8 - col, row]],
  [{ flip: 0 }, (row, col) => [row, 8 - col]],
  [{ flip: 90 }, (row, col) => [8 - row, col]],
  [{ flip: -45 }, (row, col) => [col, row]],
  [{ flip: 45 }, (row, col) => [8 - col, 8 - row]],
];

function boardMoveOf(images: readonly number[]): BoardMove | null {
  const found = BOARD_MOVES.find(([, moved]) =>
    images.every((to, from) => {
      const [row, col] = moved(Math.floor(from / 9), from % 9);
      return to === row * 9 + col;
    }),
  );
  return found?.[0] ?? null;
}

/** Animates the cells of a board. Cells that stay where they are do not move. */
export function animate(cells: readonly HTMLElement[], { shifts, board, slide: time }: CellMotion): void {
  if (!motion.allowed) return;
  cells.forEach((cell, index) => {
    const [cols, rows] = shifts[index] ?? [0, 0];
    if (time && (cols || rows)) slideDigit(cell, cols, rows, time);
    else if (board) moveWithBoard(cell, index, board);
    else if (cols || rows) slide(cell, cols, rows);
  });
}

function slideDigit(cell: HTMLElement, cols: number, rows: number, duration: number): void {
  const from = `translate(calc(${cols} * var(--cell)), calc(${rows} * var(--cell)))`;
  cell.querySelector(".digit")?.animate([{ transform: from }, { transform: "none" }], { duration, easing: "ease-in-out" });
}

function slide(cell: HTMLElement, cols: number, rows: number): void {
  const from = `translate(calc(${cols} * var(--cell)), calc(${rows} * var(--cell)))`;
  cell.animate([{ transform: from, background: "var(--selected)", zIndex: 1 }, { transform: "none", zIndex: 1 }], TIMING);
}

/**
 * Moves a cell as part of the board, because straight paths would all cross in the middle. Its
 * digit stays upright.
 */
function moveWithBoard(cell: HTMLElement, index: number, board: BoardMove): void {
  const [col, row] = [4.5 - (index % 9), 4.5 - Math.floor(index / 9)];
  const transformOrigin = `calc(${col} * var(--cell)) calc(${row} * var(--cell))`;
  const digit = cell.querySelector(".digit");
  if ("turn" in board) {
    const turned = (degrees: number) => ({ transform: `rotate(${degrees}deg)` });
    cell.animate([{ ...turned(-board.turn), transformOrigin }, { ...turned(0), transformOrigin }], TIMING);
    digit?.animate([turned(board.turn), turned(0)], TIMING);
  } else {
    const flipped = (by: number) => ({ transform: `rotate(${board.flip}deg) scaleX(${by}) rotate(${-board.flip}deg)` });
    cell.animate([{ ...flipped(-1), transformOrigin }, { ...flipped(1), transformOrigin }], TIMING);
    // Half-way, where the board is seen from its edge, the mirrored digit is replaced by the
    // upright one.
    digit?.animate([{ ...flipped(-1), easing: "steps(2, jump-none)" }, flipped(1)], TIMING);
  }
}
