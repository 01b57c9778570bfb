/** The animation of a symmetry: every cell travels from where it was to where it is now. */

/** How many columns and rows away a cell was before. */
export type Shift = readonly [cols: number, rows: number];

/** A move of the whole board: turned clockwise, or flipped over along a direction; in degrees. */
export type Whole = { turn: number } | { flip: number };

/** Where the cells come from, and how, if the board moved as a whole. */
export interface Journey {
  shifts: readonly Shift[];
  whole: Whole | null;
}

const TIME: KeyframeAnimationOptions = { duration: 700, easing: "ease-in-out" };

/** The journey of a symmetry that sends cell `i` to `images[i]`. */
export function journey(images: readonly number[]): Journey {
  const shifts = Array.from({ length: 81 }, (): Shift => [0, 0]);
  images.forEach((to, from) => {
    shifts[to] = [(from % 9) - (to % 9), Math.floor(from / 9) - Math.floor(to / 9)];
  });
  return { shifts, whole: wholeOf(images) };
}

/** The moves of the whole board, as what they make of a row and a column. */
const WHOLE: readonly (readonly [Whole, (row: number, col: number) => readonly [number, number]])[] = [
  [{ turn: 90 }, (row, col) => [col, 8 - row]],
  [{ turn: 180 }, (row, col) => [8 - row, 8 - col]],
  [{ turn: -90 }, (row, col) => [8 - col, row]],
  [{ flip: 0 }, (row, col) => [row, 8 - col]],
  [{ flip: 90 }, (row, col) => [8 - row, col]],
  [{ flip: -45 }, (row, col) => [col, row]],
  [{ flip: 45 }, (row, col) => [8 - col, 8 - row]],
];

function wholeOf(images: readonly number[]): Whole | null {
  const found = WHOLE.find(([, moved]) =>
    images.every((to, from) => {
      const [row, col] = moved(Math.floor(from / 9), from % 9);
      return to === row * 9 + col;
    }),
  );
  return found?.[0] ?? null;
}

/** Plays a journey on the cells of a board. Cells that stay are left alone. */
export function travel(cells: readonly HTMLElement[], { shifts, whole }: Journey): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  cells.forEach((cell, index) => {
    const [cols, rows] = shifts[index] ?? [0, 0];
    if (whole) carry(cell, index, whole);
    else if (cols || rows) slide(cell, cols, rows);
  });
}

function slide(cell: HTMLElement, cols: number, rows: number): void {
  const from = `translate(calc(${cols} * var(--cell)), calc(${rows} * var(--cell)))`;
  cell.animate([{ transform: from, background: "var(--selected)", zIndex: 1 }, { transform: "none", zIndex: 1 }], TIME);
}

/** Straight ways would all cross in the middle: the cell goes with the board instead, and its digit stays as it is read. */
function carry(cell: HTMLElement, index: number, whole: Whole): void {
  const [col, row] = [4.5 - (index % 9), 4.5 - Math.floor(index / 9)];
  const transformOrigin = `calc(${col} * var(--cell)) calc(${row} * var(--cell))`;
  const digit = cell.querySelector(".digit");
  if ("turn" in whole) {
    const turned = (degrees: number) => ({ transform: `rotate(${degrees}deg)` });
    cell.animate([{ ...turned(-whole.turn), transformOrigin }, { ...turned(0), transformOrigin }], TIME);
    digit?.animate([turned(whole.turn), turned(0)], TIME);
  } else {
    const flipped = (by: number) => ({ transform: `rotate(${whole.flip}deg) scaleX(${by}) rotate(${-whole.flip}deg)` });
    cell.animate([{ ...flipped(-1), transformOrigin }, { ...flipped(1), transformOrigin }], TIME);
    // Edge on, half-way, nothing is seen of the digit: there its back becomes its front.
    digit?.animate([{ ...flipped(-1), easing: "steps(2, jump-none)" }, flipped(1)], TIME);
  }
}
