/**
 * The time played in the game on screen. It is stored beside the game and is not affected by undo.
 */
import { storage } from "../storage";
import { loadClock, saveClock } from "./savedGames";

class Clock {
  /** Seconds played. */
  elapsed = $state(0);
  /** A paused game hides its board. */
  paused = $state(false);
  private puzzle = "";

  /** Resumes the clock of a puzzle. */
  open(puzzle: string): void {
    this.puzzle = puzzle;
    this.elapsed = loadClock(storage, puzzle);
    this.paused = false;
  }

  /** One second more. */
  tick(): void {
    if (this.paused || !this.puzzle) return;
    this.elapsed += 1;
    saveClock(storage, this.puzzle, this.elapsed);
  }

  toggle(): void {
    this.paused = !this.paused;
  }
}

export const playClock = new Clock();
