/** The game on screen: its state, its actions, and the engine's answers about it. */
import { engine, hinter, rater } from "../engines";
import type { Rated } from "ninefold";
import { messages } from "../messages/index.svelte";
import { isUnloaded, problemOf } from "../problem";
import { storage, tabStorage } from "../storage";
import { playClock } from "./clock.svelte";
import { dayOf } from "./daily";
import { newMistakes } from "./help";
import { isWhole, missingNotes, notesFor, placed, struck, type ShownHint } from "./hints";
import { leaveGame, loadGame, loadSettings, puzzleOfKey, saveCurrent, saveGame, saveSettings } from "./savedGames";
import { notice, type NoticeAction } from "./notice.svelte";
import { clashesOf, isSolved, lineOf, mistakes, newGame, openDigits, type Settings, type State } from "./state";
import { loadSolved, saveSolved, type SolvedGame } from "./statistics";
import { update, type Action, type Peers } from "./update";
import { announcementOf, cellName } from "./words";

/**
 * A game is saved when no key has been pressed for this long, in milliseconds, and when the page is
 * left.
 */
const REST = 300;

class Game {
  state = $state.raw<State | null>(null);
  peers = $state.raw<Peers>([]);
  /** The cells whose digit stands in one of their houses again, once the engine has said which cells those are. */
  clashes = $derived.by(() => clashesOf(this.state?.cells ?? [], this.peers));
  /** The digit written into a cell when it is clicked or tapped, or 0. */
  heldDigit = $state(0);
  /** How hard the puzzle is, once the engine has rated it. */
  rated = $state.raw<Rated | null>(null);
  /** The text for screen readers. */
  announcement = $state("");
  /** Cells that were found wrong, with the digit that they held then. */
  marked = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** Whether the browser refuses to keep the game. */
  unsaved = $state(false);
  /** The entry of the solved game in the statistics. */
  finished = $state.raw<SolvedGame | null>(null);
  /** Whether the puzzle was solved just now, which the board celebrates. */
  justSolved = $state(false);
  hint = $state.raw<ShownHint | null>(null);
  /** How often a hint was requested while the first one was still being computed. */
  private wanted = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;

  /** Shows the kept game of a puzzle. Returns false if there is none. */
  restore(puzzle: string): boolean {
    const kept = loadGame(storage, puzzle);
    if (kept) this.show(kept);
    return kept !== null;
  }

  /** Asks the engine for what a game needs to be played. */
  async prepare(): Promise<void> {
    if (this.peers.length) return;
    this.peers = await engine.ask("peers");
    this.announceClashes(0);
  }

  /** Starts a puzzle, or resumes an earlier game of it. */
  start(puzzle: string, solution: string, recipe: string, day = ""): void {
    const old = this.state;
    if (old?.puzzle === puzzle) return;
    this.save();
    const earlier = loadGame(storage, puzzle);
    const settings = old?.settings ?? loadSettings(storage);
    const clues = [...puzzle].filter((character) => character !== ".").length;
    const { notice: words } = messages("play");
    this.announcement = earlier ? words.earlier : words.started(clues);
    this.show(earlier ? { ...earlier, day: earlier.day || day } : newGame(puzzle, solution, recipe, settings, day));
    if (old) leaveGame(storage, old);
    this.save();
  }

  private show(state: State): void {
    this.state = state;
    playClock.open(state.puzzle);
    saveCurrent(storage, tabStorage, state.puzzle);
    this.clearHint();
    notice.clear();
    [this.rated, this.marked] = [null, new Map()];
    this.justSolved = false;
    this.finished = isSolved(state) ? (loadSolved(storage).find(({ puzzle }) => puzzle === state.puzzle) ?? null) : null;
    rater.cancel();
    void this.rate(state.puzzle);
    this.announceClashes(0);
  }

