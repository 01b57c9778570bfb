/** The puzzle being entered: the draft, and what the engine says about it after every change. */
import { engine, rater } from "../engine/client";
import type { Check } from "../engine/protocol";
import { lineOf } from "../play/state";
import { ratingWords } from "../play/words";
import { shelf } from "../shelf";
import { BLANK, draftOf, enter, replace, type Draft, type Entry } from "./draft";

const DRAFT = "ninefold.draft.1";
const ON = "ninefold.draft.on.1";

/** The uniqueness check waits until the keys rest this long, in milliseconds. */
const REST = 150;

class Own {
  draft = $state.raw<Draft>(draftOf(BLANK));
  clashes = $state.raw<ReadonlySet<number>>(new Set());
  /** What the engine says of the digits as they are; nothing while it is being asked. */
  check = $state.raw<Check | null>(null);
  problem = $state("");
  /** How hard the puzzle is, once somebody asked. */
  rating = $state("");
  /** Whether a digit typed moves the cursor to the next cell. */
  on = $state.raw(shelf.getItem(ON) !== "no");
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly line = $derived(lineOf(this.draft.cells));

  /** Takes up what was being typed. What a link brings replaces it, and can be undone. */
  open(line: string | undefined): void {
    const kept = shelf.getItem(DRAFT);
    if (this.line === BLANK && kept && /^[1-9.]{81}$/.test(kept)) this.draft = draftOf(kept);
    if (line) this.set(replace(this.draft, line));
    this.look();
  }

  do(entry: Entry): void {
    this.set(enter(this.draft, entry));
  }

  clear(): void {
    this.set(replace(this.draft, BLANK));
  }

  /** Puts a text in any format on the board. */
  async paste(text: string): Promise<boolean> {
    try {
      const { grid } = await engine.ask("read", text);
      this.set(replace(this.draft, grid));
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    }
  }

  /** Says how hard the puzzle is. The hardest take seconds, so nobody is told unasked. */
  async rate(): Promise<void> {
    const { line } = this;
    this.rating = "Rating …";
    try {
      const [er, { levels }] = await Promise.all([rater.ask("rate", line), engine.ask("names")]);
      if (line === this.line) this.rating = ratingWords(er, levels);
    } catch (error) {
      if (line === this.line) this.rating = (error as Error).message;
    }
  }

  goOn(on: boolean): void {
    this.on = on;
    keep(ON, on ? "yes" : "no");
  }

  private set(draft: Draft): void {
    const same = draft.cells === this.draft.cells;
    this.draft = draft;
    this.problem = "";
    if (same) return;
    if (this.rating) rater.cancel();
    this.rating = "";
    keep(DRAFT, this.line);
    this.look();
  }

  /** Shows clashes at once, and the number of solutions when the keys rest. */
  private look(): void {
    this.asked += 1;
    const mine = this.asked;
    this.check = null;
    clearTimeout(this.timer);
    const fail = (error: Error) => (this.problem = error.message);
    engine.ask("clashes", this.line).then((clashes) => {
      if (mine === this.asked) this.clashes = new Set(clashes);
    }, fail);
    if (this.line === BLANK) return;
    this.timer = setTimeout(() => {
      engine.ask("check", this.line).then((check) => {
        if (mine === this.asked) this.check = check;
      }, fail);
    }, REST);
  }
}

function keep(key: string, value: string): void {
  try {
    shelf.setItem(key, value);
  } catch {
    // Nothing can be kept here.
  }
}

export const own = new Own();
