/** The game on screen: its state, its actions, and the engine's answers about it. */
import { engine, hinter, rater } from "../engines";
import type { Rated } from "ninefold";
import { problemOf } from "../problem";
import { storage, tabStorage } from "../storage";
import { playClock } from "./clock.svelte";
import { dayOf } from "./daily";
import { isWhole, missingNotes, notesFor, placed, struck, type ShownHint } from "./hints";
import { leaveGame, loadGame, loadSettings, puzzleOfKey, saveCurrent, saveGame, saveSettings } from "./savedGames";
import { isSolved, lineOf, mistakes, newGame, type State } from "./state";
import { saveSolved } from "./statistics";
import { update, type Action, type Peers } from "./update";
import { announcementOf } from "./words";

/**
 * A game is saved when no key has been pressed for this long, in milliseconds, and when the page is
 * left.
 */
const REST = 300;

class Game {
  state = $state.raw<State | null>(null);
  clashes = $state.raw<ReadonlySet<number>>(new Set());
  peers = $state.raw<Peers>([]);
  /** The digit written into a cell when it is clicked or tapped, or 0. */
  heldDigit = $state(0);
  /** How hard the puzzle is, once the engine has rated it. */
  rated = $state.raw<Rated | null>(null);
  /** The text for screen readers. */
  announcement = $state("");
  /** The result of a check, or that there is no hint. */
  message = $state("");
  hint = $state.raw<ShownHint | null>(null);
  /** How often a hint was requested while the first one was still being computed. */
  private wanted = 0;
  private questions = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;

  /** Shows the kept game of a puzzle. Returns false if there is none. */
  restore(puzzle: string): boolean {
    const kept = loadGame(storage, puzzle);
    if (kept) this.show(kept);
    return kept !== null;
  }

  /** Asks the engine for what a game needs to be played. */
  async prepare(): Promise<void> {
    if (!this.peers.length) this.peers = await engine.ask("peers");
    await this.findClashes();
  }

  /** Starts a puzzle, or resumes an earlier game of it. */
  start(puzzle: string, solution: string, recipe: string, day = ""): void {
    const old = this.state;
    if (old?.puzzle === puzzle) return;
    this.save();
    const earlier = loadGame(storage, puzzle);
    const settings = old?.settings ?? loadSettings(storage);
    this.show(earlier ? { ...earlier, day: earlier.day || day } : newGame(puzzle, solution, recipe, settings, day));
    if (old) leaveGame(storage, old);
    const clues = [...puzzle].filter((character) => character !== ".").length;
    this.announcement = earlier ? "Resuming your earlier game." : `New puzzle with ${clues} clues.`;
    this.save();
  }

  private show(state: State): void {
    this.state = state;
    playClock.open(state.puzzle);
    saveCurrent(storage, tabStorage, state.puzzle);
    this.clearHint();
    [this.rated, this.clashes] = [null, new Set()];
    rater.cancel();
    void this.rate(state.puzzle);
    this.findClashes().catch(() => undefined);
  }

  dispatch(action: Action): void {
    if (!this.state) return;
    const before = this.state;
    if (playClock.paused && action.type !== "settings") return;
    this.state = update(before, action, this.peers);
    if (action.type === "settings") saveSettings(storage, this.state.settings);
    this.saveSoon();
    if (this.state.cells === before.cells) return;
    this.announcement = announcementOf(action, this.state);
    this.clearHint();
    if (isSolved(this.state) && !isSolved(before)) void this.finish(this.state);
    this.findClashes().catch(() => undefined);
  }

  /** Saves what is not saved yet. */
  save(): void {
    clearTimeout(this.resting);
    this.resting = undefined;
    if (this.state) saveGame(storage, this.state, Date.now());
  }

