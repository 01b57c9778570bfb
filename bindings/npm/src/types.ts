/** The types of questions and answers. */
export type { AnswerTo, AsyncCalls, BoardPuzzle, BoardRecipe, Calls, GeneratedBoard, GeneratedPuzzle, PuzzleText, Run } from "./calls.js";
export type { BoardCandidates, BoardClue, BoardColours, BoardEstimate, BoardHint, BoardPlaces, BoardRated, BoardRun, BoardText, BoardView, Counted, CountedDigit } from "./wasm/boards.js";
export type { Hint, HintHelp } from "./wasm/hints.js";
export type { Answer, LessonBoard, LessonInfo } from "./wasm/lessons.js";
export type { Check, Choices, ClueSymmetryName, LevelInfo, LevelName, MethodName, Rated, Verdict } from "./wasm/play.js";
export type { FigureView, Frame, MoveKind, MovedGrid, Outline, QuestionView, RoleName, SymmetryName } from "./wasm/runs.js";
export type { CanonicalForm, FormatInfo, FormatName, PastedGrid, TextRecord, WrittenText } from "./wasm/texts.js";
