/** A few words about each algorithm and who thought of it, to read beside the board. */
import { grouped } from "./number";

export interface About {
  title: string;
  idea: string;
  /** What to look for while it runs. */
  see: string;
  who: string;
}

const METHODS: Record<string, About> = {
  sorting: {
    title: "Sorting: make the boxes, then repair the lines",
    idea: "Every box is filled with a random order of nine digits, so boxes are right from the start. Then row 1, column 1, row 2, column 2 and so on are put in order: a digit that the line holds already changes places with one of its own box that the line lacks.",
    see: "BAS is such a swap. PAS pushes a duplicate straight out when its box has nothing to offer, and follows the chain of duplicates this starts. ABS, in one grid of three hundred, leaves the line and comes back. What is left to do shrinks towards the lower right corner.",
    who: "Mark F. Graves, Jr., “Sudoku Sorting Algorithm”.",
  },
  potential: {
    title: "Potential: gamble, and leave the table in time",
    idea: "Every cell starts with all nine digits as possibilities. A cell with the fewest is drawn, one of its digits is written down and struck from everything it sees. A cell left with one digit takes it.",
    see: "The small digits are the possibilities. When a cell has none left, the whole board is thrown away and another begins: there is no backing up. Two boards are enough on average.",
    who: "The article “Sudoku Algorithm, part 1: Filling the puzzle”.",
  },
  transform: {
    title: "Transform: one grid, a trillion dresses",
    idea: "Mirror a solution, exchange two rows of a band, call every 3 a 7: it is a solution still. So a stored grid in a random dress is a new grid, without any search.",
    see: "Only the start and one move. Choose “Symmetries” above to try the moves yourself.",
    who: "The article “A simple algorithm for generating Sudoku puzzles”; the symmetries were counted by Ed Russell and Frazer Jarvis, 2006.",
  },
  backtrack: {
    title: "Backtrack: the patient way",
    idea: "Cell by cell, row by row, a random digit that fits. When none fits, the digit before is taken back and the next one tried there.",
    see: "The first row never fails. Most of the backing up happens where a band is nearly full. Half of all grids need 117 digits or fewer; one in a hundred needs 350.",
    who: "Mr Greenstein’s programming exercise “SudokuMaker.java”; the idea is far older.",
  },
  "swap-chain": {
    title: "Swap chains: shuffle without breaking anything",
    idea: "Two cells side by side in a box change places across two lines. Now each line holds a digit twice; the other copy crosses over as well, and so on, until the digit that left first is back.",
    see: "Between chains the grid is always valid. A chain takes two to nine swaps. Five rounds over all cells are some 2300 swaps, so choose a high speed.",
    who: "The article “A simple algorithm for creating Sudoku puzzles using Visual Basic”. Graph colourers know these as Kempe chains (1879).",
  },
  uniform: {
    title: "Uniform: a random number, turned into its grid",
    idea: `All ${grouped("6670903752021072936960")} grids are numbered. A number is drawn, each with the same chance, and its grid is built part by part: every step says how many grids lie behind each choice and takes the one the number falls into.`,
    see: "No search and no luck: the digits appear because the number says so. It is the only method here that has no favourites.",
    who: "Bertram Felgenhauer and Frazer Jarvis counted the grids in 2005; their counting, run backwards, is this method.",
  },
};

const DIG: About = {
  title: "Digging: from a full grid to a puzzle",
  idea: "A puzzle is made backwards. First a grid is filled by the method chosen. Then clues are taken out in random order, as long as nothing but that grid fits.",
  see: "A clue goes out. If a second solution appears, the cells where it differs are shown and the clue goes back in; it will stay. At the end no clue can be spared.",
  who: "Common knowledge among puzzle makers; the sets of cells in which every puzzle needs a clue are called unavoidable sets.",
};

const MOVE: About = {
  title: "Symmetries: the same Sudoku in another dress",
  idea: `Every one of these moves turns a valid grid into a valid grid: mirrors and turns, swapping lines inside a band, swapping whole bands, renaming digits. Together they are ${grouped("1218998108160")}.`,
  see: `Watch where the cells go. Under all its dresses a grid stays one and the same; counted like this there are ${grouped("5472730538")} different ones.`,
  who: "Ed Russell and Frazer Jarvis, 2006.",
};

const NUMBER: About = {
  title: "Numbers: every grid has one",
  idea: `All ${grouped("6670903752021072936960")} grids stand in one long row, and a number says where. From the number its grid is built at once, and from a grid its number is counted, without a list of grids.`,
  see: "Go on by one: nearly always the upper three rows stay, and the six below are others. The uniform method draws one of these numbers.",
  who: "Bertram Felgenhauer and Frazer Jarvis counted the grids in 2005; numbering them follows the same count.",
};

export function about(what: string, method: string): About | undefined {
  if (what === "dig") return DIG;
  if (what === "number") return NUMBER;
  return what === "move" ? MOVE : METHODS[method];
}
