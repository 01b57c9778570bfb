/** Play as a whole: messages, mistakes, the daily puzzle, the finish, backups, and a page that fails to load. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { EMPTIES, PUZZLE, SOLUTION, cell, digits, more, newPuzzle, open, paste, set, write } from "./board";

const message = (page: Page) => page.locator(".message");

/** Chooses when wrong digits are shown. */
async function tell(page: Page, when: string): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: when, exact: true }).click();
  await page.getByRole("button", { name: "Close" }).click();
}

/** Writes the solution, all but the last cell. */
async function nearlySolve(page: Page): Promise<number> {
  const last = EMPTIES.at(-1) ?? 0;
  for (const index of EMPTIES.slice(0, -1)) await write(page, index, SOLUTION[index] ?? "");
  return last;
}

test("no panel scrolls sideways on any phone, with fallback fonts too", async ({ page }) => {
  for (const address of ["./#play", "./#watch?method=sorting&seed=7&at=12", "./#print"]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.getByRole("gridcell").or(page.getByRole("heading", { name: "Puzzles on paper" })).first()).toBeVisible();
    for (const font of ["system-ui", "DejaVu Sans", "DejaVu Sans Mono"]) {
      const style = await page.addStyleTag({ content: `body, button, select { font-family: "${font}" !important }` });
      for (const width of [320, 360, 375, 385, 390, 393, 412, 421, 430]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${address} in ${font} at ${width}`).toBeLessThanOrEqual(width);
        const end = await page.getByRole("button", { name: "Settings" }).boundingBox();
        expect((end?.x ?? 999) + (end?.width ?? 999), `the gear in ${font} at ${width}`).toBeLessThanOrEqual(width);
      }
      await style.evaluate((element) => (element as Element).remove());
    }
  }
});

test("a message belongs to one event and leaves with the next action", async ({ page }) => {
  await open(page);
  await paste(page, "hello");
  await expect(message(page)).toContainText("We found no Sudoku in that text.");
  await write(page, 2, "4");
  await expect(message(page)).toHaveText("");
  await page.reload();
  await expect(message(page)).toContainText("Your last game, as you left it.");
  await newPuzzle(page, "Easy");
  await expect.poll(() => digits(page)).not.toBe(`534${PUZZLE.slice(3)}`);
  await expect(message(page)).toHaveText("");
  await paste(page, "hello");
  await expect(message(page)).toContainText("We found no Sudoku");
  await page.goto("./#play?day=2026-11-23");
  await expect(page.getByText(/Daily puzzle, Monday/)).toBeVisible();
  await expect(message(page)).toHaveText("");
});

test("the line of a first visit fades by itself, after there was time to read it", async ({ page }) => {
  await page.goto("./");
  await expect(message(page)).toContainText("Stuck? Hint shows where to look.");
  const line = message(page).locator(".text");
  expect(await line.evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getTiming().delay))).toEqual([15_000]);
  await line.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect(message(page)).toHaveText("");
});

test("a press on a level makes a puzzle of that level, again and again; any level has its own button", async ({ page }) => {
  await open(page);
  for (let round = 0; round < 3; round += 1) {
    const before = await digits(page);
    await newPuzzle(page, "Hard");
    await expect.poll(() => digits(page), { timeout: 30_000 }).not.toBe(before);
    await expect(page.getByRole("heading", { name: "Hard", level: 2 })).toBeVisible();
  }
  const before = await digits(page);
  await newPuzzle(page, "Any level");
  await expect.poll(() => digits(page), { timeout: 30_000 }).not.toBe(before);
});

test("Check marks the wrong cells and names them; they can be erased", async ({ page }) => {
  await open(page);
  await write(page, 2, "2");
  await write(page, 3, "6");
  await page.keyboard.press("Enter");
  await expect(message(page)).toContainText("One digit is wrong: r1c3.");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 2, wrong");
  await expect(cell(page, 3)).toHaveAccessibleName("row 1 column 4, 6");
  await page.getByRole("button", { name: "Erase it" }).click();
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, empty");
  await expect(message(page)).toHaveText("");
  await page.keyboard.press("Enter");
  await expect(message(page)).toContainText("No mistakes so far.");
});

test("a hint on a wrong board offers to show which digits are wrong", async ({ page }) => {
  await open(page);
  await write(page, 2, "2");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(message(page)).toContainText("One digit is wrong.");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 2");
  await page.getByRole("button", { name: "Show me which" }).click();
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 2, wrong");
});

test("one cell can be checked and revealed", async ({ page }) => {
  await open(page);
  await write(page, 2, "2");
  await more(page, "Check this cell");
  await expect(message(page)).toContainText("r1c3 is wrong.");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 2, wrong");
  await more(page, "Reveal this cell");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 4");
  await more(page, "Check this cell");
  await expect(message(page)).toContainText("r1c3 is right.");
});

test("mistakes are shown at once, when asked, or never", async ({ page }) => {
  await open(page);
  await write(page, 2, "2");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 2");
  await tell(page, "At once");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 2, wrong");
  await page.reload();
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 2, wrong");
  await tell(page, "Never");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 2");
  await more(page, "Check for mistakes");
  await expect(message(page)).toContainText("Mistakes are never shown.");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 2");
});

test("a full wrong board says how many digits are wrong and offers to show them", async ({ page }) => {
  await open(page);
  const last = await nearlySolve(page);
  await write(page, 2, "1");
  await write(page, last, SOLUTION[last] ?? "");
  await expect(message(page)).toContainText("The board is full, but one digit is wrong.");
  await page.getByRole("button", { name: "Show me which" }).click();
  await expect(cell(page, 2)).toHaveAccessibleName(/row 1 column 3, 1, .*wrong/);
  await write(page, 2, "4");
  await expect(page.getByRole("region", { name: "Solved" })).toBeVisible();
});

test("the conclusion of a hint comes first and is in sight, in the colours of the marks", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chain = "591428763.8765319.6..197...1...74.....8.61..797.28531.362519478749836521815742639";
  await page.goto(`./#play?s=${chain}`);
  await expect.poll(() => digits(page)).toBe(chain);
  for (let level = 0; level < 4; level += 1) await page.keyboard.press("h");
  const panel = page.getByRole("region", { name: "Hint" });
  await expect(panel).toContainText("step 4 of 4", { timeout: 30_000 });
  await expect(panel.locator(".conclusion")).toBeInViewport({ ratio: 1 });
  expect(await panel.evaluate((box) => [...box.querySelectorAll("*")].filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === "auto").length)).toBe(0);
  const word = panel.locator("em").first();
  await expect(word).toBeVisible();
  const role = (await word.getAttribute("class"))?.split(" ")[0] ?? "";
  const mark = page.locator(`.figure .${role}`).first();
  const colour = (property: string) => (element: Element, property: string) => getComputedStyle(element).getPropertyValue(property);
  expect(await word.evaluate(colour(""), "border-bottom-color")).toBe(await mark.evaluate(colour(""), "stroke"));
});

test("a browser that refuses to store says so in one line", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page);
  await write(page, 2, "4");
  await expect(message(page)).toHaveText("Progress can't be saved in this browser.");
});

