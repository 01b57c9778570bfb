/** How the module for other boards answers. */
import { parsed, type BoardAnswers, type PuzzleText } from "./calls.js";
import { boardMarks, boardRecords, count, text, whole } from "./inputs.js";

/**
 * The board, with its regions and clues, and the cells of a puzzle: the cells are its last word, or its
 * second one in a line such as the command writes, `killer ....… k10:111221`, in which the regions of a
 * jigsaw and the clues follow. One without a board is classic.
 */
function parts(puzzle: string): [board: string, cells: string] {
  const words = text("puzzle", puzzle).trim().split(/\s+/);
  const [name, cells, ...rest] = words;
  if (cells === undefined || rest.length === 0 || cells.includes(":")) return [words.slice(0, -1).join(" ") || "9x9", words.at(-1) ?? ""];
  const regions = rest[0]?.includes(":") ? "" : `:${rest.shift()}`;
  return [[name + regions, ...rest].join(" "), cells];
}

export const BOARD_ANSWERS: BoardAnswers = {
  generate(module, recipe, seed, index = 0) {
    const generated = parsed(module.generateBoard(text("recipe", recipe), whole("seed", seed), whole("index", index)));
    return { ...generated, seed, index, puzzle: generated.puzzle ?? null };
  },
  solve: (module, puzzle, limit = 2) => parsed(module.solveBoard(...parts(puzzle), count("limit", limit))),
  check: (module, puzzle) => parsed(module.checkBoard(...parts(puzzle))),
  rate: (module, puzzle) => parsed(module.rateBoard(...parts(puzzle))),
  hint(module, puzzle, noted = [], given) {
    const [board, cells] = parts(puzzle);
    return parsed(module.hintBoard(board, given === undefined ? cells : text("given", given), cells, boardMarks("marks", noted)));
  },
  trueCandidates: (module, puzzle, limit = 10) => parsed(module.candidatesBoard(...parts(puzzle), count("limit", limit))),
  estimate: (module, puzzle, samples = 1000, seed = 0) =>
    parsed(module.estimateBoard(...parts(puzzle), count("samples", samples), whole("seed", seed))),
  viewBoard: (module, board) => parsed(module.viewBoard(text("board", board))),
  drawBoard: (module, board, { paper, ink, line }) =>
    module.drawBoard(text("board", board), text("paper", paper), text("ink", ink), text("line", line)),
  read: (module, source, format, { leaveOutDrawings = false } = {}): PuzzleText[] =>
    parsed(module.readBoards(text("text", source), format === undefined ? undefined : text("format", format), leaveOutDrawings)),
  write: (module, format, puzzles) => parsed(module.writeBoards(text("format", format), JSON.stringify(boardRecords("records", puzzles)))),
  watchBoard: (module, what, recipe, seed, index = 0) =>
    parsed(module.watchBoard(text("recipe", recipe), what === "dig", whole("seed", seed), whole("index", index))),
};
