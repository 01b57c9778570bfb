/** The game on screen: state, actions, and what the engine has to say about it. */
import { engine, rater } from "../engine/client";
import type { Hint } from "../engine/protocol";
import { shelf } from "../shelf";
import { loadEarlier, loadGame, loadSettings, saveGame, saveSettings, setAside } from "./store";
import { isSolved, lineOf, mistakes, newGame, noted, type State } from "./state";
import { update, type Action, type Peers } from "./update";
import { advice, content, ratingWords } from "./words";

/** What a screen reader says after a change, for the cell's own name is not read again by itself. */
function outcome(action: Action, state: State): string {
  const [at, more] = state.selection;
  const cell = at === undefined || more !== undefined ? undefined : state.cells[at];
  if (action.type === "undo" || action.type === "redo") return action.type === "undo" ? "Undone." : "Done again.";
  if (action.type !== "digit" && action.type !== "erase") return "";
  return cell ? content(cell) : `${state.selection.length} cells changed.`;
}

class Game {
  state = $state.raw<State | null>(null);
  clashes = $state.raw<ReadonlySet<number>>(new Set());
  peers = $state.raw<Peers>([]);
  /** Whether the engine answers. */
  loaded = $state(false);
  /** The digit that cells take when they are pressed, or 0. */
  held = $state(0);
  /** How hard the puzzle was, once it is solved. */
  rating = $state("");
  /** Said aloud by a screen reader. */
  news = $state("");
  /** The hint that was asked for, as far as it was asked for. */
  advice = $state("");
  /** The cells the hint is about. */
  hinted = $state.raw<ReadonlySet<number>>(new Set());
  /** Games put aside for another one. */
  earlier = $state.raw<readonly State[]>([]);
  private hint: Hint | null = null;
  private degree = 0;
  private asked = 0;

  /** Takes up the game that was left, if any. */
  async open(): Promise<void> {
    this.state ??= loadGame(shelf);
    this.earlier = loadEarlier(shelf);
    if (!this.peers.length) this.peers = await engine.ask("peers");
    this.loaded = true;
    await this.look();
  }

  /** Starts a puzzle, or goes on with it where it was put aside. */
  begin(puzzle: string, solution: string, recipe: string): void {
    if (this.state) setAside(shelf, this.state);
    this.earlier = loadEarlier(shelf);
    const kept = this.earlier.find((game) => game.puzzle === puzzle);
    const settings = this.state?.settings ?? loadSettings(shelf);
    this.state = kept ? { ...kept, paused: false } : newGame(puzzle, solution, recipe, settings);
    const clues = [...puzzle].filter((character) => character !== ".").length;
    this.news = kept ? "An earlier game goes on." : `New puzzle with ${clues} clues.`;
    rater.cancel();
    this.rating = "";
    this.forget();
    saveGame(shelf, this.state);
    void this.look();
  }

  do(action: Action): void {
    if (!this.state) return;
    const before = this.state;
    if (before.paused && action.type !== "pause" && action.type !== "settings") return;
    this.state = update(before, action, this.peers);
    if (action.type === "settings") saveSettings(shelf, this.state.settings);
    saveGame(shelf, this.state);
    if (this.state.cells === before.cells) return;
    this.news = outcome(action, this.state);
    this.forget();
    void this.look();
  }

  async fillMarks(): Promise<void> {
    if (!this.state) return;
    this.do({ type: "fill-marks", candidates: await engine.ask("candidates", lineOf(this.state.cells)) });
    this.news = "All candidates are noted.";
  }

  /** Says whether the digits so far are right. */
  check(): void {
    if (!this.state || this.state.paused) return;
    const wrong = mistakes(this.state).length;
    this.forget();
    this.advice = wrong ? `${wrong === 1 ? "One digit is" : `${wrong} digits are`} wrong.` : "All right so far.";
  }

  /** A key of the keypad: writes, or stays down to write where cells are pressed. */
  key(digit: number): void {
    if (this.state?.settings.digitFirst) this.held = this.held === digit ? 0 : digit;
    else this.do({ type: "digit", digit });
  }

  /** A cell that is pressed takes the digit that is held, if any. */
  take(): void {
    if (this.held && this.state?.settings.digitFirst) this.do({ type: "digit", digit: this.held });
  }

  /** Tells how hard a solved puzzle was; before that it would spoil it. */
  private async rate({ puzzle }: State): Promise<void> {
    const [er, { levels }] = await Promise.all([rater.ask("rate", puzzle), engine.ask("names")]);
    if (this.state?.puzzle === puzzle) this.rating = ratingWords(er, levels);
  }

  /** One degree more: where to look, which technique, what to see, what follows. */
  async help(): Promise<void> {
    if (!this.state || this.state.paused || isSolved(this.state)) return;
    if (mistakes(this.state).length) return this.check();
    const { cells } = this.state;
    const hint = this.hint ?? (await engine.ask("hint", lineOf(cells), noted(this.state)));
    if (this.state.cells !== cells) return;
    this.hint = hint;
    this.degree = Math.min(this.degree + 1, hint?.degrees.length ?? 1);
    this.advice = hint ? advice(hint, this.degree) : "No technique that is known here helps.";
    this.hinted = new Set(this.degree === hint?.degrees.length ? hint.changes : hint?.cells);
  }

  private forget(): void {
    [this.hint, this.degree, this.advice, this.hinted] = [null, 0, "", new Set()];
  }

  /** Asks which digits clash, and says so; a later question overtakes an earlier one. */
  private async look(): Promise<void> {
    if (!this.state) return;
    this.asked += 1;
    const mine = this.asked;
    const clashes = await engine.ask("clashes", lineOf(this.state.cells));
    if (mine !== this.asked) return;
    const more = clashes.length > this.clashes.size;
    this.clashes = new Set(clashes);
    if (isSolved(this.state)) {
      this.news = "Solved. Well done.";
      // A puzzle too hard for all techniques has no rating, and shows none.
      this.rate(this.state).catch(() => undefined);
    } else if (more && this.state.settings.conflicts) this.news = `Conflict: ${clashes.length} digits clash.`;
  }
}

export const game = new Game();