test.describe("M12", () => {
  test.use({ serviceWorkers: "block" });

  test("without the engine there is one message, and one button that helps", async ({ page }) => {
    await page.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("./");
    await expect(page.getByText("The puzzle engine could not be loaded. Check your connection.")).toHaveCount(1);
    await page.waitForTimeout(1000);
    await expect(page.getByText(/could not be loaded|Failed to fetch/)).toHaveCount(1);
    await page.unroute("**/*.wasm");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("gridcell")).toHaveCount(81);
  });

  test("hints work again after their module could not be loaded", async ({ page }) => {
    await page.route("**/hints_bg*.wasm", (route) => route.abort());
    await open(page);
    await page.keyboard.press("h");
    await expect(message(page)).toContainText("The puzzle engine could not be loaded.");
    await page.unroute("**/hints_bg*.wasm");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(message(page)).toContainText("Look at");
  });

  test("a worker that was killed is started again", async ({ page }) => {
    await page.addInitScript(() => {
      const Original = Worker;
      const all: Worker[] = [];
      Object.assign(window, { all });
      window.Worker = class extends Original {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          all.push(this);
        }
      };
    });
    await open(page);
    await page.keyboard.press("h");
    await expect(message(page)).toContainText("Look at");
    const kill = () => page.evaluate(() => (window as unknown as { all: Worker[] }).all.splice(0).forEach((worker) => worker.terminate()));
    await kill();
    await write(page, 2, "4");
    await page.keyboard.press("h");
    await expect(message(page)).toContainText("Look at");
    // Also while a question waits.
    await page.evaluate(() => {
      const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyH", bubbles: true }));
      document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "Backspace", bubbles: true }));
      press();
      (window as unknown as { all: Worker[] }).all.splice(0).forEach((worker) => worker.terminate());
    });
    await expect(message(page)).toContainText("Look at");
  });

  test("each module is requested once", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const name = /(\w+_bg)[^/]*\.wasm/.exec(request.url())?.[1];
      if (name) asked.push(name);
    });
    await page.goto("./");
    await expect(page.getByRole("gridcell")).toHaveCount(81);
    await newPuzzle(page, "Medium");
    await expect(page.getByRole("heading", { name: "Medium", level: 2 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((name) => name === "play_bg")).toHaveLength(1);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

test.describe("M13", () => {
  test("one puzzle a day for everybody, whatever level was chosen before", async ({ page, browser }) => {
    const made: string[] = [];
    for (const [one, level] of [[page, "expert"], [await (await browser.newContext()).newPage(), "easy"]] as const) {
      await one.addInitScript((level) => localStorage.setItem("ninefold.order.1", JSON.stringify({ level })), level);
      await one.goto("./#play?day=2026-11-25");
      await expect(one.getByText(/Daily puzzle, Wednesday, November 25/)).toBeVisible();
      await expect(one.getByRole("heading", { name: "Medium", level: 2 })).toBeVisible();
      made.push(await digits(one));
    }
    expect(made[0]).toBe(made[1]);
  });

  test("the calendar shows solved days, the streak and the archive", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-11-25T12:00:00"));
    await page.addInitScript(() => {
      const game = (day: string, on: string, hints: number) => ({ puzzle: day, level: "easy", seconds: 245, on, daily: day, hints, mistakes: 0 });
      const solved = [game("2026-11-10", "2026-11-12", 0), game("2026-11-23", "2026-11-23", 0), game("2026-11-24", "2026-11-24", 2), game("2026-11-25", "2026-11-25", 0)];
      localStorage.setItem("ninefold.solved.1", JSON.stringify(solved));
    });
    await open(page);
    await page.getByRole("button", { name: "Daily puzzle, November 25, 3 days in a row" }).click();
    const dialog = page.getByRole("dialog", { name: "Daily puzzles" });
    await expect(dialog).toContainText("3 days in a row · best 3 · 4 of 25 this month");
    await expect(dialog.getByRole("link", { name: "November 10, Easy, solved in 4:05" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "November 24, Easy, solved in 4:05 with hints" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "November 22, Expert, not played" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: /November 26/ })).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Month after" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Month before" }).click();
    await dialog.getByRole("link", { name: /^October 5, Easy/ }).click();
    await expect(page.getByText(/Daily puzzle, Monday, October 5/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test("solving today's puzzle counts for the row of days", async ({ page }) => {
    await page.goto("./#play?day=today");
    await expect(page.getByText(/Daily puzzle, /)).toBeVisible();
    await page.keyboard.press("ArrowUp");
    const solution = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("ninefold.play."));
      return (JSON.parse(localStorage.getItem(key ?? "") ?? "{}") as { solution?: string }).solution ?? "";
    });
    const line = await digits(page);
    for (let index = 0; index < 81; index += 1) if (line[index] === ".") await write(page, index, solution[index] ?? "");
    await expect(page.getByRole("region", { name: "Solved" })).toContainText("Daily puzzle, ");
    await page.reload();
    await expect(page.getByRole("button", { name: /^Daily puzzle, .*, 1 day in a row$/ })).toBeVisible();
  });
});