  dispatch(action: Action): void {
    if (!this.state) return;
    const [before, clashes] = [this.state, this.clashes.size];
    if (playClock.paused && action.type !== "settings") return;
    this.state = update(before, action, this.peers);
    if (action.type === "settings") saveSettings(storage, this.state.settings);
    this.saveSoon();
    if (this.state.cells === before.cells) return;
    const wrong = newMistakes(before, this.state, action);
    if (wrong.length) this.state = { ...this.state, help: { ...this.state.help, mistakes: [...this.state.help.mistakes, ...wrong] } };
    this.announcement = announcementOf(action, this.state);
    this.clearHint();
    notice.clear();
    if (isSolved(this.state) && !isSolved(before)) void this.finish(this.state);
    else if (this.state.cells.every((cell) => cell.digit)) this.tellFull(this.state);
    this.announceClashes(clashes);
  }

  /** Saves what is not saved yet. */
  save(): void {
    clearTimeout(this.resting);
    this.resting = undefined;
    if (this.state) this.unsaved = !saveGame(storage, this.state, Date.now());
  }

  /** Shows the stored game again if a backup brought another one. */
  reload(): void {
    const { state } = this;
    const kept = state && loadGame(storage, state.puzzle);
    if (kept && kept.cells.some((cell, index) => JSON.stringify(cell) !== JSON.stringify(state.cells[index]))) this.show(kept);
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
  }

  async fillMarks(): Promise<void> {
    if (!this.state) return;
    this.dispatch({ type: "fill-marks", candidates: await engine.ask("candidates", lineOf(this.state.cells)) });
    this.announcement = messages("play").notice.notesFilled;
  }

  /** The settings, also while no game is there. */
  get settings(): Settings {
    return this.state?.settings ?? loadSettings(storage);
  }

  change(settings: Partial<Settings>): void {
    if (this.state) this.dispatch({ type: "settings", settings });
    else saveSettings(storage, { ...loadSettings(storage), ...settings });
  }

  /** Checks the digits so far and marks the wrong ones. */
  check(): void {
    if (!this.mayTell()) return;
    const { notice: words } = messages("play");
    const wrong = mistakes(this.state as State);
    this.clearHint();
    this.mark(wrong);
    if (!wrong.length) return notice.say(words.right);
    const text = wrong.length > 4 ? words.markedMany(wrong.length) : words.marked(wrong.length, wrong.map(cellName));
    notice.warn(text, [{ label: words.eraseThem(wrong.length), run: () => this.dispatch({ type: "erase-cells", cells: wrong }) }]);
  }

  /** Checks the digit in the cell of the cursor. */
  checkCell(): void {
    if (!this.mayTell()) return;
    const { cells, cursor, solution } = this.state as State;
    const { notice: words } = messages("play");
    const [cell, name] = [cells[cursor], cellName(cursor)];
    this.clearHint();
    if (!cell?.digit) return notice.say(words.cellEmpty(name));
    if (cell.given) return notice.say(words.cellGiven(name));
    if (String(cell.digit) === solution[cursor]) return notice.say(words.cellRight(name));
    this.mark([...this.marked.keys(), cursor]);
    notice.warn(words.cellWrong(name));
  }

  /** Writes the right digit into the cell of the cursor. It counts as a hint. */
  revealCell(): void {
    const { state } = this;
    if (!state || playClock.paused) return;
    const { notice: words } = messages("play");
    const [cell, digit] = [state.cursor, Number(state.solution[state.cursor])];
    if (state.cells[cell]?.given) return notice.say(words.cellGiven(cellName(cell)));
    if (state.cells[cell]?.digit === digit) return notice.say(words.cellRight(cellName(cell)));
    this.countHint([cell]);
    this.dispatch({ type: "apply", place: [[cell, digit]], strike: [] });
    if (!notice.text) notice.say(words.revealed(cellName(cell), String(digit)));
  }

  /** Whether mistakes may be shown now. If the player never wants that, a message says so. */
  private mayTell(): boolean {
    if (!this.state || playClock.paused) return false;
    if (this.state.settings.errors !== "never") return true;
    notice.say(messages("play").notice.neverTold);
    return false;
  }

  private mark(cells: readonly number[]): void {
    this.marked = new Map(cells.map((cell) => [cell, this.state?.cells[cell]?.digit ?? 0]));
  }

  private showWhich(): NoticeAction {
    return { label: messages("play").notice.showWhich, run: () => this.check() };
  }

  /** Says that every cell has a digit, but not each the right one. */
  private tellFull(state: State): void {
    const { notice: words } = messages("play");
    if (state.settings.errors === "never") notice.warn(words.fullUntold);
    else notice.warn(words.full(mistakes(state).length), [this.showWhich()]);
  }

