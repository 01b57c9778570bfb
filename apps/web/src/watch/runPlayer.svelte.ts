/** One run on the screen: the engine holds the moves, this holds the frame that is shown. */
import { exchangeOf, motionOf, type CellMotion } from "../board/symmetryAnimation";
import { hinter, runs } from "../engines";
import type { BoardRun, Frame, Run } from "ninefold";
import { motion } from "../motion.svelte";
import { bySingles, smallOf } from "../small/words";
import { recipeOf } from "./methods";
import { exchanged, slideTime } from "./timeline";

export class RunPlayer {
  /** The run; that of a small board has all its frames. */
  run = $state.raw<Run | BoardRun | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** The motion of the digits, if a single move moved some. */
  motion = $state.raw<CellMotion | null>(null);
  failure = $state.raw<unknown>(null);
  /** The number of the grid on the board, if the grid is full and valid. */
  number = $state("");
  /** The position requested last, and the speed at that time. */
  private wanted = 0;
  private speed = 1;
  private busy = false;
  private loads = 0;
  /** Whether the frame belongs to an earlier run. */
  private stale = true;

  get length(): number {
    return this.run?.kinds.length ?? 0;
  }

  /** Requests a run from the engine. A later call replaces an earlier one. */
  async load(what: "fill" | "dig", method: string, seed: number, index: number): Promise<void> {
    this.loads += 1;
    const load = this.loads;
    this.failure = null;
    try {
      const board = smallOf(method);
      const by = bySingles(method) ? " by=singles" : "";
      const run = board
        ? await hinter.ask("watchBoard", what, `ninefold/1 variant=${board} method=search${by}`, seed, index)
        : await runs.ask("watch", what, recipeOf(method), seed, index);
      if (load !== this.loads) return drop(run);
      this.close();
      this.run = run;
    } catch (error) {
      if (load === this.loads) this.failure = error;
    }
  }

  /**
   * Shows a position. While the engine is busy, only the latest requested position is remembered.
   */
  async seek(position: number, speed: number): Promise<void> {
    this.wanted = Math.min(Math.max(position, 0), this.length);
    this.speed = speed;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.run && (this.frame?.position !== this.wanted || this.stale)) {
        const run = this.run;
        const frame = "frames" in run ? run.frames[this.wanted] : await runs.ask("seek", run.player, this.wanted);
        if (run !== this.run || !frame) continue;
        this.motion = this.stale ? null : this.motionTo(frame);
        this.frame = frame;
        this.stale = false;
        void this.findNumber(frame);
      }
    } catch (error) {
      this.failure = error;
    } finally {
      this.busy = false;
    }
  }

  /** The motion from the current frame: of two digits, or of the whole board. */
  private motionTo(frame: Frame): CellMotion | null {
    const time = slideTime(this.speed, !motion.allowed);
    if (!time || !this.frame) return null;
    if (frame.images.length && frame.position === this.frame.position + 1) return motionOf(frame.images);
    const cells = exchanged(this.frame.grid, frame.grid);
    return cells && exchangeOf(cells, time);
  }

  /**
   * Requests the number of a full board. A full board in the middle of a run may be invalid and
   * then has no number.
   */
  private async findNumber(frame: Frame): Promise<void> {
    const number = frame.grid.includes(".") || frame.grid.length < 81 ? "" : await runs.ask("rank", frame.grid).catch(() => "");
    if (frame === this.frame) this.number = number;
  }

  /** Drops the run, and the latest requested one if it is not there yet. */
  close(): void {
    this.loads += 1;
    if (this.run) drop(this.run);
    this.run = null;
    this.stale = true;
  }
}

/** Frees a run in the engine. An engine that was stopped has freed it already. */
function drop(run: Run | BoardRun): void {
  if ("player" in run) runs.ask("drop", run.player).catch(() => undefined);
}
