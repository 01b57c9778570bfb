/** How the module for other boards answers. */
import { ANSWERS, parsed, type Answers, type BoardName } from "./calls.js";
import { boardMarks, boardTexts, count, text, whole } from "./inputs.js";

export const BOARD_ANSWERS: Pick<Answers, BoardName> = {
  generateBoard(module, recipe, seed, index = 0) {
    const generated = parsed(module.generateBoard(text("recipe", recipe), whole("seed", seed), whole("index", index)));
    return { ...generated, seed, index, puzzle: generated.puzzle ?? null };
  },
  solveBoard: (module, board, grid, limit = 2) => parsed(module.solveBoard(text("board", board), text("grid", grid), count("limit", limit))),
  checkBoard: (module, board, grid) => parsed(module.checkBoard(text("board", board), text("grid", grid))),
  candidatesBoard: (module, board, grid, limit = 10) =>
    parsed(module.candidatesBoard(text("board", board), text("grid", grid), count("limit", limit))),
  estimateBoard: (module, board, grid, samples = 1000, seed = 0) =>
    parsed(module.estimateBoard(text("board", board), text("grid", grid), count("samples", samples), whole("seed", seed))),
  hintBoard: (module, board, clues, grid, noted = []) =>
    parsed(module.hintBoard(text("board", board), text("clues", clues), text("grid", grid), boardMarks("marks", noted))),
  viewBoard: (module, board) => parsed(module.viewBoard(text("board", board))),
  drawBoard: (module, board, { paper, ink, line }) =>
    module.drawBoard(text("board", board), text("paper", paper), text("ink", ink), text("line", line)),
  formatsOfBoards: (module) => parsed(module.formatsOfBoards()),
  readBoards: (module, source, format, { leaveOutDrawings = false } = {}) =>
    parsed(module.readBoards(text("text", source), format === undefined ? undefined : text("format", format), leaveOutDrawings)),
  writeBoards: (module, format, puzzles) => module.writeBoards(text("format", format), JSON.stringify(boardTexts("puzzles", puzzles))),
  watchBoard: (module, what, recipe, seed, index = 0) =>
    parsed(module.watchBoard(text("recipe", recipe), what === "dig", whole("seed", seed), whole("index", index))),
};

/** The answers of all modules. */
export const ALL_ANSWERS: Answers = { ...ANSWERS, ...BOARD_ANSWERS };
