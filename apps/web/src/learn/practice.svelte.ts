/** The practice of one lesson: making positions in the worker, and the position on the board. */
import { Cancelled } from "ninefold/worker";
import type { LessonBoard } from "ninefold";
import { storage } from "../storage";
import { EMPTY, judge, type Attempt, type Mark, type Verdict } from "./answer";
import { found, readProgress, shown, writeProgress, type Progress } from "./progress";
import { teacher } from "../engines";

/** How many new puzzles are tried in one call, after which the count on the screen moves. */
const PUZZLES_A_CALL = 10;
/** After so many milliseconds, a known puzzle is rearranged instead. */
const PATIENCE = 700;
/** How many indices are tried after that: one is nearly always enough. */
const MOST_REARRANGED = 10;

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
  /** Whether the position is that of a known puzzle, rearranged. */
  rearranged = $state(false);
  attempt = $state.raw<Attempt>(EMPTY);
  verdict = $state.raw<Verdict | null>(null);
  /** Whether the answer was shown. */
  helped = $state(false);
  done = $state(false);
  private run = 0;
  /** Asks for the position on the board once more. */
  private again: (() => Promise<LessonBoard | null>) | null = null;

  constructor(readonly lesson: string) {}

  /**
   * Makes a position that was not shown before: from a new puzzle if one is found soon, or else from
   * one that is known to need the technique, rearranged.
   */
  async make(): Promise<void> {
    this.run += 1;
    const run = this.run;
    Object.assign(this, { state: "making", tried: 0, failure: null, board: null, again: null, attempt: EMPTY, verdict: null, helped: false, done: false, rearranged: false });
    const first = progress.value.next[this.lesson] ?? 0;
    const { seed } = progress.value;
    const start = performance.now();
    try {
      for (let [index, left] = [first, MOST_REARRANGED]; left > 0; index += 1) {
        const known = performance.now() - start > PATIENCE;
        if (known) left -= 1;
        else this.tried += PUZZLES_A_CALL;
        const ask = () => (known ? teacher.ask("rearranged", this.lesson, seed, index) : teacher.ask("practice", this.lesson, seed, index, PUZZLES_A_CALL));
        const board = await ask();
        if (run !== this.run) return;
        // Kept also for indices without a position: the next search goes on from there.
        progress.change((before) => shown(before, this.lesson, index));
        if (!board) continue;
        [this.board, this.rearranged, this.state] = [board, known, "open"];
        this.again = ask;
        return;
      }
      this.state = "none";
    } catch (error) {
      if (run !== this.run) return;
      this.state = "stopped";
      if (!(error instanceof Cancelled)) this.failure = error;
    }
  }

  /** Asks for the same position again, in the language that the page now has. */
  async translate(): Promise<void> {
    const { again } = this;
    if (!again) return;
    const translated = await again().catch(() => null);
    // The worker answers in order, so the last language wins.
    if (translated && this.again === again) this.board = translated;
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
