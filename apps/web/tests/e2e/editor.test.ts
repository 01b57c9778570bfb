import { expect, test, type Page } from "@playwright/test";
import { PUZZLE, digits, more } from "./board";

/** The editor. */
async function open(page: Page): Promise<void> {
  await page.goto("./#own");
  await expect(page.getByText("The board is empty.", { exact: true })).toBeVisible();
}

const check = (page: Page) => page.getByRole("status").first();

test("a puzzle is typed, checked as it grows, and played", async ({ page }) => {
  await open(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "");
  for (let tabs = 0; tabs < 10 && !(await focused()); tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.type("5");
  await expect(check(page)).toContainText("More than one solution. 1 clue.");
  await page.keyboard.type("5");
  await expect(check(page)).toContainText("Digits clash. 2 clues. 5 appears twice in");
  await expect(page.getByRole("gridcell").nth(1)).toHaveAccessibleName("row 1 column 2, 5, conflict");
  await expect(page.getByRole("button", { name: "Play this" })).toBeDisabled();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(PUZZLE.replaceAll(".", "0"));
  expect(await digits(page)).toBe(PUZZLE);
  await expect(check(page)).toContainText("Exactly one solution. 30 clues.");
  await page.getByRole("button", { name: "How hard is it?" }).press("Enter");
  await expect(page.getByText(/^Rated \d\.\d, \w+\.$/)).toBeVisible();
  await page.reload();
  await expect(check(page)).toContainText("Exactly one solution. 30 clues.");
  await page.getByRole("button", { name: "Play this" }).press("Enter");
  await expect(page.getByRole("gridcell").first()).toHaveAccessibleName("row 1 column 1, given 5");
  expect(await digits(page)).toBe(PUZZLE);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("clues are entered by touch", async ({ page }) => {
    await open(page);
    const digit = (name: string) => page.getByRole("group", { name: "Digits" }).getByRole("button", { name });
    await page.getByRole("gridcell").nth(9).tap();
    await digit("6").tap();
    await digit("Clear cell").tap();
    await digit("1").tap();
    expect((await digits(page)).slice(9, 12)).toBe("6.1");
    await page.getByRole("button", { name: "Undo" }).tap();
    expect((await digits(page)).slice(9, 12)).toBe("6..");
  });
});

test("wrong texts get a clear message, right ones go onto the board to be corrected", async ({ page }) => {
  await open(page);
  const attempt = async (pasted: string) => {
    await page.getByLabel(/Or paste/).fill(pasted);
    await page.getByRole("button", { name: "Put on the board" }).click();
  };
  await attempt("hello");
  await expect(page.getByRole("alert")).toHaveText("We found no Sudoku in that text. Paste 81 digits (0 or . for blanks), nine rows, or a link.");
  await attempt(`55${PUZZLE.slice(2)}`);
  await expect(check(page)).toContainText("5 appears twice in row 1");
  await page.getByRole("gridcell").nth(1).click();
  await page.keyboard.press("3");
  await expect(check(page)).toContainText("Exactly one solution.");
  await page.getByRole("gridcell").nth(2).click();
  await page.keyboard.press("2");
  await expect(check(page)).toContainText(/No solution. 31 clues. .*r1c3/);
  await expect(page.getByRole("gridcell").nth(2)).toHaveAccessibleName("row 1 column 3, 2, causes a contradiction");
  const lines = PUZZLE.replaceAll(".", "_").match(/.{9}/g)?.reverse().join("\n") ?? "";
  await attempt(lines);
  await expect(check(page)).toContainText("Exactly one solution. 30 clues.");
  await attempt(`5${".".repeat(80)}`);
  await expect(check(page)).toContainText(/Two solutions differ in \d+ cells/);
  await expect(page.getByRole("gridcell", { name: /several digits fit/ }).first()).toBeVisible();
});

test("a link without a proper puzzle can be corrected", async ({ page }) => {
  await page.goto(`./#play?s=${PUZZLE.replace("3", "5").replaceAll(".", "0")}`);
  await page.getByRole("link", { name: "Correct it on the board" }).click();
  await expect(check(page)).toContainText("5 appears twice in row 1");
  await page.getByRole("link", { name: "Back to the game" }).click();
  await expect(page.getByRole("grid", { name: "Sudoku" })).toBeVisible();
  const playing = await digits(page);
  await more(page, "Share this puzzle");
  await page.getByRole("link", { name: "Edit the clues" }).click();
  await expect(page.getByRole("grid", { name: "Board for your puzzle" })).toBeVisible();
  expect(await digits(page)).toBe(playing);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(check(page)).toContainText("5 appears twice in row 1");
});

test("a link takes any format, and says what is wrong with one that holds no puzzle", async ({ page }) => {
  const rows = PUZZLE.match(/.{9}/g) ?? [];
  await page.goto(`./#play?s=${encodeURIComponent(rows.join("\n"))}`);
  await expect(page.getByRole("grid", { name: "Sudoku" })).toBeVisible();
  expect(await digits(page)).toBe(PUZZLE);
  await page.goto("./#play?s=123");
  await expect(page.getByRole("alert").first()).toContainText("We found no Sudoku in that link. ");
  await expect(page.getByRole("grid", { name: "Sudoku" })).toBeVisible();
  await page.getByRole("link", { name: "Correct it on the board" }).click();
  await expect(page.getByLabel(/Or paste/)).toHaveValue("123");
  await expect(page.getByRole("alert")).toContainText("expected 81");
});