  private saveSoon(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.save(), REST);
  }

  /** Before the page is left. */
  leave(): void {
    if (this.resting !== undefined) this.save();
  }

  /** Another tab has saved a game: if it is the same game, this tab takes over its cells. */
  changedElsewhere(key: string | null): void {
    const { state } = this;
    if (!state || this.resting !== undefined || puzzleOfKey(key) !== state.puzzle) return;
    const kept = loadGame(storage, state.puzzle);
    if (!kept || kept.cells.every((cell, index) => cell === state.cells[index])) return;
    this.state = { ...kept, cursor: state.cursor, selection: state.selection };
    this.clearHint();
    this.findClashes().catch(() => undefined);
  }

  async fillMarks(): Promise<void> {
    if (!this.state) return;
    this.dispatch({ type: "fill-marks", candidates: await engine.ask("candidates", lineOf(this.state.cells)) });
    this.announcement = "All candidates are filled in as notes.";
  }

  /** Reports whether the digits so far are right. */
  check(): void {
    if (!this.state || playClock.paused) return;
    const wrong = mistakes(this.state).length;
    this.clearHint();
    this.message = wrong ? `${wrong === 1 ? "One digit is" : `${wrong} digits are`} wrong.` : "No mistakes so far.";
  }

  /** A key of the keypad: writes its digit, or holds it for the cells pressed next. */
  pressDigit(digit: number): void {
    if (this.state?.settings.digitFirst) this.heldDigit = this.heldDigit === digit ? 0 : digit;
    else this.dispatch({ type: "digit", digit });
  }

  /** Writes the digit that is held, if any, into the selected cell. */
  placeHeldDigit(): void {
    if (this.heldDigit && this.state?.settings.digitFirst) this.dispatch({ type: "digit", digit: this.heldDigit });
  }

  /**
   * Shows the next level of the hint: where to look, which technique, the pattern, the conclusion.
   */
  async showHint(): Promise<void> {
    if (!this.state || playClock.paused || isSolved(this.state)) return;
    if (mistakes(this.state).length) return this.check();
    if (this.hint) {
      if (!isWhole(this.hint)) this.hint = { ...this.hint, level: this.hint.level + 1 };
      return;
    }
    this.wanted += 1;
    if (this.wanted > 1) return;
    try {
      await this.findHint(this.state);
    } catch (error) {
      [this.message, this.wanted] = [problemOf(error), 0];
    }
  }

  private async findHint(state: State): Promise<void> {
    const { cells } = state;
    const notes = notesFor(state, await engine.ask("candidates", lineOf(cells)));
    const hint = await hinter.ask("hint", lineOf(cells), notes);
    if (this.state?.cells !== cells) return;
    this.message = hint ? "" : "None of the techniques finds a step here.";
    this.hint = hint && { hint, level: Math.min(this.wanted, hint.levels.length), notes };
    this.wanted = 0;
  }

  /** Writes the notes that the hint needs. The hint stays. */
  writeNotes(): void {
    const { hint, state } = this;
    if (!hint || !state) return;
    this.dispatch({ type: "write-notes", notes: hint.notes, cells: missingNotes(hint, state) });
    this.hint = hint;
  }

  /** Applies the hint's step. */
  applyHint(): void {
    if (this.hint) this.dispatch({ type: "apply", place: placed(this.hint), strike: struck(this.hint) });
  }

  clearHint(): void {
    [this.hint, this.message, this.wanted] = [null, "", 0];
  }

  private async finish({ puzzle, day }: State): Promise<void> {
    this.announcement = "Solved. Well done.";
    this.save();
    const { elapsed: seconds } = playClock;
    const rated = this.rated ?? (await rater.ask("rate", puzzle).catch(() => null));
    const solved = { puzzle, level: rated?.level ?? "", seconds, on: dayOf(new Date()) };
    saveSolved(storage, day ? { ...solved, daily: day } : solved);
  }

  /** Rates the puzzle. One that is too hard for all techniques has no rating, and none is shown. */
  private async rate(puzzle: string): Promise<void> {
    const rated = await rater.ask("rate", puzzle).catch(() => null);
    if (this.state?.puzzle === puzzle) this.rated = rated;
  }

  /** Asks which digits clash, and announces it; the answer to an older question is dropped. */
  private async findClashes(): Promise<void> {
    if (!this.state) return;
    this.questions += 1;
    const question = this.questions;
    const clashes = await engine.ask("clashes", lineOf(this.state.cells));
    if (question !== this.questions) return;
    const more = clashes.length > this.clashes.size;
    const others = clashes.length !== this.clashes.size || clashes.some((cell) => !this.clashes.has(cell));
    if (others) this.clashes = new Set(clashes);
    if (more && this.state.settings.conflicts) this.announcement = `Conflict: ${clashes.length} digits clash.`;
  }
}

export const game = new Game();
