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

/** Chooses from the dialog "More". */
export async function more(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("dialog", { name: "More" }).getByRole("button", { name }).click();
}

/** Opens the dialog for new puzzles; with a level, makes one of that level. */
export async function newPuzzle(page: Page, level = ""): Promise<void> {
  await page.getByRole("button", { name: /, New puzzle$/ }).click();
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  await expect(dialog).toBeVisible();
  if (level) await dialog.getByRole("button", { name: new RegExp(`^${level}`) }).click();
}

/** Sets switches in the settings; those under "Board" too. */
export async function set(page: Page, ...names: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Board", { exact: true }).click();
  for (const name of names) await page.getByLabel(name).check();
  await page.getByRole("button", { name: "Close" }).click();
}

/** A cell by its place, 0 to 80. */
export const cell = (page: Page, index: number) => page.getByRole("gridcell").nth(index);

/** Writes a digit or a note into a cell. */
export async function write(page: Page, index: number, key: string): Promise<void> {
  await cell(page, index).click();
  await page.keyboard.press(key);
}

/** Pastes a text where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

/** Records every animation from now on, and returns a call for their durations: most end sooner than a busy machine looks. */
export async function recordAnimations(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      seen.push(typeof options === "object" ? Number(options.duration) : Number(options));
      return animate.call(this, frames, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}
