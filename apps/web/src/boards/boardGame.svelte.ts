/** The game on another board: its state, its actions, and the engine's answers about it. */
import type { BoardView, Check } from "ninefold";
import { BudgetError } from "ninefold/worker";
import { Cancelled, engine, generator, hinter } from "../engines";
import { write } from "../links";
import { messages } from "../messages/index.svelte";
import { levelOf, seedOf } from "../play/daily";
import { randomSeed } from "../play/request";
import { game } from "../play/game.svelte";
import { clashesOf, EMPTY, NO_HELP, type Cells, type Settings, type State } from "../play/state";
import { update, type Action } from "../play/update";
import { problemOf } from "../problem";
import { storage } from "../storage";
import { bitsOf, toText, valuesOf } from "./digits";
import { applied, isWhole, marksFor, type ShownBoardHint } from "./hints";
import { kindOf, levelIn, type Kind } from "./kinds";
import { loadBoard, loadLevel, OWN, saveBoard, saveLevel, type About, type SavedBoard } from "./saved";

/** The cell names of hints: rows and columns from 1. */
const nameIn = (view: BoardView, cell: number) => {
  const [row = 0, column = 0] = view.cells[cell] ?? [];
  return `r${row + 1}c${column + 1}`;
};

/** The visitor's settings; there are no live notes here, and keys write at once. */
const settingsHere = (): Settings => ({ ...game.settings, liveNotes: false, digitFirst: false });

class BoardGame {
  state = $state.raw<State | null>(null);
  view = $state.raw<BoardView | null>(null);
  /** The board with its clues, as the engine reads it. */
  board = "";
  variant = $state("");
  level = $state("");
  seconds = $state(0);
  /** What a pasted puzzle says about itself. */
  about = $state.raw<About | null>(null);
  /** Whether there is exactly one solution to play to. */
  playable = $state(false);
  hint = $state.raw<ShownBoardHint | null>(null);
  /** Cells that were found wrong, with the digit that they held then. */
  marked = $state.raw<ReadonlyMap<number, number>>(new Map());
  busy = $state(false);
  /** The line under the board, and whether it is a warning. */
  message = $state.raw({ text: "", bad: false });
  failure = $state.raw<unknown>(null);
  announcement = $state("");
  solution: readonly number[] = [];
  private resting: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private asking = false;

  clashes = $derived.by(() => clashesOf(this.state?.cells ?? [], this.view?.peers ?? []));
  solved = $derived(this.state !== null && this.isSolved(this.state.cells));

  private isSolved(cells: Cells): boolean {
    return cells.length > 0 && cells.every(({ digit }, index) => digit === this.solution[index]);
  }

  /** Resumes the game of a kind, or makes one. */
  async open(kind: Kind, day = ""): Promise<void> {
    [this.state, this.view] = [null, null];
    const kept = loadBoard(storage, kind.variant, day);
    const full = kept && kept.cells.length > 0 && this.isFull(kept);
    if (!kept || (full && !day)) return this.make(kind, day ? levelOf(day) : loadLevel(storage), day);
    this.asked += 1;
    await this.show(kept, this.asked, messages("boards").resumed);
  }

  private isFull({ puzzle, solution, cells }: SavedBoard): boolean {
    const values = valuesOf(puzzle);
    for (const [cell, digit] of cells) values[cell] ||= digit;
    return valuesOf(solution).every((digit, cell) => values[cell] === digit);
  }

  /** Makes a new puzzle of a kind. */
  async make(kind: Kind, wanted: string, day = ""): Promise<void> {
    const level = levelIn(kind, wanted);
    if (!day) saveLevel(storage, level);
    this.say("");
    [this.busy, this.failure] = [true, null];
    this.asked += 1;
    const asked = this.asked;
    try {
      const recipe = `ninefold/1 variant=${kind.variant} level=${level}` as const;
      const made = await generator.ask("generate", recipe, day ? seedOf(day) : randomSeed(), 0);
      if (asked !== this.asked) return;
      const { puzzle, solution, board } = made;
      if (!puzzle || !solution || !board) return this.say(messages("boards").none, true);
      await this.show({ variant: kind.variant, day, level, board, puzzle, solution, cells: [], seconds: 0, hints: 0 }, asked);
      if (asked === this.asked) this.save();
    } catch (error) {
      if (asked === this.asked && !(error instanceof Cancelled)) this.failure = error;
    } finally {
      if (asked === this.asked) this.busy = false;
    }
  }

