/** Watch: predicting, digging from the full grid, what is said, and what stays in place. */
import { expect, test, type Page } from "@playwright/test";
import { digits } from "./board";

const sentence = (page: Page) => page.locator(".sentence").first();
const show = (page: Page, words: string) => page.goto(`./#watch?${words}`);
const predict = (page: Page) => page.getByRole("button", { name: "Predict the next move" });
const ready = (page: Page) => expect(page.getByRole("list", { name: /^Moves so far/ }).first()).toBeVisible();

test("predicting keeps asking by itself, and ends with the score", async ({ page }) => {
  test.slow();
  await show(page, "what=dig&method=uniform&seed=3&at=81");
  await predict(page).click();
  for (const answered of [1, 2, 3]) {
    await page.getByRole("button", { name: "no: it stays out" }).click({ timeout: 30_000 });
    await expect(page.getByText(new RegExp(`\\d of ${answered} right\\.`))).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "no: it stays out" })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Position").focus();
  await page.keyboard.press("End");
  await expect(page.getByText(/The end\. You predicted \d of 3 moves\./)).toBeVisible();
});

test("predicting is offered only where something can be predicted", async ({ page }) => {
  for (const [method, offered] of [["sorting", true], ["potential", true], ["backtrack", true], ["swap-chain", true], ["uniform", false], ["transform", false]] as const) {
    await show(page, `method=${method}&seed=7&at=1`);
    await page.reload();
    await ready(page);
    await expect(predict(page), method).toHaveCount(offered ? 1 : 0);
  }
});

test("digging begins at the full grid, and the filling is one press away", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, "method=sorting&seed=7&at=0");
  await page.getByRole("button", { name: "Dig a puzzle" }).click();
  await ready(page);
  await expect(page.getByRole("button", { name: "Show the filling" })).toBeVisible();
  expect(await digits(page)).not.toContain(".");
  await page.getByRole("button", { name: "Step forwards" }).click();
  await expect.poll(() => digits(page)).toContain(".");
  await page.getByRole("button", { name: "Show the filling" }).click();
  await expect(page.getByLabel("Position")).toHaveValue("0");
  await page.getByRole("button", { name: "Skip to the digging" }).click();
  expect(await digits(page)).not.toContain(".");
});

test("pseudocode and words of sorting agree, and spell the abbreviations out", async ({ page }) => {
  await show(page, "method=sorting&seed=7&at=12");
  const code = page.getByRole("list", { name: "Pseudocode: Sorting" });
  for (const words of ["BAS (box and adjacent-cell swap)", "PAS (preferred adjacent-cell swap)", "ABS (advance and backtrack sort)", "first copy of the duplicate, up to here, with"]) {
    await expect(code).toContainText(words);
  }
  await page.getByText("Sorting: fill the boxes, then sort the lines").click();
  await expect(page.getByText(/the first copy of the duplicate that has an unused partner/)).toBeVisible();
  await expect(page.getByText(/PAS swaps the duplicate with its neighbour/)).toHaveCount(0);
});

for (const [width, height] of [[740, 360], [844, 390], [932, 430]] as const) {
  test(`on a phone held sideways the bar covers nothing of the board: ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await show(page, "method=sorting&seed=7&at=12");
    await ready(page);
    const board = await page.getByRole("grid").boundingBox();
    const bar = await page.getByRole("group", { name: "Playback" }).boundingBox();
    if (!board || !bar) throw new Error("both are shown");
    expect(board.y + board.height).toBeLessThanOrEqual(height);
    expect(bar.x).toBeGreaterThanOrEqual(board.x + board.width);
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

for (const [width, height] of [[390, 844], [768, 1024], [1440, 900]] as const) {
  test(`nothing jumps while a run loads and is stepped through: ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.sum += value;
      })).observe({ type: "layout-shift", buffered: true });
    });
    for (const words of ["method=sorting&seed=7&at=0", "what=dig&method=uniform&seed=3&at=81", "method=uniform&seed=7&at=0", "what=number&number=4711", "what=move&method=sorting&seed=7"]) {
      await page.goto(`./#watch?${words}`);
      await page.reload();
      await expect(page.getByRole("gridcell").first()).toBeVisible();
      const forward = page.getByRole("button", { name: "Step forwards" });
      if (await forward.count()) await ready(page);
      await page.waitForTimeout(500);
      // From a script, so that no shift counts as one that the visitor asked for.
      if (await forward.count()) for (let step = 0; step < 25; step += 1) await forward.evaluate((button: HTMLElement) => button.click());
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum), words).toBeLessThanOrEqual(0.05);
    }
  });
}

test("the method cards stay where they are between methods", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const tops: number[] = [];
  for (const method of ["sorting", "potential", "transform", "backtrack", "swap-chain", "uniform"]) {
    await show(page, `method=${method}&seed=7&at=3`);
    await page.reload();
    await ready(page);
    tops.push((await page.getByRole("group", { name: "Method" }).boundingBox())?.y ?? NaN);
  }
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
});

test("a race compares digits written, not moves that only one method has", async ({ page }) => {
  await show(page, "method=uniform&seed=7&beside=potential&at=0");
  await expect(page.getByRole("list", { name: /^Moves so far/ })).toHaveCount(2);
  await page.getByLabel("Position").focus();
  await page.keyboard.press("End");
  // Without a second start the potential array writes 81 digits as well, and crosses out hundreds of marks.
  await expect(page.getByRole("heading", { name: /^By number 81 digits written, the end$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Potential array \d+ digits written, the end$/ })).toBeVisible();
});