test("about a dozen controls on first sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const seen = await page.locator("main button, main select, main input, main summary, main a").evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).map((one) => one.textContent?.trim()));
  // Nine digits and a rubber are one keypad.
  expect(seen.length - 9, seen.join(" | ")).toBeLessThanOrEqual(12);
});

test("a hint moves neither the board nor the keys on a phone of 390 × 844", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const board = () => page.getByRole("grid").evaluate((grid) => grid.getBoundingClientRect().top);
  const before = await board();
  const keys = page.getByRole("group", { name: "Digits" });
  await expect(keys).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("h");
  await expect(message(page)).toContainText("Look at");
  await expect(keys).toBeInViewport({ ratio: 1 });
  for (let level = 0; level < 3; level += 1) {
    await page.keyboard.press("h");
    expect(await board()).toBe(before);
  }
  await expect(page.getByRole("button", { name: "Apply", exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Close the hint" }).click();
  await expect(keys).toBeInViewport({ ratio: 1 });
  expect(await board()).toBe(before);
});

test("the keys are large on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const box = await page.getByRole("group", { name: "Digits" }).getByRole("button").first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(60);
  expect(box?.width).toBeGreaterThanOrEqual(60);
});

test("a finish shows time against the best, help used and the hardest step, and leads on", async ({ page }) => {
  await page.addInitScript(() => {
    const solved = [400, 500, 600].map((seconds, at) => ({ puzzle: `p${at}`, level: "easy", seconds, on: "2026-11-01" }));
    if (!localStorage.getItem("ninefold.solved.1")) localStorage.setItem("ninefold.solved.1", JSON.stringify(solved));
  });
  await open(page);
  await write(page, 2, "2");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("h");
  await expect(message(page)).toContainText("Look at");
  for (const index of EMPTIES) await write(page, index, SOLUTION[index] ?? "");
  const solved = page.getByRole("region", { name: "Solved" });
  await expect(solved).toContainText("Your best time at this level.");
  await expect(solved).toContainText(/Hints\s*1\s*Mistakes\s*1\s*Hardest step\s*[A-Z]/);
  await expect(solved.getByRole("button", { name: "Next easy puzzle" })).toBeVisible();
  await expect(solved.getByRole("button", { name: "Try Medium" })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: (text: string) => Object.assign(window, { copied: text }) && Promise.resolve() }));
  await solved.getByRole("button", { name: "Copy" }).click();
  const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied);
  expect(copied).toMatch(/^ninefold · Easy\n\d:\d\d · 1 hint · 1 mistake\n(?:[🟩🟦🟥]{3}\n){3}http/u);
  // The address names the clues, as every link to a puzzle does, and nothing else of the solution.
  expect(copied.replace(/http.*/, "")).not.toMatch(/[1-9]{4}/);
  await solved.getByRole("button", { name: "Replay my solve" }).click();
  const replay = page.getByRole("dialog", { name: "Your solve" });
  await replay.getByLabel("Position").fill("0");
  await expect.poll(() => digits(page, 1)).toBe(PUZZLE);
  await replay.getByRole("button", { name: "Step forwards" }).click();
  await expect.poll(() => digits(page, 1)).toBe(`532${PUZZLE.slice(3)}`);
});

