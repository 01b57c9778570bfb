/** Nothing that a player did is lost, and keys, pastes and links go where they are meant to. */
import { expect, test, type Page } from "@playwright/test";
import { EMPTIES, PUZZLE, SOLUTION, cell, digits, more, newPuzzle, open, paste, write } from "./board";

const OTHER = ".29.46....4....2.9.....9.6...36.8...5.......8...3.41...3.2.....2.7....1....79.35.";

test("a link opens once and then leaves the address", async ({ page }) => {
  await open(page);
  await expect(page).toHaveURL(/#play$/);
  await newPuzzle(page, "Easy");
  await expect.poll(() => digits(page)).not.toBe(PUZZLE);
  const playing = await digits(page);
  await page.reload();
  await expect.poll(() => digits(page)).toBe(playing);
});

test("two tabs do not overwrite each other's game, and the same game continues in both", async ({ context }) => {
  const [one, two, same] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await open(one);
  await two.goto(`./#play?s=${OTHER}`);
  await expect.poll(() => digits(two)).toBe(OTHER);
  await write(one, 2, "4");
  await write(two, 0, "7");
  await one.reload();
  await two.reload();
  await expect.poll(() => digits(one)).toBe(`534${PUZZLE.slice(3)}`);
  await expect.poll(() => digits(two)).toBe(`7${OTHER.slice(1)}`);
  await same.goto(`./#play?s=${PUZZLE}`);
  await expect.poll(() => digits(same)).toBe(`534${PUZZLE.slice(3)}`);
  await write(same, 3, "6");
  await expect.poll(() => digits(one)).toBe(`5346${PUZZLE.slice(4)}`);
});

test("undo does not affect the clock, which resumes after a reload", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("timer")).not.toHaveText("0:00");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole("timer")).not.toHaveText("0:00");
});

test("storage that fills up later is survived", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await open(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await write(page, 2, "4");
  await newPuzzle(page, "Easy");
  await expect.poll(() => digits(page)).not.toBe(`534${PUZZLE.slice(3)}`);
  await more(page, "Earlier games");
  await page.getByRole("button", { name: /^50 to go/ }).click();
  await expect.poll(() => digits(page)).toBe(`534${PUZZLE.slice(3)}`);
  expect(errors).toEqual([]);
});

test("a game of the first version is found again", async ({ page }) => {
  await page.addInitScript(([puzzle, solution]) => {
    if (localStorage.getItem("migrated")) return;
    localStorage.setItem("migrated", "yes");
    const game = { puzzle, solution, recipe: "", now: [[2, 4, 0, 0, 0]], past: [[[2, 0, 0, 0, 0]]], future: [], cursor: 2, mode: "normal", elapsed: 65, paused: false };
    localStorage.setItem("ninefold.game.2", JSON.stringify(game));
  }, [PUZZLE, SOLUTION]);
  await page.goto("./");
  await expect.poll(() => digits(page)).toBe(`534${PUZZLE.slice(3)}`);
  await expect(page.getByRole("timer")).toHaveText(/1:\d\d/);
});

test("Stop ends the making of a puzzle and nothing else", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    crypto.getRandomValues = (words) => {
      if (words instanceof Uint32Array) words.fill(1);
      return words;
    };
  });
  await newPuzzle(page);
  await page.getByText("More options", { exact: true }).click();
  await page.getByLabel("Symmetry").selectOption("full");
  await page.getByLabel("Clues").selectOption("22..25");
  await page.getByRole("button", { name: "Nightmare" }).click();
  await write(page, 2, "5");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Conflict: 2 digits clash.")).toBeAttached();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("h");
  await expect(page.getByText(/^Look at /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
  expect(await digits(page)).toBe(PUZZLE);
});

test("keys work wherever the focus is, unless a field has it", async ({ page }) => {
  await open(page);
  await cell(page, 2).click();
  await page.getByRole("button", { name: "Hint" }).focus();
  await page.keyboard.press("4");
  await expect(cell(page, 2)).toHaveAccessibleName("row 1 column 3, 4");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("6");
  await expect(cell(page, 3)).toHaveAccessibleName("row 1 column 4, 6");
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Space");
  await expect(cell(page, 3)).toHaveAccessibleName("row 1 column 4, empty");
  await newPuzzle(page);
  await page.getByText("More options", { exact: true }).click();
  await page.getByLabel("Clues").focus();
  await page.keyboard.press("7");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cell(page, 3)).toHaveAccessibleName("row 1 column 4, empty");
  await more(page, "Share this puzzle");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("7");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cell(page, 3)).toHaveAccessibleName("row 1 column 4, empty");
});

