/** Learn: every lesson's example, answers on the board, what is kept, and everyone's access. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { lessons, practice, rearranged, type LessonBoard } from "ninefold";
import { PUZZLE } from "./board";

const course = await lessons();
const practiceBoard = (page: Page) => page.getByRole("region", { name: "Find it yourself" });

/** Opens the practice of a lesson, and returns its position, made again from what the page keeps. */
async function openPractice(page: Page, name: string): Promise<LessonBoard> {
  await page.goto(`./#learn/${name}`);
  await page.getByRole("button", { name: "Make a position" }).click();
  return position(page, name);
}

async function position(page: Page, name: string): Promise<LessonBoard> {
  await expect(practiceBoard(page).getByRole("gridcell")).toHaveCount(81, { timeout: 30_000 });
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("ninefold.learn.1") ?? "{}") as { seed: number; next: Record<string, number> });
  const known = await practiceBoard(page).getByText("rows, columns and digits rearranged").count();
  const index = (kept.next[name] ?? 0) - 1;
  const board = known ? await rearranged(name, kept.seed, index) : await practice(name, kept.seed, index, 10);
  if (!board) throw new Error("the page shows a position that cannot be made");
  return board;
}

/** Answers by keys: marks the pattern, and crosses out these candidates. */
async function answer(page: Page, marked: readonly number[], struck: readonly (readonly [number, number])[]): Promise<void> {
  const grid = practiceBoard(page).getByRole("grid");
  const cell = (index: number) => grid.locator(`[data-cell="${index}"]`);
  if (marked.length) await practiceBoard(page).getByRole("button", { name: "Mark cells" }).click();
  for (const index of marked) await cell(index).click();
  const cross = practiceBoard(page).getByRole("button", { name: "Cross out", exact: true });
  if (await cross.count()) await cross.click();
  for (const [index, digit] of struck) {
    // A touch chooses the cell, and the digits below cross out.
    await cell(index).dispatchEvent("pointerdown", { button: 0, pointerType: "touch" });
    await practiceBoard(page).getByRole("button", { name: `Cross out ${digit}`, exact: true }).click();
  }
}

test("there are at least 40 lessons, from singles to forcing nets, each an entry of the path", async ({ page }) => {
  await page.goto("./#learn");
  const links = page.getByRole("navigation", { name: "Techniques, from easy to hard" }).getByRole("link");
  await expect(links).toHaveCount(course.length + 1);
  expect(course.length).toBeGreaterThanOrEqual(40);
  await expect(links.nth(1)).toHaveText(/Full house/);
  await expect(page.getByText("Every row has the digits 1 to 9, each once.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Scanning", exact: true })).toBeVisible();
});

for (const level of [...new Set(course.map((lesson) => lesson.level))]) {
  test(`every lesson's example loads and plays to its conclusion: ${level}`, async ({ page }) => {
    test.slow();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    for (const { name, title } of course.filter((lesson) => lesson.level === level)) {
      await page.goto(`./#learn/${name}`);
      const example = page.getByRole("region", { name: "Example" });
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
      await expect(example.getByRole("gridcell"), name).toHaveCount(81, { timeout: 30_000 });
      const forward = example.getByRole("button", { name: "Step forwards" });
      for (let step = 0; step < 30 && (await forward.isEnabled()); step += 1) await forward.click();
      await expect(forward).toBeDisabled();
      expect(await example.locator(".candidate.struck, .candidate.placed").count(), name).toBeGreaterThan(0);
    }
    expect(errors).toEqual([]);
  });
}

test("a right answer is found on the board, and mastery survives a reload", async ({ page }) => {
  const board = await openPractice(page, "x-wing");
  const [wing] = board.answers;
  await answer(page, wing?.pattern ?? [], wing?.struck ?? []);
  await practiceBoard(page).getByRole("button", { name: "Check", exact: true }).click();
  await expect(practiceBoard(page).getByRole("heading", { name: "Right" })).toBeVisible();
  await expect(practiceBoard(page).getByText("1 of 10 found without help")).toBeVisible();
  await page.reload();
  await expect(practiceBoard(page).getByText("1 of 10 found without help")).toBeVisible();
  await expect(page.getByRole("link", { name: /X-Wing.*1 of 10 found/ }).first()).toBeAttached();
});

test("a partial answer and a wrong one say what is missing and what has to stay", async ({ page }) => {
  const board = await openPractice(page, "x-wing");
  const [wing] = board.answers;
  const [one] = wing?.struck ?? [];
  if (!wing || !one) throw new Error("an X-Wing removes something");
  await answer(page, wing.pattern.slice(0, 2), []);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(practiceBoard(page).getByText("2 cells of the pattern are not marked yet.")).toBeVisible();
  await expect(practiceBoard(page).getByText(/can still be crossed out: look at the/)).toBeVisible();
  // A candidate that no step of the technique removes.
  const stays = board.marks.flatMap((bits, cell) =>
    board.grid[cell] === "." ? [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & (1 << (digit - 1))).map((digit) => [cell, digit] as const) : [],
  ).find(([cell, digit]) => !board.answers.some(({ struck }) => struck.some((mark) => mark[0] === cell && mark[1] === digit)));
  if (!stays) throw new Error("some candidate stays");
  await answer(page, [], [stays]);
  await practiceBoard(page).getByRole("button", { name: "Check", exact: true }).click();
  await expect(practiceBoard(page).getByText(/\d in r\dc\d has to stay/)).toBeVisible();
  await expect(practiceBoard(page).getByText("0 of 10 found without help")).toBeVisible();
});

