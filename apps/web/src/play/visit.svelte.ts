/**
 * Opens the first puzzle of a visit, and pasted texts. Reports what could not be read, and where to
 * correct it.
 */
import { engine } from "../engines";
import { write, type EditorLink, type PlayLink } from "../links";
import { checkWords, isUnloaded, notFoundIn, problemOf, wrongSolution } from "../problem";
import { storage, tabStorage } from "../storage";
import { messages } from "../messages/index.svelte";
import { FIRST_RECIPE, firstPuzzle } from "./firstPuzzles";
import { game } from "./game.svelte";
import { making } from "./making.svelte";
import { notice } from "./notice.svelte";
import { isSolved } from "./state";
import { readTable } from "./table";
import { randomSeed } from "./request";
import { openingOf, withoutLink, type Opening } from "./opening";
import { loadCurrent, migrate } from "./savedGames";

export class Visit {
  /** The error if the engine could not be loaded: then the visit can be opened again. */
  failure = $state.raw<unknown>(null);
  /** Whether the link has been handled; until then no other game is shown. */
  settled = $state(false);

  /**
   * Shows the puzzle of the link, or the game of the last visit, or a new easy puzzle. The link is
   * then removed from the address.
   */
  async open(link: PlayLink): Promise<void> {
    this.failure = null;
    migrate(storage);
    const kept = loadCurrent(storage, tabStorage);
    const current = () => game.state?.puzzle ?? null;
    try {
      if (!(await this.show(openingOf(link, current(), kept)))) {
        const { text, bad, actions } = notice;
        await this.show(withoutLink(current(), kept));
        // What was wrong with the link matters more than what is shown instead.
        if (bad && !this.failure) notice.warn(text, actions);
      }
      if (this.failure) return;
      if (link.puzzle || link.text || link.day) history.replaceState(history.state, "", write({ panel: "play" }));
      this.settled = true;
      await game.prepare();
    } catch (error) {
      this.fail(error);
    } finally {
      this.settled = true;
    }
  }

  /** Starts the puzzle in a pasted text, which may contain other words. */
  async paste(text: string): Promise<void> {
    notice.clear();
    if (await this.read(readTable(text), "text")) notice.say([messages("play").notice.pasted, notice.text].filter(Boolean).join(" "));
  }

  private async show(opening: Opening): Promise<boolean> {
    switch (opening.show) {
      case "current":
        return true;
      case "puzzle":
        return this.check(opening.puzzle, "link");
      case "text":
        return this.read(opening.text, "link");
      case "day":
        return making.startDaily(opening.day, opening.level);
      case "kept": {
        const found = game.restore(opening.puzzle);
        if (found && game.state?.past.length && !isSolved(game.state)) notice.say(messages("play").notice.resumed);
        return found || this.show({ show: "new" });
      }
      case "new":
        return this.startFirst();
    }
  }

  private fail(error: unknown): void {
    if (isUnloaded(error)) this.failure = error;
    else notice.warn(problemOf(error));
  }

  /** A first puzzle, with a word about where help is. */
  private startFirst(): boolean {
    const { puzzle, solution } = firstPuzzle(randomSeed());
    game.start(puzzle, solution, FIRST_RECIPE);
    notice.say(messages("play").notice.first, [], true);
    return true;
  }

  /** Starts the puzzle in a text. */
  private async read(text: string, source: "text" | "link"): Promise<boolean> {
    try {
      const { grid, solution } = await engine.ask("paste", text);
      return await this.check(grid, source, solution);
    } catch (error) {
      if (isUnloaded(error)) this.fail(error);
      else this.refuse(notFoundIn(source, error), { panel: "editor", text });
      return false;
    }
  }

  /**
   * Starts a puzzle once it is proven to have exactly one solution. That is the solution of the
   * game; one that the text names is only compared with it.
   */
  private async check(puzzle: string, source: "text" | "link", named?: string): Promise<boolean> {
    const check = await engine.ask("check", puzzle);
    if (check.solution) {
      game.start(puzzle, check.solution, "");
      const wrong = wrongSolution(source, named, check.solution);
      if (wrong) notice.say(wrong);
    } else {
      const { title, detail } = checkWords(check, puzzle);
      this.refuse(messages("play").notice.unplayable(source, `${title} ${detail}`), { panel: "editor", puzzle });
    }
    return Boolean(check.solution);
  }

  private refuse(problem: string, link: EditorLink): void {
    notice.warn(problem, [{ label: messages("play").notice.correct, href: write(link) }]);
  }
}
