/** The game on screen: its state, its actions, and what the engine says about it. */
import { engine, rater } from "../engine/client";
import type { Hint } from "../engine/protocol";
import { storage } from "../storage";
import { loadEarlier, loadGame, loadSettings, saveEarlier, saveGame, saveSettings } from "./savedGames";
import { completeNotes, isSolved, lineOf, mistakes, newGame, type State } from "./state";
import { update, type Action, type Peers } from "./update";
import { content, hintText, ratingText } from "./words";

/** What a screen reader says after an action, for it does not read a changed cell again by itself. */
function announcementOf(action: Action, state: State): string {
  const [at, more] = state.selection;
  const cell = at === undefined || more !== undefined ? undefined : state.cells[at];
  if (action.type === "undo") return "Undone.";
  if (action.type === "redo") return "Redone.";
  if (action.type !== "digit" && action.type !== "erase") return "";
  return cell ? content(cell) : `${state.selection.length} cells changed.`;
}

class Game {
  state = $state.raw<State | null>(null);
  clashes = $state.raw<ReadonlySet<number>>(new Set());
  peers = $state.raw<Peers>([]);
  /** Whether the engine answers. */
  loaded = $state(false);
  /** The digit that a cell takes when it is pressed, or 0. */
  heldDigit = $state(0);
  /** How hard the puzzle was, after it is solved. */
  rating = $state("");
  /** What a screen reader says. */
  announcement = $state("");
  /** The hint or the result of a check, as far as it was asked for. */
  hintText = $state("");
  /** The cells that the hint is about. */
  hintedCells = $state.raw<ReadonlySet<number>>(new Set());
  /** Games that were left for another one. */
  earlier = $state.raw<readonly State[]>([]);
  private hint: Hint | null = null;
  private hintDegree = 0;
  private questions = 0;

  /** Restores the game of the last visit, if there was one. */
  async open(): Promise<void> {
    this.state ??= loadGame(storage);
    this.earlier = loadEarlier(storage);
    if (!this.peers.length) this.peers = await engine.ask("peers");
    this.loaded = true;
    await this.findClashes();
  }

  /** Starts a puzzle, or goes on with an earlier game of it. */
  start(puzzle: string, solution: string, recipe: string): void {
    if (this.state) saveEarlier(storage, this.state);
    this.earlier = loadEarlier(storage);
    const earlier = this.earlier.find((game) => game.puzzle === puzzle);
    const settings = this.state?.settings ?? loadSettings(storage);
    this.state = earlier ? { ...earlier, paused: false } : newGame(puzzle, solution, recipe, settings);
    const clues = [...puzzle].filter((character) => character !== ".").length;
    this.announcement = earlier ? "An earlier game goes on." : `New puzzle with ${clues} clues.`;
    rater.cancel();
    this.rating = "";
    this.clearHint();
    saveGame(storage, this.state);
    void this.findClashes();
  }

  dispatch(action: Action): void {
    if (!this.state) return;
    const before = this.state;
    if (before.paused && action.type !== "pause" && action.type !== "settings") return;
    this.state = update(before, action, this.peers);
    if (action.type === "settings") saveSettings(storage, this.state.settings);
    saveGame(storage, this.state);
    if (this.state.cells === before.cells) return;
    this.announcement = announcementOf(action, this.state);
    this.clearHint();
    void this.findClashes();
  }

  async fillMarks(): Promise<void> {
    if (!this.state) return;
    this.dispatch({ type: "fill-marks", candidates: await engine.ask("candidates", lineOf(this.state.cells)) });
    this.announcement = "All candidates are noted.";
  }

  /** Says whether the digits so far are right. */
  check(): void {
    if (!this.state || this.state.paused) return;
    const wrong = mistakes(this.state).length;
    this.clearHint();
    this.hintText = wrong ? `${wrong === 1 ? "One digit is" : `${wrong} digits are`} wrong.` : "No mistakes so far.";
  }

  /** A key of the keypad: writes its digit, or holds it for the cells that are pressed next. */
  pressDigit(digit: number): void {
    if (this.state?.settings.digitFirst) this.heldDigit = this.heldDigit === digit ? 0 : digit;
    else this.dispatch({ type: "digit", digit });
  }

  /** Writes the digit that is held, if any, into the selected cell. */
  placeHeldDigit(): void {
    if (this.heldDigit && this.state?.settings.digitFirst) this.dispatch({ type: "digit", digit: this.heldDigit });
  }

  /** One degree more of the hint: where to look, which technique, what to see, what follows. */
  async showHint(): Promise<void> {
    if (!this.state || this.state.paused || isSolved(this.state)) return;
    if (mistakes(this.state).length) return this.check();
    const { cells } = this.state;
    const hint = this.hint ?? (await engine.ask("hint", lineOf(cells), completeNotes(this.state)));
    if (this.state.cells !== cells) return;
    this.hint = hint;
    this.hintDegree = Math.min(this.hintDegree + 1, hint?.degrees.length ?? 1);
    this.hintText = hint ? hintText(hint, this.hintDegree) : "No technique of this program finds a step here.";
    this.hintedCells = new Set(this.hintDegree === hint?.degrees.length ? hint.changes : hint?.cells);
  }

  private clearHint(): void {
    [this.hint, this.hintDegree, this.hintText, this.hintedCells] = [null, 0, "", new Set()];
  }

  /** Rates a puzzle that is solved; earlier the rating would give something away. */
  private async rate({ puzzle }: State): Promise<void> {
    const rated = await rater.ask("rate", puzzle);
    if (this.state?.puzzle === puzzle) this.rating = ratingText(rated);
  }

  /** Asks which digits clash, and announces it; the answer to an older question is dropped. */
  private async findClashes(): Promise<void> {
    if (!this.state) return;
    this.questions += 1;
    const question = this.questions;
    const clashes = await engine.ask("clashes", lineOf(this.state.cells));
    if (question !== this.questions) return;
    const more = clashes.length > this.clashes.size;
    this.clashes = new Set(clashes);
    if (isSolved(this.state)) {
      this.announcement = "Solved. Well done.";
      // A puzzle too hard for all techniques has no rating, and none is shown.
      this.rate(this.state).catch(() => undefined);
    } else if (more && this.state.settings.conflicts) this.announcement = `Conflict: ${clashes.length} digits clash.`;
  }
}

export const game = new Game();
