/**
 * Checks an answer on the board: pure functions from the position's right answers and what the
 * learner did to a verdict that says what is missing.
 */
import type { Answer } from "ninefold";

/** A candidate: cell and digit. */
export type Mark = readonly [cell: number, digit: number];

/** What the learner did. */
export interface Attempt {
  /** The cells marked as the pattern. */
  marked: readonly number[];
  /** The candidates crossed out. */
  struck: readonly Mark[];
  /** The digit entered. */
  placed: Mark | null;
}

export const EMPTY: Attempt = { marked: [], struck: [], placed: null };

/** One line of feedback: what is right, what is wrong, or what is missing. */
export type Feedback =
  | { kind: "ok"; what: "placedRight" | "struckRight" | "patternRight" }
  | { kind: "ok"; what: "someRight"; count: number }
  | { kind: "wrong"; what: "otherDigit" | "notPlaced"; at: Mark }
  | { kind: "wrong"; what: "stays"; those: readonly Mark[] }
  | { kind: "wrong"; what: "patternExtra"; cells: readonly number[] }
  | { kind: "missing"; what: "placeSomething" }
  | { kind: "missing"; what: "missing"; count: number; digits: readonly number[] }
  | { kind: "missing"; what: "patternMissing"; count: number };

export interface Verdict {
  right: boolean;
  /** Whether at least something is right. */
  almost: boolean;
  lines: readonly Feedback[];
}

const same = (one: Mark, other: Mark) => one[0] === other[0] && one[1] === other[1];
const has = (marks: readonly Mark[], mark: Mark) => marks.some((other) => same(other, mark));

/** Whether the position is answered by entering a digit. */
export const isPlacement = (answers: readonly Answer[]): boolean => answers[0]?.placed !== undefined;

/** How many cells of the pattern are to be marked; 0 if none need be. */
export const patternSize = (answers: readonly Answer[]): number => answers[0]?.pattern.length ?? 0;

export function judge(answers: readonly Answer[], attempt: Attempt): Verdict {
  const lines = isPlacement(answers) ? judgePlacement(answers, attempt) : judgeStrikes(answers, attempt);
  return {
    right: lines.length > 0 && lines.every(({ kind }) => kind === "ok"),
    almost: lines.some(({ kind }) => kind === "ok"),
    lines,
  };
}

function judgePlacement(answers: readonly Answer[], { placed }: Attempt): Feedback[] {
  if (!placed) return [{ kind: "missing", what: "placeSomething" }];
  const right = answers.flatMap((answer) => (answer.placed ? [answer.placed] : []));
  if (has(right, placed)) return [{ kind: "ok", what: "placedRight" }];
  const what = right.some(([cell]) => cell === placed[0]) ? "otherDigit" : "notPlaced";
  return [{ kind: "wrong", what, at: placed }];
}

function judgeStrikes(answers: readonly Answer[], attempt: Attempt): Feedback[] {
  const answer = nearest(answers, attempt);
  if (!answer) return [];
  const lines: Feedback[] = [];
  if (answer.pattern.length) {
    const missing = answer.pattern.filter((cell) => !attempt.marked.includes(cell)).length;
    const extra = attempt.marked.filter((cell) => !answer.pattern.includes(cell));
    if (!missing && !extra.length) lines.push({ kind: "ok", what: "patternRight" });
    if (extra.length) lines.push({ kind: "wrong", what: "patternExtra", cells: extra });
    if (missing) lines.push({ kind: "missing", what: "patternMissing", count: missing });
  }
  // What another step of the same technique removes is right as well, but need not be found.
  const stays = attempt.struck.filter((mark) => !answers.some(({ struck }) => has(struck, mark)));
  const missing = answer.struck.filter((mark) => !has(attempt.struck, mark));
  const good = attempt.struck.length - stays.length;
  if (!missing.length) lines.push({ kind: "ok", what: "struckRight" });
  else if (good) lines.push({ kind: "ok", what: "someRight", count: good });
  if (stays.length) lines.push({ kind: "wrong", what: "stays", those: stays });
  if (missing.length) {
    lines.push({ kind: "missing", what: "missing", count: missing.length, digits: [...new Set(missing.map(([, digit]) => digit))].sort() });
  }
  return lines;
}

/** The right answer that an attempt is nearest to; of equals the first. */
function nearest(answers: readonly Answer[], { marked, struck }: Attempt): Answer | undefined {
  const distance = (answer: Answer): number => {
    const gone = answer.struck.filter((mark) => !has(struck, mark)).length;
    const cells = answer.pattern.filter((cell) => !marked.includes(cell)).length + marked.filter((cell) => !answer.pattern.includes(cell)).length;
    return gone + (answer.pattern.length ? cells : 0);
  };
  return answers.reduce<Answer | undefined>((best, answer) => (best && distance(best) <= distance(answer) ? best : answer), undefined);
}