test("a puzzle is pasted anywhere: a grid, a link, a letter with a grid in it", async ({ page }) => {
  await page.goto(`./#play?s=${OTHER}`);
  await expect.poll(() => digits(page)).toBe(OTHER);
  const rows = PUZZLE.match(/.{9}/g) ?? [];
  await paste(page, `Dear all, try this one:\n\n${rows.map((row) => [...row].join(" ")).join("\n")}\n\nYours`);
  await expect.poll(() => digits(page)).toBe(PUZZLE);
  await paste(page, `https://www.sudokuwiki.org/sudoku.htm?bd=${OTHER.replaceAll(".", "0")}`);
  await expect.poll(() => digits(page)).toBe(OTHER);
  await paste(page, "hello");
  await expect(page.getByRole("alert").first()).toContainText("We found no Sudoku in that text. Paste 81 digits (0 or . for blanks), nine rows, or a link.");
  expect(await digits(page)).toBe(OTHER);
});

test("a hint offers the notes that it needs, and never comes again", async ({ page }) => {
  // No single is left at the start of this puzzle.
  const hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
  await page.goto(`./#play?s=${hard}`);
  await expect.poll(() => digits(page)).toBe(hard);
  const seen = new Set<string>();
  for (let step = 0; step < 4; step += 1) {
    for (let level = 0; level < 4; level += 1) await page.keyboard.press("h");
    const panel = page.getByRole("region", { name: "Hint" });
    await expect(panel).toContainText("step 4 of 4", { timeout: 30_000 });
    const text = (await panel.locator(".conclusion").textContent()) ?? "";
    expect(seen.has(text)).toBe(false);
    seen.add(text);
    const notes = panel.getByRole("button", { name: "Write these notes" });
    if (await notes.count()) {
      await expect(page.locator(".figure .struck").first()).toBeVisible();
      await notes.click();
    }
    await panel.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(panel).toHaveCount(0);
  }
});

test("today's puzzle is the same for everyone, and counts", async ({ page, browser }) => {
  const made: string[] = [];
  for (const one of [page, await (await browser.newContext()).newPage()]) {
    await one.goto("./#play?day=2026-11-22&level=easy");
    await expect(one.getByText(/Daily puzzle, Sunday, November 22/)).toBeVisible();
    await expect(one).toHaveURL(/#play$/);
    await one.reload();
    await expect(one.getByText(/Daily puzzle, Sunday, November 22/)).toBeVisible();
    made.push(await digits(one));
  }
  expect(made[0]).toBe(made[1]);
});

test("a solved puzzle shows time and level, enters the statistics, and offers the next", async ({ page }) => {
  await open(page);
  for (const index of EMPTIES) await write(page, index, SOLUTION[index] ?? "");
  const solved = page.getByRole("region", { name: "Solved" });
  await expect(solved).toContainText(/\d:\d\d\s*Your first at this level\./);
  await solved.getByRole("button", { name: "Statistics" }).click();
  await expect(page.getByRole("row", { name: /Easy 1 \d:\d\d \d:\d\d 1/ })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await solved.getByRole("button", { name: "Next easy puzzle" }).click();
  await expect.poll(() => digits(page)).not.toBe(SOLUTION);
});

test("back and forward move between views, each with its title", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle("Play · ninefold");
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page).toHaveTitle("Print · ninefold");
  await page.getByRole("link", { name: "Play" }).click();
  await expect.poll(() => digits(page)).toBe(PUZZLE);
  await page.goBack();
  await expect(page).toHaveTitle("Print · ninefold");
  await page.goForward();
  await expect(page).toHaveTitle("Play · ninefold");
});

test("printing: puzzles by the page, solutions at the end, a link each", async ({ page }) => {
  await page.goto("./#print");
  await page.getByLabel("Per page").selectOption("2");
  await page.getByRole("button", { name: "Generate puzzles" }).click();
  await expect(page.getByText("3 pages.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("img", { name: /^Puzzle \d$/ })).toHaveCount(4);
  await expect(page.getByRole("img", { name: /^Solution \d$/ })).toHaveCount(4);
  const address = (await page.getByRole("link", { name: "Open puzzle 1" }).getAttribute("href")) ?? "";
  expect(address).toMatch(/#play\?s=\d{81}$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const pages = await page.getByRole("article").evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter));
  expect(pages).toEqual(["page", "page", "auto"]);
  // The area within the margins of a letter, the shorter of the two papers, and of A4, the narrower
  // one.
  for (const [width, height] of [[740, 980], [718, 1047]] as const) {
    await page.setViewportSize({ width, height });
    for (const count of ["1", "2", "4", "6"]) {
      await page.getByLabel("Per page").evaluate((select, count) => {
        (select as HTMLSelectElement).value = count;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }, count);
      const over = await page.getByRole("article").evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
      expect(over.every((pixels) => pixels <= 0), `${count} on ${width} × ${height}: ${over.join(" ")}`).toBe(true);
    }
  }
});

test("a hint explains its technique, by the name that players use", async ({ page }) => {
  await page.goto("./#play?s=591428763.8765319.6..197...1...74.....8.61..797.28531.362519478749836521815742639");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Tell me more" }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await expect(hint.getByRole("heading")).toContainText(/^Skyscraper/i);
  await hint.getByText(/^What is a skyscraper\?$/i).click();
  await expect(hint).toContainText("Two parallel lines have only two cells each for a digit");
  await expect(hint).toContainText("HoDoKu: 130, hard");
});