  /** Opens the first puzzle of a text. One without exactly one solution is shown too, with what was found out about it. */
  async openText(text: string): Promise<void> {
    [this.state, this.view] = [null, null];
    this.say("");
    [this.busy, this.failure] = [true, null];
    this.asked += 1;
    const asked = this.asked;
    try {
      const [read] = await engine.ask("read", text, undefined, { leaveOutDrawings: true });
      if (asked !== this.asked || !read) return;
      if (!("board" in read)) return location.replace(write({ panel: "play", puzzle: read.puzzle }));
      const { board = "", puzzle = "", title = "", author = "", description = "", leftOut = [] } = read;
      if (board === "9x9") return location.replace(write({ panel: "play", puzzle }));
      const kept = loadBoard(storage, OWN, "");
      if (kept?.board === board && kept.puzzle === puzzle) return await this.show(kept, asked, messages("boards").resumed);
      const opened: SavedBoard = { variant: OWN, day: "", level: "", board, puzzle, solution: "", cells: [], seconds: 0, hints: 0, about: { title, author, text: description, leftOut } };
      const check = await generator.ask("check", `${board} ${puzzle}`).catch((error: unknown) => {
        if (error instanceof BudgetError) return error;
        throw error;
      });
      if (asked !== this.asked) return;
      if (check instanceof BudgetError || !check.solution) await this.showImproper(opened, check, asked);
      else {
        const { level } = await generator.ask("rate", `${board} ${puzzle}`);
        await this.show({ ...opened, level, solution: check.solution }, asked);
        if (asked === this.asked) this.save();
      }
    } catch (error) {
      if (asked === this.asked && !(error instanceof Cancelled)) this.failure = error;
    } finally {
      if (asked === this.asked) this.busy = false;
    }
  }

  /** Shows a puzzle that cannot be played: with several solutions, the digits that they have are its notes. */
  private async showImproper(opened: SavedBoard, check: Check | BudgetError, asked: number): Promise<void> {
    if (check instanceof BudgetError) {
      await this.show(opened, asked);
      return this.say(problemOf(check), true);
    }
    const { verdict, cells } = check;
    const words = messages("play").check;
    const several = verdict === "several";
    const found = several ? (await generator.ask("trueCandidates", `${opened.board} ${opened.puzzle}`, 1)).cells : [];
    const notes = found.map((digits, cell): SavedBoard["cells"][number] => [cell, 0, bitsOf(digits.map(({ digit }) => digit))]);
    await this.show({ ...opened, cells: notes }, asked);
    const detail = several ? `${words.differ(cells.length)} ${messages("boards").own.candidates}` : "";
    if (asked === this.asked) this.say(`${words[verdict]} ${detail}`.trim(), true);
  }

  /** Stops the making of a puzzle, and whatever is awaited for the next board. */
  stop(): void {
    this.asked += 1;
    if (this.busy) generator.cancel();
    this.busy = false;
  }

  private async show(saved: SavedBoard, asked: number, words = ""): Promise<void> {
    this.failure = null;
    try {
      const view = await hinter.ask("viewBoard", saved.board);
      if (asked !== this.asked) return;
      [this.view, this.board, this.variant, this.level] = [view, saved.board, saved.variant, saved.level];
      [this.about, this.playable] = [saved.about ?? null, saved.solution !== ""];
    } catch (error) {
      if (asked === this.asked) this.failure = error;
      return;
    }
    this.solution = valuesOf(saved.solution);
    const written = new Map(saved.cells.map(([cell, digit, centre]) => [cell, { digit, centre }]));
    const cells = valuesOf(saved.puzzle).map((digit, index) => (digit ? { ...EMPTY, given: true, digit } : { ...EMPTY, ...written.get(index) }));
    const cursor = Math.max(cells.findIndex(({ given }) => !given), 0);
    this.state = {
      puzzle: saved.puzzle, solution: saved.solution, recipe: "", day: saved.day, cells, past: [], future: [], cursor, selection: [cursor], mode: "normal", settings: settingsHere(),
      help: { ...NO_HELP, hints: Array.from({ length: saved.hints }, () => 0) },
    };
    this.seconds = saved.seconds;
    this.marked = new Map();
    this.clearHint();
    this.say(words);
  }

  /** Takes over what the visitor has changed in the settings. */
  followSettings(): void {
    if (this.state) this.state = { ...this.state, settings: settingsHere() };
  }

  dispatch(action: Action): void {
    const { state: before, view } = this;
    if (!before || !view || ((this.solved || !this.playable) && this.changes(action))) return;
    if (action.type === "digit" && action.digit > view.size) return;
    this.take(update(before, this.onBoard(action, before), view.peers));
  }

  private changes(action: Action): boolean {
    return !["go", "step", "select", "toggle", "select-all"].includes(action.type);
  }

