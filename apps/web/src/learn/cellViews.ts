/** From a position of a lesson, and what the learner did in it, to what the board draws. */
import type { FigureView, LessonBoard } from "ninefold";
import { NOTHING, type CellView } from "../board/cellView";
import type { LearnMessages } from "../messages/en/learn";
import { EMPTY, type Attempt } from "./answer";

export const digitsOf = (bits: number): number[] => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & (1 << (digit - 1)));

export function lessonCells(board: LessonBoard, text: LearnMessages, attempt: Attempt = EMPTY, strong: readonly number[] = []): CellView[] {
  return Array.from(board.grid, (character, cell) => {
    const filled = Number(character) || 0;
    const entered = attempt.placed?.[0] === cell ? attempt.placed[1] : 0;
    const given = filled > 0 && board.puzzle[cell] === character;
    const digit = filled || entered;
    const places = digit ? [] : digitsOf(board.marks[cell] ?? 0);
    const crossed = attempt.struck.filter(([other]) => other === cell).map(([, digit]) => digit);
    const marked = attempt.marked.includes(cell);
    const { state } = text;
    const holds = entered ? state.entered(entered) : filled ? (given ? state.given(filled) : state.found(filled)) : state.empty(places);
    const words = [text.place81(cell), holds, ...(crossed.length ? [state.crossed(crossed)] : []), ...(marked ? [state.marked] : [])];
    return { ...NOTHING, digit, given, places, strong: places.filter((place) => strong.includes(place)), flags: marked ? ["selected"] : [], label: words.join(", ") };
  });
}

/** The learner's marks as a figure. */
export function attemptFigure({ marked, struck }: Attempt): FigureView {
  return {
    houses: [],
    cells: marked.map((cell) => [cell, "cause"]),
    candidates: struck.map(([cell, digit]) => [cell, digit, "struck"]),
    arrows: [],
    links: [],
  };
}
