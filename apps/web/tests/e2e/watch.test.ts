import { expect, test, type Page } from "@playwright/test";
import { digits } from "./board";

/** `ninefold fill --method sorting --seed 7 -n 1`, and two others. */
const GRIDS = {
  sorting: "137694258269358417458271639784529361913467582625183974591746823876932145342815796",
  "swap-chain": "456179238921368745873425916692831574384957162715642389249716853168593427537284691",
  potential: "192456873385971246467382915653814729721593468849267531516749382278135694934628157",
};

const position = (page: Page) => page.getByLabel("Position");

for (const [method, grid] of Object.entries(GRIDS)) {
  test(`${method} ends where the command ends, and goes back to its very start`, async ({ page }) => {
    await page.goto(`./#watch?method=${method}&seed=7`);
    await expect(page.getByRole("gridcell")).toHaveCount(81);
    const start = await digits(page);
    await page.getByRole("button", { name: "To the end" }).click();
    await expect(page.getByText("The end.")).toBeVisible();
    await expect.poll(() => digits(page)).toBe(grid);
    const end = Number(await position(page).inputValue());
    for (let step = 0; step < 20; step += 1) await page.getByRole("button", { name: "Step back" }).click();
    await expect(position(page)).toHaveValue(String(end - 20));
    await page.getByRole("button", { name: "To the start" }).click();
    await expect.poll(() => digits(page)).toBe(start);
    await expect(position(page)).toHaveValue("0");
  });
}

test("it plays by itself, pauses, and the keyboard steps", async ({ page }) => {
  await page.goto("./#watch?method=backtrack&seed=1");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.getByLabel("Speed").selectOption("50");
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
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Share link" }).click();
  const [left, right] = [await digits(page, 0), await digits(page, 1)];
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByRole("grid")).toHaveCount(2);
  await expect(position(other)).toHaveValue(await position(page).inputValue());
  await expect.poll(() => digits(other, 0)).toBe(left);
  await expect.poll(() => digits(other, 1)).toBe(right);
  await other.context().close();
});

test("digging shows clues go out and come back", async ({ page }) => {
  await page.goto("./#watch?what=dig&method=uniform&seed=3");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.getByLabel("Jump to").selectOption({ label: "clues back" });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/The clue \d in r\dc\d goes back in/)).toBeVisible();
  await page.getByRole("button", { name: "Step back" }).click();
  await expect(page.getByText(/There is a second solution|This clue must stay/)).toBeVisible();
  await page.getByRole("button", { name: "To the end" }).click();
  await expect.poll(async () => (await digits(page)).replaceAll(".", "").length).toBeLessThan(32);
});

test("symmetries move the grid, and undo themselves", async ({ page }) => {
  await page.goto("./#watch?what=move&method=sorting&seed=7");
  await expect.poll(() => digits(page)).toBe(GRIDS.sorting);
  await page.getByRole("button", { name: "Turn 90°" }).click();
  await expect.poll(() => digits(page)).not.toBe(GRIDS.sorting);
  const turned = await digits(page);
  await page.reload();
  await expect.poll(() => digits(page)).toBe(turned);
  await page.getByRole("button", { name: "Turn 270°" }).click();
  await expect.poll(() => digits(page)).toBe(GRIDS.sorting);
});
