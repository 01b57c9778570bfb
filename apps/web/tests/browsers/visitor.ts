/** A visitor of the page in any browser: finds things by their names, presses and types. */
import { expect } from "@playwright/test";
import { keyPress, mousePress, type Browser } from "./protocol";
import { EMPTY } from "./server";

export class Visitor {
  constructor(
    readonly browser: Browser,
    private readonly home: string,
  ) {}

  /** Opens a panel as if it were the first visit, but with what was kept. */
  async open(hash: string): Promise<void> {
    await this.leave("about:blank");
    await this.browser.goto(this.home + hash);
  }

  /**
   * Opens a panel in a frame of this width: no window of a desktop becomes as narrow as a phone.
   */
  async narrow(hash: string, width: number) {
    await this.open("");
    await this.browser.run((hash, width) => {
      document.body.innerHTML = `<iframe style="width: ${width}px; height: 640px; border: 0" src="./?narrow${hash}"></iframe>`;
    }, hash, width);
    return {
      ready: () => this.browser.run(() => (frames[0]?.document.querySelector("[role=gridcell], main h2") ?? null) !== null),
      /** The width of the frame and that of what is in it. */
      widths: () => this.browser.run(() => [frames[0]?.innerWidth, frames[0]?.document.documentElement.scrollWidth]),
      /** What ends beyond the right edge, innermost last. */
      beyond: () =>
        this.browser.run(() =>
          [...(frames[0]?.document.querySelectorAll("main *:not(.cards *)") ?? [])]
            .filter((element) => element.getBoundingClientRect().left + element.scrollWidth > 321)
            .map((element) => `${element.tagName} ${element.getAttribute("class")} ${element.getAttribute("aria-label") ?? ""} ${element.scrollWidth}`)
            .join("; "),
        ),
    };
  }

  /**
   * Leaves a page only after its requests have finished: an aborted request would be an error on
   * the console.
   */
  private async leave(address: string): Promise<void> {
    await this.browser.run(() => document.fonts.ready.then(() => true));
    await this.browser.goto(address);
  }

  /**
   * Forgets all that the page has kept; a page that is open would keep its game when it is left.
   */
  async forget(): Promise<void> {
    await this.leave(this.home + EMPTY);
    await this.browser.run(() => localStorage.clear());
  }

  /** Presses keys, one after another. */
  async keys(...combinations: readonly string[]): Promise<void> {
    for (const combination of combinations) await this.browser.perform([keyPress(combination)]);
  }

  /**
   * Presses the first visible element of a selector, with a text in its name if one is given, once
   * it can be pressed and no longer moves.
   */
  async press(selector: string, text = ""): Promise<void> {
    let at = null as [number, number] | null;
    await expect.poll(async () => (at = await this.browser.run(place, selector, text)), { message: `${selector} ${text}` }).not.toBeNull();
    const [x, y] = at ?? [0, 0];
    await this.browser.perform([mousePress(x, y)]);
  }

  async cell(index: number): Promise<void> {
    await this.press(`[data-cell="${index}"]`);
  }

  /** The digits on the board, as a line. */
  digits(): Promise<string> {
    return this.browser.run(() =>
      [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""),
    );
  }

  /** The name of a cell, as a screen reader says it. */
  name(index: number): Promise<string> {
    return this.browser.run((cell) => document.querySelector(`[data-cell="${cell}"] .visually-hidden`)?.textContent ?? "", index);
  }

  /** All that is written in the page's main part. */
  text(): Promise<string> {
    return this.browser.run(() => document.querySelector("main")?.textContent ?? "");
  }

  async says(text: string | RegExp): Promise<void> {
    const expected = typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(() => this.text()).toEqual(expected);
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.browser.run((selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null, selector, name);
  }
}

/**
 * The middle of what is to be pressed, brought into view; nothing while it moves or something else
 * covers it. Runs in the page.
 */
async function place(selector: string, text: string): Promise<[number, number] | null> {
  const named = (element: Element) => `${element.getAttribute("aria-label") ?? ""} ${element.textContent ?? ""}`.includes(text);
  const found = [...document.querySelectorAll<HTMLButtonElement>(selector)].find(
    (element) => element.getClientRects().length > 0 && !element.disabled && named(element),
  );
  if (!found) return null;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const middle = (): [number, number] => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const before = middle();
  for (let frames = 0; frames < 2; frames += 1) await new Promise<number>(requestAnimationFrame);
  const [x, y] = middle();
  const still = x === before[0] && y === before[1];
  return still && found.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}