test("with reduced motion a finish does not move", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`./#play?s=${SOLUTION.replace(/^./, ".")}`);
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await write(page, 0, "5");
  await expect(page.getByRole("region", { name: "Solved" })).toBeVisible();
  await expect(page.locator(".play.won")).toHaveCount(0);
});

test("live notes follow the board, and a note crosses a candidate out", async ({ page }) => {
  await open(page);
  await set(page, "Live notes");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, empty, notes 1 2 4");
  await write(page, 3, "2");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, empty, notes 1 4");
  await page.keyboard.press("Backspace");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, empty, notes 1 2 4");
  await cell(page, 2).click();
  await page.keyboard.press("Control+1");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, empty, notes 2 4");
  await page.reload();
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, empty, notes 2 4");
  await cell(page, 2).click();
  await page.keyboard.press("Control+1");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, empty, notes 1 2 4");
});

test("a backup holds everything; a damaged one changes nothing", async ({ page, browser }) => {
  await open(page);
  await write(page, 2, "4");
  await set(page, "Keypad from 9 to 1");
  const openData = async (one: Page) => {
    await one.getByRole("button", { name: "Settings" }).click();
    await one.getByText("Your games").click();
  };
  await openData(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save a copy of everything" }).click()]);
  const path = await download.path();
  const other = await (await browser.newContext()).newPage();
  await other.goto("./");
  await expect(other.getByRole("gridcell")).toHaveCount(81);
  await openData(other);
  const file = other.locator("input[type=file]");
  const status = other.getByRole("dialog").getByRole("status");
  for (const [text, words] of [
    ["hello", "This file is not a backup of ninefold."],
    ['{"format":"ninefold backup","version":2,"data":{}}', "made by a newer version"],
    [JSON.stringify({ format: "ninefold backup", version: 1, data: { [`ninefold.play.${PUZZLE}`]: '{"puzzle":"' + PUZZLE + '"}', "ninefold.settings.1": '{"flip":true}' } }), "Nothing was changed."],
  ] as const) {
    await file.setInputFiles({ name: "backup.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(status).toContainText(words);
  }
  expect(await other.evaluate(() => localStorage.getItem("ninefold.settings.1"))).toBeNull();
  await file.setInputFiles(path);
  await expect(status).toContainText("Restored 1 game and 0 solved puzzles. Nothing you had was removed.");
  await other.keyboard.press("Escape");
  await more(other, "Earlier games");
  await other.getByRole("button", { name: /^50 to go/ }).click();
  await expect.poll(() => digits(other)).toBe(`534${PUZZLE.slice(3)}`);
  await expect(other.getByRole("group", { name: "Digits" }).getByRole("button").first()).toHaveAccessibleName(/^9,/);
  await other.context().close();
});

test("the colour of the browser's bar follows the theme that was chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page);
  const colours = () => page.evaluate(() => [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => [meta.getAttribute("media"), meta.getAttribute("content")]));
  const light = await colours();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  const dark = await colours();
  expect(dark).not.toEqual(light);
  for (const [media, colour] of dark) expect([media, colour]).toEqual([null, "#15171a"]);
});

test("playing requests nothing, not even the icon", async ({ page }) => {
  await open(page);
  await page.waitForLoadState("networkidle");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /^data:image\/svg\+xml/);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.waitForTimeout(2500);
  await write(page, 2, "4");
  expect(asked).toEqual([]);
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a nested address opens the page without a network", async ({ page, context }) => {
    await open(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? "")).keys()).length)).toBeGreaterThan(10);
    await context.setOffline(true);
    await page.goto("./deep/in/folders?x=1");
    await expect(page.getByRole("gridcell")).toHaveCount(81);
  });
});

