import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { groupDigits } from "../../src/watch/gridNumber";
import { digits, recordAnimations, tabTo } from "./board";

/** Of every method the grid that the command makes with seed 7, and its number. */
const GOLDEN = readFileSync(new URL("golden.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" ") as [string, string, string]);

const gridOf = (method: string): string => GOLDEN.find(([name]) => name === method)?.[1] ?? "";

const position = (page: Page) => page.getByLabel("Position");

test("no method is forgotten", async ({ page }) => {
  await page.goto("./#watch?at=0");
  await expect(page.getByRole("group", { name: "Method" }).getByRole("button")).toHaveCount(GOLDEN.length);
  await page.getByText("Race, seed and index").click();
  // Two methods have a second reading.
  await expect(page.getByLabel("Race against").locator("option")).toHaveCount(1 + GOLDEN.length + 2);
});

for (const [method, grid, number] of GOLDEN) {
  test(`${method} ends where the command ends, and goes back to its very start`, async ({ page }) => {
    await page.goto(`./#watch?method=${method}&seed=7&at=0`);
    await expect(page.getByRole("gridcell")).toHaveCount(81);
    const start = await digits(page);
    await page.getByRole("button", { name: "To the end" }).click();
    await expect(page.getByText("The end.")).toBeVisible();
    await expect.poll(() => digits(page)).toBe(grid);
    await expect(page.getByRole("link", { name: groupDigits(number) })).toBeVisible();
    const back = page.getByRole("button", { name: "Step back", exact: true });
    let before = Number(await position(page).inputValue());
    for (let step = 0; step < 20 && before > 0; step += 1) {
      await back.click();
      const after = Number(await position(page).inputValue());
      expect(after).toBeLessThan(before);
      before = after;
    }
    await page.getByLabel("Position").focus();
    await page.keyboard.press("Home");
    await expect.poll(() => digits(page)).toBe(start);
    await expect(position(page)).toHaveValue("0");
  });
}

test("a dug puzzle is that of the command", async ({ page }) => {
  await page.goto("./#watch?what=dig&method=uniform&seed=3&at=0");
  await page.getByRole("button", { name: "To the end" }).click();
  // ninefold generate --seed 3 -n 1
  const puzzle = "2......735.........1..2...4..3.94......1...5........961..4..6.77....8....945..1..";
  await expect.poll(() => digits(page)).toBe(puzzle);
});

test("a whole run by keyboard only", async ({ page }) => {
  await page.goto("./#watch?method=sorting&seed=7&at=0");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  const step = page.locator(".step");
  await page.keyboard.press("ArrowRight");
  await expect(step).toHaveText("1");
  for (const key of ["n", "n", "b"]) await page.keyboard.press(key);
  await expect(page.getByText(/has two \ds/)).toBeVisible();
  for (let faster = 0; faster < 7; faster += 1) await page.keyboard.press("Equal");
  await expect(page.getByLabel("Speed")).toHaveValue("1000");
  await page.keyboard.press("Space");
  await expect(page.getByText("The end.")).toBeVisible();
  expect(await digits(page)).toBe(gridOf("sorting"));
  await page.keyboard.press("Home");
  await expect(step).toHaveText("0");
  const choice = page.getByRole("button", { name: "Dig a puzzle" });
  await tabTo(page, choice);
  await page.keyboard.press("Enter");
  await expect(choice).toHaveAttribute("aria-pressed", "true");
  // Until the new run is there, the key still goes to the one before.
  await expect(async () => {
    await page.keyboard.press("End");
    expect(await digits(page)).toContain(".");
  }).toPass({ timeout: 15_000 });
});

test("it plays by itself, pauses, and the keyboard steps", async ({ page }) => {
  await page.goto("./#watch?method=backtrack&seed=1&at=0");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.getByLabel("Speed").selectOption("20");
  await page.getByLabel("Speed").blur();
  await page.keyboard.press("Space");
  await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(10);
  await page.keyboard.press("Space");
  const paused = Number(await position(page).inputValue());
  await page.keyboard.press("ArrowRight");
  await expect(position(page)).toHaveValue(String(paused + 1));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(position(page)).toHaveValue(String(paused - 1));
  await page.keyboard.press("Home");
  await expect(position(page)).toHaveValue("0");
});

test("two methods run side by side, and the link restores all of it", async ({ page, browser }) => {
  await page.goto("./#watch?method=sorting&beside=backtrack&seed=7&at=30");
  await expect(page.getByRole("grid")).toHaveCount(2);
  await expect(position(page)).toHaveValue("30");
  await page.getByLabel("Jump to").selectOption({ label: "swaps" });
  await page.getByRole("button", { name: "Next event" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  const [left, right] = [await digits(page, 0), await digits(page, 1)];
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByRole("grid")).toHaveCount(2);
  await expect(position(other)).toHaveValue(await position(page).inputValue());
  await expect.poll(() => digits(other, 0)).toBe(left);
  await expect.poll(() => digits(other, 1)).toBe(right);
  await other.context().close();
});

test("two runs jump to the events of both, and end together if wanted", async ({ page }) => {
  await page.goto("./#watch?method=sorting&beside=uniform&seed=7&at=0");
  await expect(page.getByRole("grid")).toHaveCount(2);
  const steps = page.locator(".step");
  await page.getByLabel("Jump to").selectOption({ label: "placed" });
  await page.getByRole("button", { name: "Next event" }).click();
  await expect(position(page)).toHaveValue("1");
  await page.getByRole("button", { name: "To the end" }).click();
  // Digits are counted, of which sorting writes some twice; it also makes moves that write none.
  const written = Number(await position(page).inputValue());
  expect(written).toBeGreaterThan(81);
  await expect.poll(async () => Number(await steps.nth(0).textContent())).toBeGreaterThan(written);
  await expect(steps.nth(1)).toHaveText("81");
  await page.getByRole("button", { name: "Previous event" }).click();
  await expect(steps.nth(1)).toHaveText("81");
  await expect(position(page)).toHaveValue("81");
  const moves = await steps.nth(0).textContent();
  await page.getByLabel("Pace").selectOption("all end together");
  await expect(position(page)).toHaveValue(String(moves));
  await expect(steps.nth(0)).toHaveText(String(moves));
  expect(Number(await steps.nth(1).textContent())).toBeLessThan(81);
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "Previous event" }).click();
  await expect(steps.nth(1)).toHaveText("80");
  await page.reload();
  await expect(steps.nth(1)).toHaveText("80");
});

test("a grid is found by its number, and a number by its grid", async ({ page }) => {
  await page.goto("./#watch?method=uniform&seed=7&at=0");
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("link", { name: /387|\d{3}/ }).last().click();
  await expect.poll(() => digits(page)).toBe(gridOf("uniform"));
  const field = page.getByLabel(/Number, or a full grid/);
  await field.fill(gridOf("sorting"));
  await field.press("Enter");
  await expect.poll(() => digits(page)).toBe(gridOf("sorting"));
  await expect(field).toHaveValue(groupDigits(GOLDEN[0]?.[2] ?? ""));
  await page.getByRole("button", { name: "One more" }).click();
  await expect(page.getByText(/cells differ from the previous grid/)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(groupDigits(`${BigInt(GOLDEN[0]?.[2] ?? 0) + 1n}`));
  await page.getByRole("button", { name: "Last" }).click();
  await page.getByRole("button", { name: "One more" }).click();
  await expect(field).toHaveValue("0");
  await field.fill("6670903752021072936960");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(`From 0 to ${groupDigits("6670903752021072936959")}.`);
  await field.fill("abc");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("We found no Sudoku in that text.");
});

test("digging shows clues go out and come back", async ({ page }) => {
  await page.goto("./#watch?what=dig&method=uniform&seed=3&at=0");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.getByLabel("Jump to").selectOption({ label: "clues put back" });
  await page.getByRole("button", { name: "Next event" }).click();
  await expect(page.getByText(/The \d goes back into r\dc\d/)).toBeVisible();
  await page.getByRole("button", { name: "Step back", exact: true }).click();
  await expect(page.locator(".sentence")).toContainText(/there is a second solution|stays without a test/);
  await page.getByRole("button", { name: "To the end" }).click();
  await expect.poll(async () => (await digits(page)).replaceAll(".", "").length).toBeLessThan(32);
});

test("symmetries move the grid, and undo themselves", async ({ page }) => {
  await page.goto("./#watch?what=move&method=sorting&seed=7&at=0");
  await expect.poll(() => digits(page)).toBe(gridOf("sorting"));
  await page.getByRole("button", { name: "Turn 90°" }).click();
  await expect.poll(() => digits(page)).not.toBe(gridOf("sorting"));
  const turned = await digits(page);
  await page.reload();
  await expect.poll(() => digits(page)).toBe(turned);
  await page.getByRole("button", { name: "Turn 270°" }).click();
  await expect.poll(() => digits(page)).toBe(gridOf("sorting"));
});

test("symmetries by keyboard only, with an animation that ends", async ({ page }) => {
  await page.goto("./#watch?method=sorting&seed=7&at=0");
  await tabTo(page, page.getByRole("button", { name: "Symmetries" }));
  await page.keyboard.press("Space");
  await expect.poll(() => digits(page)).toBe(gridOf("sorting"));
  const seen = await recordAnimations(page);
  let begun = 0;
  const moving = () => page.getByRole("grid").evaluate((board) => board.getAnimations({ subtree: true }).length);
  for (const [name, moves] of [["Mirror ↔", 162], ["Rows 1 ⇄ 2", 18]] as const) {
    await tabTo(page, page.getByRole("button", { name }));
    await page.keyboard.press("Enter");
    begun += moves;
    await expect.poll(async () => (await seen()).length).toBe(begun);
    await expect.poll(moving).toBe(0);
  }
  await expect(page.getByText("All moves combined: ")).toBeVisible();
  expect(await digits(page)).not.toBe(gridOf("sorting"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await tabTo(page, page.getByRole("button", { name: "Back to the start" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => digits(page)).toBe(gridOf("sorting"));
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => digits(page)).not.toBe(gridOf("sorting"));
  expect(await moving()).toBe(0);
  await tabTo(page, page.getByRole("gridcell", { name: "row 5 column 5" }));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("gridcell", { name: "row 4 column 5" })).toBeFocused();
});

test("a grid by its number by keyboard only", async ({ page }) => {
  await page.goto("./#watch?method=sorting&seed=7&at=0");
  await tabTo(page, page.getByRole("button", { name: "Grid by number" }));
  await page.keyboard.press("Enter");
  const field = page.getByLabel(/Number, or a full grid/);
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  const [, grid, number] = GOLDEN.find(([method]) => method === "uniform") ?? ["", "", "0"];
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect.poll(() => digits(page)).toBe(grid);
  await tabTo(page, page.getByRole("button", { name: "One less" }));
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(groupDigits(`${BigInt(number) - 1n}`));
  await expect(page.getByText(/\d+ cells differ from the previous grid\./)).toBeVisible();
});
