/** A few words about each method and its source, shown beside the board. */
import type { MethodName } from "ninefold";
import type { WatchView } from "../links";
import { groupDigits } from "./gridNumber";

export interface Explanation {
  title: string;
  idea: string;
  /** What to watch for while it runs. */
  watchFor: string;
  source: string;
}

/**
 * All methods: one that is missing here, or unknown to the engine, is an error of the type checker.
 */
const METHODS: Record<MethodName, Explanation> = {
  sorting: {
    title: "Sorting: fill the boxes, then sort the lines",
    idea: "Every box is filled with the nine digits in random order, so all boxes are valid from the start. Then row 1, column 1, row 2, column 2 and so on are sorted: a digit that the line already has is swapped with a digit of the same box that the line is missing.",
    watchFor: "Such a swap is called BAS, box and adjacent-cell swap. If the box has no digit that the line is missing, PAS follows, the preferred adjacent-cell swap: the first copy of the duplicate that has an unused partner straight beyond the line swaps with it, and so does each duplicate that this brings in. ABS, advance and backtrack sort, needed in one grid in three hundred, leaves the line and returns to it later. The unsorted part shrinks towards the lower right corner.",
    source: "Mark F. Graves, Jr., “Sudoku Sorting Algorithm”.",
  },
  potential: {
    title: "Potential: place digits at random, start again when stuck",
    idea: "Every cell starts with all nine digits as possibilities. One of the cells with the fewest possibilities is picked at random, one of its digits is placed, and that digit is crossed out in its row, column and box. A cell with one possibility left gets that digit.",
    watchFor: "The small digits are the possibilities. When a cell has none left, the whole board is cleared and filled again; single placements are never taken back. Two boards are enough on average.",
    source: "The article “Sudoku Algorithm, part 1: Filling the puzzle”.",
  },
  transform: {
    title: "Transform: move a stored grid by a random symmetry",
    idea: "Mirror a solution, swap two rows of a band, or write 7 for every 3: it is still a solution. So a stored grid, moved by a random symmetry, gives a new grid without any search.",
    watchFor: "There is only the start and one move. Choose “Symmetries” above to try the moves yourself.",
    source: "The article “A simple algorithm for generating Sudoku puzzles”; the symmetries were counted by Ed Russell and Frazer Jarvis, 2006.",
  },
  backtrack: {
    title: "Backtrack: cell by cell, back when nothing fits",
    idea: "Cell by cell, row by row, a random digit that fits is placed. When none fits, the previous digit is taken back and the next one is tried there.",
    watchFor: "The first row never fails. Most digits are taken back where a band is nearly full. Half of all grids need 117 placements or fewer; one in a hundred needs 350.",
    source: "Mr Greenstein’s programming exercise “SudokuMaker.java”; the idea is far older.",
  },
  "swap-chain": {
    title: "Swap chains: change a valid grid by chains of swaps",
    idea: "Two neighbouring cells in a box swap their digits across two lines. Now each line has a digit twice. The other copy is swapped across as well, and so on, until no line has a digit twice.",
    watchFor: "Between chains the grid is always valid. A chain takes two to nine swaps. Five rounds over all cells are some 2300 swaps, so choose a high speed.",
    source: "The article “A simple algorithm for creating Sudoku puzzles using Visual Basic”. In graph colouring the chains are called Kempe chains (1879).",
  },
  uniform: {
    title: "Uniform: draw a number, build the grid with that number",
    idea: `All ${groupDigits("6670903752021072936960")} grids are numbered. A number is drawn, all equally likely, and its grid is built part by part: the number of grids behind each choice shows which choice the number belongs to.`,
    watchFor: "No digit is tried or taken back. This is the only method here that makes all grids equally likely.",
    source: "Bertram Felgenhauer and Frazer Jarvis counted the grids in 2005; this method runs their count in reverse.",
  },
};

const DIG: Explanation = {
  title: "Digging: from a full grid to a puzzle",
  idea: "A puzzle is made backwards, from a full grid that the chosen method has filled. Clues are removed in random order, as long as no other grid fits.",
  watchFor: "A clue is removed. If there is a second solution, the cells where it differs are shown, and the clue is put back and stays. At the end every clue is needed.",
  source: "Common knowledge among puzzle makers. A set of cells in which every puzzle needs a clue is called an unavoidable set.",
};

const MOVE: Explanation = {
  title: "Symmetries: the moves that keep a grid valid",
  idea: `Each of these moves turns a valid grid into another valid grid: mirroring and turning, swapping lines inside a band, swapping whole bands, renaming digits. They combine to ${groupDigits("1218998108160")} symmetries.`,
  watchFor: `Watch where the cells go. If grids that such moves turn into each other count as one, there are ${groupDigits("5472730538")} grids.`,
  source: "Ed Russell and Frazer Jarvis, 2006.",
};

const NUMBER: Explanation = {
  title: "Numbers: every grid has one",
  idea: `All ${groupDigits("6670903752021072936960")} grids are numbered. A grid is built directly from its number, and its number is computed from the grid, without a list of grids.`,
  watchFor: "Add one: nearly always the top three rows stay the same and the six below change. The uniform method draws one of these numbers.",
  source: "Bertram Felgenhauer and Frazer Jarvis counted the grids in 2005; the numbers follow their count.",
};

export function explanationOf(view: WatchView, method: string): Explanation | undefined {
  if (view === "dig") return DIG;
  if (view === "number") return NUMBER;
  return view === "move" ? MOVE : Object.hasOwn(METHODS, method) ? METHODS[method as MethodName] : undefined;
}
