/** Positions on a board of 90 by 90 units: ten for each cell. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The square of a cell. */
export function cellBox(cell: number): Box {
  return { x: (cell % 9) * 10, y: Math.floor(cell / 9) * 10, width: 10, height: 10 };
}

/** The middle of a cell. */
export function cellCentre(cell: number): Point {
  const { x, y } = cellBox(cell);
  return { x: x + 5, y: y + 5 };
}

/** The rectangle of a house: rows are 0 to 8, columns 9 to 17, boxes 18 to 26. */
export function houseBox(house: number): Box {
  const at = house % 9;
  if (house < 9) return { x: 0, y: at * 10, width: 90, height: 10 };
  if (house < 18) return { x: at * 10, y: 0, width: 10, height: 90 };
  return { x: (at % 3) * 30, y: Math.floor(at / 3) * 30, width: 30, height: 30 };
}

/** Where a candidate is drawn in its cell: nine fixed places. */
export function candidatePoint(cell: number, digit: number): Point {
  const { x, y } = cellBox(cell);
  const [col, row] = [(digit - 1) % 3, Math.floor((digit - 1) / 3)];
  return { x: x + 2 + 3 * col, y: y + 2 + 3 * row };
}

/**
 * A curve between two points that stops `gap` short of each, bent to the side so that others stay
 * visible.
 */
export function curve(from: Point, to: Point, gap: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const cut = Math.min(gap, length / 3);
  const bend = Math.min(4, length / 6);
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const [start, end] = [towards(from, middle, cut), towards(to, middle, cut)];
  return `M${text(start)}Q${text(middle)} ${text(end)}`;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

function text({ x, y }: Point): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}
