/** Opens what a visit begins with, and texts that are pasted; says what could not be read, and where to correct it. */
import { engine } from "../engines";
import { write, type EditorLink, type PlayLink } from "../links";
import { storage, tabStorage } from "../storage";
import { game } from "./game.svelte";
import { making } from "./making.svelte";
import { openingOf, withoutLink, type Opening } from "./opening";
import { loadCurrent, migrate } from "./savedGames";

export class Visit {
  notice = $state("");
  /** What is wrong with a puzzle of a link or a paste, and the address where it can be corrected. */
  problem = $state("");
  correction = $state("");
  /** Whether what the link asks for is settled; until then no other game is shown. */
  settled = $state(false);

  /** Shows the puzzle of the link, or the game of the last visit, or a new easy puzzle. The link then leaves the address. */
  async open(link: PlayLink): Promise<void> {
    migrate(storage);
    const kept = loadCurrent(storage, tabStorage);
    const current = () => game.state?.puzzle ?? null;
    try {
      if (!(await this.show(openingOf(link, current(), kept)))) {
        await this.show(withoutLink(current(), kept));
      }
      if (link.puzzle || link.text || link.day) history.replaceState(history.state, "", write({ panel: "play" }));
      this.settled = true;
      await game.prepare();
    } catch (error) {
      this.notice = `The engine does not answer: ${(error as Error).message}`;
    } finally {
      this.settled = true;
    }
  }

  /** Starts the puzzle in a pasted text, whatever stands around it. */
  async paste(text: string): Promise<void> {
    this.problem = "";
    if (await this.read(text, "The pasted text")) this.notice = "The pasted puzzle. The game before it is among the earlier games.";
  }

  private async show(opening: Opening): Promise<boolean> {
    switch (opening.show) {
      case "current":
        return true;
      case "puzzle":
        return this.check(opening.puzzle, "The link");
      case "text":
        return this.read(opening.text, "The link");
      case "day":
        return making.startDaily(opening.day, opening.level);
      case "kept": {
        const found = game.restore(opening.puzzle);
        if (found && game.state?.past.length) this.notice = "Your last game, as you left it.";
        return found || this.show({ show: "new" });
      }
      case "new":
        return making.startFirst();
    }
  }

  /** The puzzle in a text. */
  private async read(text: string, source: string): Promise<boolean> {
    try {
      const { grid } = await engine.ask("paste", text);
      return await this.check(grid, source);
    } catch (error) {
      this.refuse(`${source} holds no puzzle: ${(error as Error).message}`, { panel: "editor", text });
      return false;
    }
  }

  private async check(puzzle: string, source: string): Promise<boolean> {
    const check = await engine.ask("check", puzzle);
    if (check.solution) game.start(puzzle, check.solution, "");
    else this.refuse(`${source} holds no proper puzzle. ${check.title} ${check.detail}`, { panel: "editor", puzzle });
    return Boolean(check.solution);
  }

  private refuse(problem: string, link: EditorLink): void {
    [this.problem, this.correction] = [problem, write(link)];
  }
}
