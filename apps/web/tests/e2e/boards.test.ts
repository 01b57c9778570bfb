/** Boards other than the classic one: each is made, hinted at, and played to the end. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

const KINDS = [
  "4x4", "6x6", "8x8", "16x16", "x", "windoku", "jigsaw", "killer", "kropki", "xv", "consecutive", "greater-than", "even-odd", "thermo", "arrow", "renban", "whisper",
  "sandwich", "little-killer", "quadruple",
];

interface Saved {
  puzzle: string;
  solution: string;
}

/** The game as the page keeps it. */
const saved = (page: Page, kind: string): Promise<Saved> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`ninefold.board.${name}`) ?? "null") as Saved, kind);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  // The lines are drawn by the engine.
  await expect(page.locator(".picture svg")).toBeVisible();
}

/** Writes the solution with the keyboard, from the first cell on; all cells but the last `but`. */
async function fill(page: Page, { puzzle, solution }: Saved, but = 0): Promise<void> {
  await page.getByRole("gridcell").first().click();
  const side = Math.sqrt(puzzle.length);
  for (let cell = 0; cell < puzzle.length - but; cell += 1) {
    if (puzzle[cell] === ".") await page.keyboard.press((solution[cell] ?? "").toLowerCase());
    await page.keyboard.press("ArrowRight");
    if (cell % side === side - 1) await page.keyboard.press("ArrowDown");
  }
}

for (const kind of KINDS) {
  test(`${kind}: made, a hint, and played to the end`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `./#boards/${kind}`);
    const game = await saved(page, kind);
    await expect(page.getByRole("gridcell")).toHaveCount(game.puzzle.length);
    for (let level = 1; level <= 4; level += 1) {
      await page.keyboard.press("h");
      await expect(page.getByText(`Hint, step ${level} of 4`)).toBeVisible();
    }
    await expect(page.locator("svg .placed, svg .struck").first()).toBeAttached();
    await expect(page.locator("svg .cause, svg rect.cell").first()).toBeAttached();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Close the hint" }).click();
    await fill(page, game);
    await expect(page.getByRole("heading", { name: "Solved. Well done." })).toBeVisible();
  });
}

test("hints alone lead to the end, and a step is one move", async ({ page }) => {
  await open(page, "./#boards/6x6");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  for (let step = 0; step < 60 && !(await page.getByText("Solved. Well done.").first().isVisible()); step += 1) {
    for (let level = 1; level < 4; level += 1) await page.getByRole("button", { name: level === 1 ? "Tell me more" : "Show more" }).click();
    if (step === 0) {
      await page.getByRole("button", { name: "Apply", exact: true }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: "Redo" }).click();
      await page.keyboard.press("h");
      continue;
    }
    await page.getByRole("button", { name: "Apply and show next" }).click();
    await expect(page.getByText("Hint, step 1 of 4").or(page.getByRole("heading", { name: "Solved. Well done." }))).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Solved. Well done." })).toBeVisible();
});

test("digits, notes, mistakes, undo: by pointer and keys; the game is there after a reload", async ({ page }) => {
  await open(page, "./#boards/6x6");
  const game = await saved(page, "6x6");
  const [first = 0, second = 0] = [...game.puzzle].flatMap((character, cell) => (character === "." ? [cell] : []));
  const [right, other] = [Number(game.solution[first]), (Number(game.solution[first]) % 6) + 1];
  const cell = (index: number) => page.getByRole("gridcell").nth(index);
  await cell(first).click();
  await page.getByRole("group", { name: "Digits" }).getByRole("button", { name: new RegExp(`^${other},`) }).click();
  await expect(cell(first).locator(".digit")).toHaveText(String(other));
  await page.getByRole("button", { name: "Check for mistakes" }).click();
  await expect(page.getByText(/One digit is wrong: r\dc\d/)).toBeVisible();
  await expect(cell(first)).toHaveClass(/wrong/);
  await page.keyboard.press("7");
  await expect(cell(first).locator(".digit")).toHaveText(String(other));
  await page.keyboard.press("Control+z");
  await expect(cell(first).locator(".digit")).toHaveCount(0);
  await page.keyboard.press(String(right));
  await cell(second).click();
  await page.getByRole("button", { name: "Notes" }).click();
  await page.keyboard.press("2");
  await page.keyboard.press("5");
  await expect(cell(second).locator(".note")).toHaveText(["2", "5"]);
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByText("Your game, as you left it.")).toBeVisible();
  await expect(cell(first).locator(".digit")).toHaveText(String(right));
  await expect(cell(second).locator(".note")).toHaveText(["2", "5"]);
});

