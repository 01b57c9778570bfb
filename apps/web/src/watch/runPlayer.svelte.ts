/** One run on the screen: the engine holds the moves, this holds the frame that is shown. */
import { runs as engine } from "../engine/client";
import type { Frame, Run } from "../engine/protocol";

export class RunPlayer {
  run = $state.raw<Run | null>(null);
  frame = $state.raw<Frame | null>(null);
  problem = $state("");
  /** The number of the grid on the board, if the grid is full and valid. */
  number = $state("");
  /** The position that was asked for last. */
  private wanted = 0;
  private busy = false;
  private loads = 0;
  /** Whether the frame belongs to an earlier run. */
  private stale = true;

  get length(): number {
    return this.run?.length ?? 0;
  }

  /** Asks the engine for a run. A later call replaces an earlier one. */
  async load(what: "fill" | "dig", method: string, seed: number, index: number): Promise<void> {
    this.loads += 1;
    const load = this.loads;
    this.problem = "";
    try {
      const run = await engine.ask("watch", what, `ninefold/1 method=${method}`, seed, index);
      if (load !== this.loads) return drop(run);
      this.close();
      this.run = run;
    } catch (error) {
      if (load === this.loads) this.problem = (error as Error).message;
    }
  }

  /** Shows a position. While the engine is busy, only the latest position that was asked for is remembered. */
  async seek(position: number): Promise<void> {
    this.wanted = Math.min(Math.max(position, 0), this.length);
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.run && (this.frame?.position !== this.wanted || this.stale)) {
        const run = this.run;
        const frame = await engine.ask("seek", run.player, this.wanted);
        if (run !== this.run) continue;
        this.frame = frame;
        this.stale = false;
        void this.findNumber(frame);
      }
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  /** Asks for the number of a full board. A full board that is not valid, in the middle of a run, has none. */
  private async findNumber(frame: Frame): Promise<void> {
    const number = frame.grid.includes(".") ? "" : await engine.ask("rank", frame.grid).catch(() => "");
    if (frame === this.frame) this.number = number;
  }

  close(): void {
    if (this.run) drop(this.run);
    this.run = null;
    this.stale = true;
  }
}

/** Lets the engine forget a run; an engine that was stopped has forgotten it already. */
function drop(run: Run): void {
  engine.ask("drop", run.player).catch(() => undefined);
}