test("a single is placed by keyboard alone", async ({ page }) => {
  const board = await openPractice(page, "naked-single");
  const [cell, digit] = board.answers[0]?.placed ?? [0, 0];
  const first = board.grid.indexOf(".");
  await practiceBoard(page).locator(`[data-cell="${first}"]`).focus();
  const [rows, cols] = [Math.floor(cell / 9) - Math.floor(first / 9), (cell % 9) - (first % 9)];
  for (let row = 0; row < Math.abs(rows); row += 1) await page.keyboard.press(rows > 0 ? "ArrowDown" : "ArrowUp");
  for (let col = 0; col < Math.abs(cols); col += 1) await page.keyboard.press(cols > 0 ? "ArrowRight" : "ArrowLeft");
  await page.keyboard.press(`${digit === 9 ? 1 : digit + 1}`);
  await page.keyboard.press("Enter");
  await expect(practiceBoard(page).getByText(/is the right cell, but \d is not the digit/)).toBeVisible();
  await page.keyboard.press(`${digit}`);
  await page.keyboard.press("Enter");
  await expect(practiceBoard(page).getByText("The digit is right.")).toBeVisible();
});

test("an answer that was shown does not count, and the next position is another one", async ({ page }) => {
  const seen = new Set<string>();
  let board = await openPractice(page, "naked-pair");
  for (let at = 0; at < 3; at += 1) {
    seen.add(board.grid + board.marks.join());
    await practiceBoard(page).getByRole("button", { name: "Show me" }).click();
    await expect(practiceBoard(page).getByText("0 of 10 found without help")).toBeVisible();
    await practiceBoard(page).getByRole("button", { name: "Next position" }).click();
    await expect(practiceBoard(page).getByRole("button", { name: "Show me" })).toBeVisible();
    board = await position(page, "naked-pair");
  }
  await page.reload();
  seen.add((await openPractice(page, "naked-pair")).grid);
  expect(seen.size).toBe(4);
});

/** No puzzle is known that needs it before something easier. */
const RAREST = "franken-swordfish";

test("every lesson makes a position within two seconds, and another one after it", { tag: "@alone" }, async ({ page }) => {
  test.setTimeout(300_000);
  const slow: string[] = [];
  for (const { name } of course.filter(({ name }) => name !== RAREST)) {
    await page.goto(`./#learn/${name}`);
    const example = page.getByRole("region", { name: "Example" });
    await expect(example.getByRole("gridcell")).toHaveCount(81, { timeout: 30_000 });
    for (const button of ["Make a position", "Another position"]) {
      const start = Date.now();
      await practiceBoard(page).getByRole("button", { name: button }).click();
      await expect(practiceBoard(page).getByRole("gridcell"), name).toHaveCount(81, { timeout: 20_000 });
      const took = Date.now() - start;
      // Twice as long as promised, for machines that do other work beside.
      if (took > 4000) slow.push(`${name} ${took} ms`);
    }
  }
  expect(slow).toEqual([]);
});

test("where no position is found the lesson says so, and keeps its example", async ({ page }) => {
  await page.goto(`./#learn/${RAREST}`);
  await page.getByRole("button", { name: "Make a position" }).click();
  await expect(page.getByText(/^No position found in .* This technique is rare\.$/)).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole("region", { name: "Example" }).getByRole("gridcell")).toHaveCount(81);
});

test("looking for a rare position can be stopped, and started again", async ({ page }) => {
  await page.goto("./#learn/avoidable-rectangle-2");
  await page.getByRole("button", { name: "Make a position" }).click();
  await expect(practiceBoard(page).getByText(/Looking for a position/)).toBeVisible();
  await practiceBoard(page).getByRole("button", { name: "Stop" }).click();
  await expect(practiceBoard(page).getByText("Stopped.")).toBeVisible();
  await practiceBoard(page).getByRole("button", { name: "Try again" }).click();
  await expect(practiceBoard(page).getByRole("gridcell")).toHaveCount(81);
  await expect(practiceBoard(page).getByText("rows, columns and digits rearranged")).toBeVisible();
});

test("from a hint one press leads to the lesson", async ({ page }) => {
  await page.goto(`./#play?s=${PUZZLE}`);
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await page.getByRole("link", { name: "Learn this technique" }).click();
  await expect(page).toHaveURL(/#learn\/hidden-single-box$/);
  await expect(page.getByRole("heading", { name: "Hidden single in a box", exact: true })).toBeVisible();
});

test("an unknown lesson is named, and the course is still there", async ({ page }) => {
  await page.goto("./#learn/no-such-thing");
  await expect(page.getByText("There is no lesson called “no-such-thing”.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The rules" })).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing in Learn: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const address of ["./#learn", "./#learn/x-wing", "./#learn/naked-single"]) {
      await page.goto(address);
      await expect(page.getByRole("gridcell").first()).toBeVisible();
      if (address !== "./#learn") {
        await page.getByRole("button", { name: "Make a position" }).click();
        await expect(page.getByRole("button", { name: "Show me" })).toBeVisible();
        await page.getByRole("button", { name: "Check", exact: true }).click();
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    }
  });
}

for (const width of [320, 360, 390, 430]) {
  test(`a lesson fits a phone ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openPractice(page, "x-wing");
    await practiceBoard(page).getByRole("button", { name: "Cross out", exact: true }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const small = await page.locator(".learn button, .learn summary, .learn nav a").evaluateAll((all) => all.filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
  });
}