test("a board is chosen behind New puzzle, with a level; the day's 6 × 6 is the same for everyone", async ({ page, browser, baseURL }) => {
  await page.goto("./#play");
  await page.getByRole("button", { name: /, New puzzle$/ }).click();
  await page.getByRole("link", { name: /^Other boards/ }).click();
  await page.getByRole("button", { name: "Hard" }).click();
  await page.getByRole("link", { name: "Windoku" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await expect(page.locator(".heading")).toContainText("Hard");
  await page.getByText("Rules").click();
  await expect(page.getByText("Each hatched window holds")).toBeVisible();
  const before = await saved(page, "windoku");
  await page.getByRole("button", { name: "Easy", exact: true }).click();
  await expect(page.locator(".heading")).toContainText("Easy");
  expect((await saved(page, "windoku")).puzzle).not.toBe(before.puzzle);
  const days = ["2026-11-26", "2026-11-26", "2026-11-27"];
  const puzzles: string[] = [];
  for (const day of days) {
    const visit = await browser.newPage({ baseURL: baseURL ?? "" });
    await open(visit, `./#boards/6x6?day=${day}`);
    puzzles.push((await saved(visit, `6x6.${day}`)).puzzle);
    await visit.close();
  }
  expect(puzzles[1]).toBe(puzzles[0]);
  expect(puzzles[2]).not.toBe(puzzles[0]);
});

test("the module of boards is loaded only for them, and the classic game stays as it was", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("./#play");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.waitForTimeout(1500);
  expect(asked.filter((url) => /boards/i.test(url))).toEqual([]);
  await open(page, "./#boards/4x4");
  expect(asked.some((url) => url.includes("boards_bg"))).toBe(true);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(81);
});

test("in another language the hint speaks it", async ({ page }) => {
  await page.goto("./?lang=de#boards/killer");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await page.keyboard.press("h");
  await expect(page.getByText(/Sieh dir/)).toBeVisible();
});

/** A killer of 6 × 6 as f-puzzles writes it, and an unfinished one of Interactive Sudoku Solver. */
const LINK = "https://f-puzzles.com/?load=N4IgzglgXgpiBcA2ANCA1hANpmAnAxgIYDmc8A2qPjNmAuSAEoCMAwsyKi6wEydNsAzP24AWEAF1UAN0KYArmRDM+AX2RUamOhQGsArCLaIRPA6dYmpIWQqUqQ6zbXpMzHLmb6fWw67cUEZTUNEGoXXUYzcS5BVhimOMNYy0kZOUD4ZQB2R1Dw7VdGOI9E3hE44S5RdjSbDPsQ50LImu8mfVquTr5/BqDmAAY85p0GRhqqphqEifM+uyCADhGwrTHp1O6tpkRUhczlYac1iPHOqcZO2b3LvfEDxtWCjavzLj3DR4GOE5eivalRh7XrpRZZIaOazEXAQAAm9EoTmRGhRwFUUiRqOx6JxGOQWNxRLR+MJJLxmOJeIpBKpdOREgkqiAA===";
const OPEN = ".Shape~6x6.Cage~12~R1C1~R1C2~R1C3~R1C4.~R6C6_5";

test("a pasted link is shown, checked, explained and played, and kept", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("./#boards");
  await page.getByRole("textbox", { name: /^Or paste a puzzle/ }).fill(LINK);
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.locator(".picture svg")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toContainText("6 × 6, Killer");
  await expect(page.locator(".heading")).toContainText("Easy");
  await page.keyboard.press("h");
  await expect(page.getByText("Hint, step 1 of 4")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Close the hint" }).click();
  const game = await saved(page, "own");
  await fill(page, game, 1);
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByText("Your game, as you left it.")).toBeVisible();
  await page.getByRole("gridcell").last().click();
  await page.keyboard.press(game.solution.at(-1) ?? "");
  await expect(page.getByRole("heading", { name: "Solved. Well done." })).toBeVisible();
});

test("a puzzle with several solutions is shown with the digits that they have", async ({ page }) => {
  await page.goto(`./#boards?s=${encodeURIComponent(OPEN)}`);
  await expect(page.getByText(/^More than one solution\. Two solutions differ in \d+ cells/)).toBeVisible();
  expect(await page.locator(".note").count()).toBeGreaterThan(40);
  await page.keyboard.press("1");
  await expect(page.getByRole("gridcell").first().locator(".digit")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Hint", exact: true })).toHaveCount(0);
});

test("Your own puzzle sends other boards here, and classic puzzles go to the game", async ({ page }) => {
  await page.goto("./#own");
  await page.getByRole("textbox").fill(`Look at this: ${LINK}`);
  await page.getByRole("button", { name: "Put on the board" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toContainText("Killer");
  const classic = ".2..3..4.5..6..1..7..8..9.3..1..5..8..4..2..6..9..3..1..5..7..2..4..6..9..8..3.7.";
  await page.goto(`./#boards?s=${classic}`);
  await expect(page).toHaveURL(/#play/);
  await page.goto("./#boards?s=.Cage~10~R1C1~R1C2.Nonsense~R1C1");
  await expect(page.getByText(/Nonsense/)).toBeVisible();
});

test("what a puzzle only draws is left out, with a warning", async ({ page }) => {
  const grid = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 0], [4, 3, 2, 1]].map((row) => row.map((value) => (value ? { value, given: true } : {})));
  const drawn = { size: 4, title: "A line", line: [{ lines: [["R1C1", "R2C2"]] }], grid };
  await page.goto(`./#boards?s=${encodeURIComponent(JSON.stringify(drawn))}`);
  await expect(page.getByRole("heading", { level: 2 })).toContainText("A line");
  await expect(page.getByText(/leaves out what is only drawn: "line" at r1c1/)).toBeVisible();
  await page.getByRole("gridcell").nth(11).click();
  await page.keyboard.press("3");
  await expect(page.getByRole("heading", { name: "Solved. Well done." })).toBeVisible();
});
