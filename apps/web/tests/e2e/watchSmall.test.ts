/** Watch on 4×4 and 6×6: loaded when chosen, the runs of the command, by mouse and by key, on a phone, in another language. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/**
 * What the command makes with seed 7: `ninefold fill --variant 6x6 --method search --seed 7 -n 1`, and `generate` with the
 * same options.
 */
const MADE = [
  ["4x4", "2341412332141432", "2...4..3..14...."],
  ["6x6", "425361316245542613163524231456654132", "....6....2..5....316...4....5.6.4..."],
] as const;

const digits = (page: Page): Promise<string> =>
  page.getByRole("gridcell").evaluateAll((all) => all.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect(page.locator(".picture svg")).toBeVisible();
}

for (const [board, grid, puzzle] of MADE) {
  test(`${board} ends where the command ends, and goes back to its very start`, async ({ page }) => {
    await open(page, `./#watch?what=fill&method=${board}&seed=7&at=0`);
    const cells = board === "4x4" ? 16 : 36;
    await expect(page.getByRole("gridcell")).toHaveCount(cells);
    expect(await digits(page)).toBe(".".repeat(cells));
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".sentence")).toContainText("Nothing on the board has fewer than");
    await expect(page.locator("li.live")).toContainText("fewest ways");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".sentence")).toContainText("is drawn for");
    await page.keyboard.press("End");
    await expect(page.getByText("The end.")).toBeVisible();
    await expect.poll(() => digits(page)).toBe(grid);
    await page.keyboard.press("Home");
    await expect.poll(() => digits(page)).toBe(".".repeat(cells));

    await page.getByRole("button", { name: "Dig a puzzle" }).click();
    await expect(page.getByRole("button", { name: "One solution" })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("End");
    await expect.poll(() => digits(page)).toBe(puzzle);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test("the board is chosen in Watch, and only then its files are loaded", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("./#watch?method=sorting&seed=7&at=0");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.waitForTimeout(1500);
  expect(asked.filter((url) => /boards|small|load-/i.test(url))).toEqual([]);
  const choice = page.getByRole("group", { name: "Board" });
  await choice.getByRole("button", { name: "4×4" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  expect(asked.some((url) => url.includes("boards_bg"))).toBe(true);
  await expect(choice.getByRole("button", { name: "4×4" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("group", { name: "Method" })).toHaveCount(0);
  await choice.getByRole("button", { name: "6×6" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(36);
  await choice.getByRole("button", { name: "9×9" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await expect(page.getByRole("group", { name: "Method" })).toBeVisible();
  // A symmetry is one of the classic board.
  await choice.getByRole("button", { name: "4×4" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  await page.getByRole("button", { name: "Symmetries" }).click();
  await expect(page.getByRole("gridcell").nth(80)).toBeVisible();
});

test("a dead end is shown with its reason, and the step back from it", async ({ page }) => {
  // One of the runs that have dead ends: it has four.
  await open(page, "./#watch?what=fill&method=6x6&seed=73&at=0");
  await page.getByLabel("Jump to").selectOption({ label: "dead ends" });
  await page.getByRole("button", { name: "Next event" }).click();
  await expect(page.locator(".sentence")).toContainText(/A dead end: no (candidate is left for r\dc\d|cell of .* can hold \d)/);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".sentence")).toContainText("Step back: the");
  const before = await digits(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".sentence")).toContainText("it led nowhere");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => digits(page)).toBe(before);
});

test("every clue is tried, with the reason why it goes or stays", async ({ page }) => {
  await open(page, "./#watch?what=dig&method=6x6&seed=7");
  await page.keyboard.press("Home");
  const seen = { stays: 0, second: 0, back: 0 };
  const position = page.getByLabel("Position");
  const length = Number(await position.getAttribute("max"));
  await page.getByRole("button", { name: "Skip to the digging" }).click();
  for (let at = Number(await position.inputValue()); at < length; at += 1) {
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".step")).toHaveText(String(at + 1));
    const text = (await page.locator(".sentence").textContent()) ?? "";
    seen.stays += Number(text.includes("so it stays out"));
    seen.second += Number(text.includes("there is a second solution"));
    seen.back += Number(text.includes("and stays"));
  }
  expect(seen.stays + seen.back).toBe(36);
  expect(seen.second).toBe(seen.back);
  expect(seen.back).toBe([...MADE[1][2]].filter((digit) => digit !== ".").length);
  await page.getByRole("button", { name: "Singles solve it" }).click();
  // A key that is pressed before the other run is there moves the old one.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByText("The end.")).toBeVisible({ timeout: 1000 });
    await expect(page.locator(".sentence")).toContainText(/naked and hidden singles|goes back/, { timeout: 1000 });
  }).toPass();
});

test("by keyboard on a phone, in French, and nothing is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "./?lang=fr#watch?what=fill&method=4x4&seed=7&at=1");
  await expect(page.locator(".sentence")).toContainText("tiré");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  // The arrows go from cell to cell where a cell has the focus.
  const cell = page.getByRole("gridcell");
  await cell.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(cell.nth(5)).toBeFocused();
  await expect(page.locator(".step")).toHaveText("1");
  await page.keyboard.press("Space");
  await expect(page.locator(".step")).not.toHaveText("1");
});

test("a run can be predicted, and an address names it", async ({ page }) => {
  await open(page, "./#watch?what=dig&method=4x4-singles&seed=7&at=0");
  await expect(page.getByRole("button", { name: "Singles solve it" })).toHaveAttribute("aria-pressed", "true");
  expect(page.url()).toContain("method=4x4-singles");
  const skip = page.getByRole("button", { name: /Skip/ });
  await skip.click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: /Predict/ }).click();
  await expect(page.locator(".sentence")).toContainText("Can it stay out?");
  await page.getByRole("button", { name: "yes: it stays out" }).click();
  await expect(page.getByText(/[01] of 1 right/)).toBeVisible();
});
