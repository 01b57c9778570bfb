/** The practice of one lesson: making positions in the worker, and the position on the board. */
import { Cancelled } from "ninefold/worker";
import type { LessonBoard } from "ninefold";
import { storage } from "../storage";
import { EMPTY, judge, type Attempt, type Mark, type Verdict } from "./answer";
import { found, readProgress, shown, writeProgress, type Progress } from "./progress";
import { teacher } from "./teacher";

/** How many puzzles are tried for one position. */
export const MOST_PUZZLES = 5000;
/** How many are tried in one call, after which the count on the screen moves. */
const PUZZLES_A_CALL = 10;
/** How many rearrangements of the example are tried. */
const MOST_REARRANGED = 40;

const drawn = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

class Kept {
  value = $state.raw<Progress>(readProgress(storage, drawn));

  /** Another tab may have written as well: what it wrote is read first. */
  change(by: (before: Progress) => Progress): void {
    const { seed } = this.value;
    const now = readProgress(storage, () => seed);
    this.value = by(now);
    writeProgress(storage, this.value);
  }
}

export const progress = new Kept();

export type State = "idle" | "making" | "none" | "stopped" | "open";

export class Practice {
  state = $state.raw<State>("idle");
  board = $state.raw<LessonBoard | null>(null);
  /** How many puzzles were tried for the position that is being made. */
  tried = $state(0);
  failure = $state.raw<unknown>(null);
  /** Whether the position is the example rearranged. */
  rearranged = $state(false);
  attempt = $state.raw<Attempt>(EMPTY);
  verdict = $state.raw<Verdict | null>(null);
  /** Whether the answer was shown. */
  helped = $state(false);
  done = $state(false);
  private run = 0;

  constructor(readonly lesson: string) {}

  /** Makes a fresh position. */
  async make(): Promise<void> {
    await this.search(async (index) => {
      this.tried += PUZZLES_A_CALL;
      return teacher.ask("practice", this.lesson, progress.value.seed, index, PUZZLES_A_CALL);
    }, MOST_PUZZLES / PUZZLES_A_CALL, false);
  }

  /** Rearranges the example instead, for techniques that puzzles hardly ever need. */
  async rearrange(): Promise<void> {
    await this.search((index) => teacher.ask("rearranged", this.lesson, progress.value.seed, index), MOST_REARRANGED, true);
  }

  private async search(ask: (index: number) => Promise<LessonBoard | null>, most: number, rearranged: boolean): Promise<void> {
    this.run += 1;
    const run = this.run;
    Object.assign(this, { state: "making", tried: 0, failure: null, board: null, attempt: EMPTY, verdict: null, helped: false, done: false, rearranged });
    const first = progress.value.next[this.lesson] ?? 0;
    try {
      for (let index = first; index < first + most; index += 1) {
        const board = await ask(index);
        if (run !== this.run) return;
        // Kept also for indices without a position: the next search goes on from there.
        if (board || index === first + most - 1) progress.change((before) => shown(before, this.lesson, index));
        if (!board) continue;
        this.board = board;
        this.state = "open";
        return;
      }
      this.state = "none";
    } catch (error) {
      if (run !== this.run) return;
      this.state = "stopped";
      if (!(error instanceof Cancelled)) this.failure = error;
    }
  }

  /** Stops making a position. */
  stop(): void {
    this.run += 1;
    if (this.state !== "making") return;
    teacher.cancel();
    this.state = "stopped";
  }

  toggleCell(cell: number): void {
    this.change({ marked: toggled(this.attempt.marked, cell, (one, other) => one === other) });
  }

  toggleCandidate(mark: Mark): void {
    this.change({ struck: toggled(this.attempt.struck, mark, (one, other) => one[0] === other[0] && one[1] === other[1]) });
  }

  place(mark: Mark): void {
    const now = this.attempt.placed;
    this.change({ placed: now?.[0] === mark[0] && now[1] === mark[1] ? null : mark });
  }

  private change(by: Partial<Attempt>): void {
    if (this.done) return;
    this.attempt = { ...this.attempt, ...by };
    this.verdict = null;
  }

  check(): void {
    if (!this.board || this.done) return;
    this.verdict = judge(this.board.answers, this.attempt);
    if (!this.verdict.right) return;
    this.done = true;
    if (!this.helped) progress.change((before) => found(before, this.lesson));
  }

  /** Shows the answer; the position no longer counts. */
  show(): void {
    this.helped = true;
    this.done = true;
    this.verdict = null;
  }
}

function toggled<T>(all: readonly T[], one: T, same: (one: T, other: T) => boolean): T[] {
  return all.some((other) => same(one, other)) ? all.filter((other) => !same(one, other)) : [...all, one];
}
