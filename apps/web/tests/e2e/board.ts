/** What all these tests look at and do. */
import { expect, type Locator, type Page } from "@playwright/test";

export const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** A game of that puzzle. */
export async function open(page: Page): Promise<void> {
  await page.goto(`./#play?s=${PUZZLE}`);
  await expect(page.getByRole("gridcell", { name: "row 1 column 1, given 5" })).toBeVisible();
}

/** The digits on the first board, as a line. */
export async function digits(page: Page, board = 0): Promise<string> {
  const cells = page.getByRole("grid").nth(board).getByRole("gridcell");
  await expect(cells).toHaveCount(81);
  return cells.evaluateAll((all) => all.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));
}

/** The cells that are empty in the puzzle. */
export const EMPTIES = [...PUZZLE].flatMap((character, index) => (character === "." ? [index] : []));

/** Goes with the tab key to a button or a field. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const reached = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 40 && !(await reached()); tabs += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}