test("a grid with blank cells is pasted from a spreadsheet", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  const rows = (PUZZLE.match(/.{9}/g) ?? []).map((row) => [...row].map((digit) => (digit === "." ? "" : digit)).join("\t"));
  await paste(page, `Sheet 1\n${rows.join("\r\n")}\n`);
  await expect.poll(() => digits(page)).toBe(PUZZLE);
});

test("a single print has a title, the level and a link", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("heading", { name: "Easy" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("ninefold · Easy · rated 1.2")).toBeVisible();
  await expect(page.getByText(/#play\?s=5300/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint" })).toBeHidden();
});

test("Print opens with puzzles, and six a page are large", async ({ page }) => {
  await page.goto("./#print");
  await expect(page.getByRole("img", { name: "Puzzle 1", exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("img", { name: /^Puzzle \d$/ })).toHaveCount(4, { timeout: 30_000 });
  await page.getByLabel("Per page").selectOption("6");
  await page.emulateMedia({ media: "print" });
  // The area within the margins of A4, at 96 pixels an inch.
  await page.setViewportSize({ width: 718, height: 1047 });
  const width = await page.getByRole("img", { name: "Puzzle 1", exact: true }).evaluate((board) => board.getBoundingClientRect().width);
  expect((width / 96) * 25.4).toBeGreaterThanOrEqual(85);
});

test("the page can be installed: icons in PNG of the sizes they claim, and shortcuts", async ({ page, request }) => {
  await page.goto("./");
  const manifest = (await (await request.get("./manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    shortcuts: { name: string; url: string }[];
  };
  const pngs = manifest.icons.filter(({ type }) => type === "image/png");
  expect(pngs.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  expect(pngs.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, sizes } of [...pngs, { src: "apple-touch-icon.png", sizes: "180x180" }]) {
    const bytes = await (await request.get(`./${src}`)).body();
    expect([bytes.toString("latin1", 1, 4), `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual(["PNG", sizes]);
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto("about:blank");
    await page.goto(url);
    await expect(page.getByRole("gridcell").or(page.getByRole("heading", { name: "Puzzles on paper" })).first()).toBeVisible();
  }
});

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing in the dialogs and the finish, and nothing is too wide: ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto(`./#play?s=${SOLUTION.replace(/^./, ".")}`);
    await expect(page.getByRole("gridcell")).toHaveCount(81);
    const sound = async (what: string) => {
      await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
      // Every view of the page has an address after a #. In a dialog such a link looks like one that
      // skips content.
      const { violations } = await new AxeBuilder({ page }).disableRules(["skip-link"]).analyze();
      expect(violations.map(({ id, nodes }) => [what, id, nodes.map((node) => node.html.slice(0, 200))])).toEqual([]);
      const wide = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll("dialog")].map((one) => one.scrollWidth)));
      expect(wide, what).toBeLessThanOrEqual(320);
    };
    for (const name of [/, New puzzle$/, /^More$/, /^Daily puzzle,/, /^Settings$/]) {
      await page.getByRole("button", { name }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await sound(String(name));
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await write(page, 0, "5");
    await expect(page.getByRole("region", { name: "Solved" })).toBeVisible();
    await sound("the finish");
    await page.getByRole("button", { name: "Replay my solve" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await sound("the replay");
  });
}