  private countHint(cells: readonly number[]): void {
    const { state } = this;
    if (state) this.state = { ...state, help: { ...state.help, hints: [...state.help.hints, ...cells.slice(0, 1)] } };
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
    const wrong = mistakes(this.state).length;
    if (wrong) {
      const { notice: words } = messages("play");
      this.clearHint();
      if (this.state.settings.errors === "never") notice.warn(words.hintNeedsRight);
      else notice.warn(words.wrong(wrong), [this.showWhich()]);
      return;
    }
    if (this.hint) {
      if (!isWhole(this.hint)) this.hint = { ...this.hint, level: this.hint.level + 1 };
      return;
    }
    this.wanted += 1;
    if (this.wanted > 1) return;
    try {
      await this.findHint(this.state);
    } catch (error) {
      this.wanted = 0;
      const retry = { label: messages("play").frame.tryAgain, run: () => void this.showHint() };
      notice.warn(problemOf(error), isUnloaded(error) ? [retry] : []);
    }
  }

  private async findHint(state: State): Promise<void> {
    const { cells } = state;
    const notes = notesFor(state, await engine.ask("candidates", lineOf(cells)));
    const hint = await hinter.ask("hint", lineOf(cells), notes);
    if (this.state?.cells !== cells) return;
    notice.clear();
    if (!hint) notice.say(messages("play").notice.noHint);
    else this.countHint([placed({ hint, level: 1, notes })[0]?.[0] ?? hint.changes[0] ?? hint.cells[0] ?? 0]);
    this.hint = hint && { hint, level: Math.min(this.wanted, hint.degrees.length), notes };
    this.wanted = 0;
  }

  /** After a change of the language: the hint again, in the new one. Warnings still apply; other messages have had their time. */
  async translate(): Promise<void> {
    this.announcement = "";
    if (!notice.bad) notice.clear();
    const { hint: shown, state } = this;
    if (!shown || !state) return;
    const hint = await hinter.ask("hint", lineOf(state.cells), [...shown.notes]).catch(() => null);
    if (hint && this.hint && this.state?.cells === state.cells) this.hint = { ...this.hint, hint };
  }

  /** Writes the notes that the hint needs. The hint stays. */
  writeNotes(): void {
    const { hint, state } = this;
    if (!hint || !state) return;
    this.dispatch({ type: "write-notes", notes: hint.notes, cells: missingNotes(hint, state, this.peers) });
    this.hint = hint;
  }

  /** Applies the hint's step. */
  applyHint(): void {
    if (this.hint) this.dispatch({ type: "apply", place: placed(this.hint), strike: struck(this.hint) });
  }

  clearHint(): void {
    [this.hint, this.wanted] = [null, 0];
  }

  /** The candidates that the digits leave open, while live notes are on. */
  get open(): readonly number[] | null {
    const { state } = this;
    return state?.settings.liveNotes && this.peers.length ? openDigits(state.cells, this.peers) : null;
  }

  private async finish({ puzzle, day, help }: State): Promise<void> {
    this.announcement = messages("play").notice.solved;
    this.justSolved = true;
    this.save();
    const { elapsed: seconds } = playClock;
    const rated = this.rated ?? (await rater.ask("rate", puzzle).catch(() => null));
    const solved = {
      puzzle,
      level: rated?.level ?? "",
      seconds,
      on: dayOf(new Date()),
      ...(day ? { daily: day } : {}),
      hints: help.hints.length,
      mistakes: help.mistakes.length,
    };
    saveSolved(storage, solved);
    if (this.state?.puzzle === puzzle) this.finished = solved;
  }

  /** Rates the puzzle. One that is too hard for all techniques has no rating, and none is shown. */
  private async rate(puzzle: string): Promise<void> {
    const rated = await rater.ask("rate", puzzle).catch(() => null);
    if (this.state?.puzzle === puzzle) this.rated = rated;
  }

  /** Announces clashing digits if there are more than before. */
  private announceClashes(before: number): void {
    if (this.state?.settings.conflicts && this.clashes.size > before) this.announcement = messages("play").notice.conflict(this.clashes.size);
  }
}

export const game = new Game();