  /** The action on this board: steps wrap around at its edges, and there are two modes. */
  private onBoard(action: Action, { cursor, mode }: State): Action {
    const { rows, columns } = this.view as BoardView;
    if (action.type === "next-mode") return { type: "mode", mode: mode === "normal" ? "centre" : "normal" };
    if (action.type === "digit" && action.mode) return { ...action, mode: "centre" };
    if (action.type === "mode" && action.mode !== "normal") return { type: "mode", mode: "centre" };
    if (action.type !== "step") return action;
    const row = (Math.floor(cursor / columns) + action.rows + rows) % rows;
    const column = ((cursor % columns) + action.cols + columns) % columns;
    return { type: "go", to: row * columns + column, extend: action.extend ?? false };
  }

  /** Shows another state of this game. */
  private take(state: State): void {
    const before = this.state;
    this.state = state;
    if (!before || state.cells === before.cells) return;
    this.clearHint();
    this.say("");
    const cell = state.cells[state.cursor];
    this.announcement = cell?.digit ? toText(cell.digit) : "";
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.save(), 300);
    const words = messages("play").notice;
    if (this.isSolved(state.cells)) {
      this.announcement = words.solved;
      this.save();
    } else if (state.cells.every(({ digit }) => digit)) this.say(state.settings.errors === "never" ? words.fullUntold : words.full(this.wrong().length), true);
  }

  /** The cells whose digit is not that of the solution. */
  private wrong(): number[] {
    return (this.state?.cells ?? []).flatMap(({ digit }, index) => (digit && digit !== this.solution[index] ? [index] : []));
  }

  /** Checks the digits so far and marks the wrong ones. */
  check(): void {
    const { state, view } = this;
    if (!state || !view || !this.playable) return;
    const words = messages("play").notice;
    if (state.settings.errors === "never") return this.say(words.neverTold);
    const wrong = this.wrong();
    this.clearHint();
    this.marked = new Map(wrong.map((cell) => [cell, state.cells[cell]?.digit ?? 0]));
    if (!wrong.length) this.say(words.right);
    else this.say(wrong.length > 4 ? words.markedMany(wrong.length) : words.marked(wrong.length, wrong.map((cell) => nameIn(view, cell))), true);
  }

  /** Shows the next level of the hint. */
  async showHint(): Promise<void> {
    const { state, view, hint } = this;
    if (!state || !view || !this.playable || this.solved || this.asking) return;
    const words = messages("play").notice;
    if (this.wrong().length) return state.settings.errors === "never" ? this.say(words.hintNeedsRight, true) : this.check();
    if (hint) {
      if (!isWhole(hint)) this.hint = { ...hint, level: hint.level + 1 };
      return;
    }
    this.asking = true;
    try {
      const line = state.cells.map(({ digit }) => (digit ? toText(digit) : ".")).join("");
      const found = await hinter.ask("hint", `${this.board} ${line}`, marksFor(state.cells, this.solution, view.size), state.puzzle);
      if (this.state?.cells !== state.cells) return;
      this.say(found ? "" : words.noHint);
      this.hint = found && { hint: found, level: 1 };
      if (found) this.state = { ...this.state, help: { ...this.state.help, hints: [...this.state.help.hints, 0] } };
    } catch (error) {
      this.say(problemOf(error), true);
    } finally {
      this.asking = false;
    }
  }

  applyHint(): void {
    const { state, view, hint } = this;
    if (!state || !view || !hint) return;
    this.take(applied(state, hint.hint, view.peers, view.size));
    this.announcement = messages("play").notice.applied;
  }

  clearHint(): void {
    this.hint = null;
  }

  /** The digits of the board. */
  get digits(): number[] {
    return Array.from({ length: this.view?.size ?? 0 }, (_, index) => index + 1);
  }

  /** How many of a digit are still to be placed. */
  left(digit: number): number {
    return Math.max((this.view?.size ?? 0) - (this.state?.cells.filter((cell) => cell.digit === digit).length ?? 0), 0);
  }

  say(text: string, bad = false): void {
    this.message = { text, bad };
  }

  tick(): void {
    if (this.state && this.playable && !this.solved && !this.busy) this.seconds += 1;
  }

  /** Saves what is not saved yet. */
  save(): void {
    clearTimeout(this.resting);
    this.resting = undefined;
    const { state } = this;
    if (!state || !this.playable) return;
    const cells = state.cells.flatMap(({ given, digit, centre }, index): SavedBoard["cells"] => (!given && (digit || centre) ? [[index, digit, centre]] : []));
    const { puzzle, solution, day, help } = state;
    const { variant, level, board, seconds, about } = this;
    const kept = saveBoard(storage, { variant, day, level, board, puzzle, solution, cells, seconds, hints: help.hints.length, ...(about ? { about } : {}) });
    if (!kept) this.say(messages("play").notice.unsaved);
  }

  /** The kind of the board on screen. */
  get kind(): Kind | undefined {
    return kindOf(this.variant);
  }
}

export const boardGame = new BoardGame();
