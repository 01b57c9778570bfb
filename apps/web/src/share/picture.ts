/** A puzzle as a picture, drawn on a canvas: black on white in either theme. */

const CELL = 100;
const EDGE = 20;
const SIZE = 9 * CELL + 2 * EDGE;

/** Draws the board. Digits that are not clues are blue. */
export function draw(context: CanvasRenderingContext2D, puzzle: string, line: string): void {
  const { canvas } = context;
  [canvas.width, canvas.height] = [SIZE, SIZE];
  context.fillStyle = "#fff";
  context.fillRect(0, 0, SIZE, SIZE);
  for (let at = 0; at <= 9; at += 1) {
    const [place, end] = [EDGE + at * CELL, SIZE - EDGE];
    context.lineWidth = at % 3 ? 1.5 : 5;
    context.strokeStyle = at % 3 ? "#999" : "#000";
    context.beginPath();
    context.moveTo(place, EDGE);
    context.lineTo(place, end);
    context.moveTo(EDGE, place);
    context.lineTo(end, place);
    context.stroke();
  }
  context.font = `66px ${getComputedStyle(document.documentElement).getPropertyValue("--digits") || "sans-serif"}`;
  context.textAlign = "center";
  [...line].forEach((digit, cell) => {
    if (digit === ".") return;
    context.fillStyle = puzzle[cell] === "." ? "#1a5fb4" : "#000";
    context.fillText(digit, EDGE + (cell % 9) * CELL + CELL / 2, EDGE + Math.floor(cell / 9) * CELL + 74);
  });
}

/** The picture as a file. `problem` is the error if the browser cannot make one. */
export function pngOf(puzzle: string, line: string, problem: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context) draw(context, puzzle, line);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(problem))), "image/png");
  });
}
