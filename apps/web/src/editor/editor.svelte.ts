/** The puzzle being entered, and the engine's check after every change. */
import { engine, rater } from "../engines";
import type { Check, Rated } from "ninefold";
import { messages } from "../messages/index.svelte";
import { lineOf } from "../play/state";
import { notFoundIn, problemOf } from "../problem";
import { storage } from "../storage";
import { BLANK, draftOf, edit, replace, type Draft, type EditorAction } from "./draft";

const DRAFT = "ninefold.draft.1";
const ADVANCE = "ninefold.draft.on.1";

/** The check for solutions waits until no key has been pressed for this long, in milliseconds. */
const REST = 150;

class PuzzleEditor {
  draft = $state.raw<Draft>(draftOf(BLANK));
  clashes = $state.raw<ReadonlySet<number>>(new Set());
  /** The engine's check of the current digits; null while it is running. */
  check = $state.raw<Check | null>(null);
  private failure = $state.raw<unknown>(null);
  readonly problem = $derived(this.failure ? notFoundIn("text", this.failure) : "");
  private rated = $state.raw<"busy" | Rated | { error: unknown } | null>(null);
  /** How hard the puzzle is, once requested. */
  readonly rating = $derived.by(() => {
    const { rated } = this;
    if (!rated) return "";
    const words = messages("own");
    if (rated === "busy") return words.rating;
    return "error" in rated ? problemOf(rated.error) : words.rated(rated.er.toFixed(1), messages("play").levels.name(rated.level));
  });
  /** Whether typing a digit moves the cursor to the next cell. */
  advance = $state.raw(storage.getItem(ADVANCE) !== "no");
  private questions = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly line = $derived(lineOf(this.draft.cells));

  /** Restores what was being entered. The puzzle of a link replaces it, and that can be undone. */
  open(line: string | undefined): void {
    const kept = storage.getItem(DRAFT);
    if (this.line === BLANK && kept && /^[1-9.]{81}$/.test(kept)) this.draft = draftOf(kept);
    if (line) this.set(replace(this.draft, line));
    this.examine();
  }

  dispatch(action: EditorAction): void {
    this.set(edit(this.draft, action));
  }

  clear(): void {
    this.set(replace(this.draft, BLANK));
  }

  /** Puts a text in any format on the board. A puzzle of another board opens in its own panel. */
  async paste(text: string): Promise<boolean> {
    try {
      const { grid } = await engine.ask("paste", text);
      this.set(replace(this.draft, grid));
      return true;
    } catch (error) {
      const other = await engine.ask("read", text).catch((problem: unknown) => problem);
      // As `addressOf` of boards/address.ts writes it; importing that would add a file to the first load.
      if (Array.isArray(other) && other.length > 0) location.hash = `#boards?s=${encodeURIComponent(text.replace(/\p{Cs}/gu, ""))}`;
      else this.failure = Array.isArray(other) ? error : other;
      return false;
    }
  }

  /** Rates the puzzle. This may take seconds, so it happens only on request. */
  async rate(): Promise<void> {
    const { line } = this;
    this.rated = "busy";
    const rated = await rater.ask("rate", line).catch((error: unknown) => ({ error }));
    if (line === this.line) this.rated = rated;
  }

  setAdvance(advance: boolean): void {
    this.advance = advance;
    storage.setItem(ADVANCE, advance ? "yes" : "no");
  }

  private set(draft: Draft): void {
    const same = draft.cells === this.draft.cells;
    this.draft = draft;
    this.failure = null;
    if (same) return;
    if (this.rated) rater.cancel();
    this.rated = null;
    storage.setItem(DRAFT, this.line);
    this.examine();
  }

  /** Asks for clashes at once, and for the number of solutions once no key is pressed any more. */
  private examine(): void {
    this.questions += 1;
    const question = this.questions;
    this.check = null;
    clearTimeout(this.timer);
    const fail = (error: unknown) => (this.failure = error);
    engine.ask("clashes", this.line).then((clashes) => {
      if (question === this.questions) this.clashes = new Set(clashes);
    }, fail);
    if (this.line === BLANK) return;
    this.timer = setTimeout(() => {
      engine.ask("check", this.line).then((check) => {
        if (question === this.questions) this.check = check;
      }, fail);
    }, REST);
  }
}

export const editor = new PuzzleEditor();
