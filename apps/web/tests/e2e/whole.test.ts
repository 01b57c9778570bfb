import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { digits, open } from "./board";

const panels = [
  ["play", "./#play"],
  ["watch", "./#watch?method=sorting&seed=7&at=12"],
  ["two runs", "./#watch?what=dig&method=potential&beside=backtrack&seed=7&at=12"],
  ["symmetries", "./#watch?what=move&method=sorting&seed=7"],
  ["an own puzzle", "./#own"],
  ["a number", "./#watch?what=number&number=4711"],
] as const;

/** What the panels share is looked at in both colours once. */
const looks = [
  [0, "light"],
  [0, "dark"],
  [1, "light"],
  [1, "dark"],
  [2, "dark"],
  [3, "light"],
  [4, "dark"],
  [5, "light"],
] as const;

for (const [panel, theme] of looks) {
  const [name, address] = panels[panel];
  test(`axe finds nothing: ${name}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto(address);
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 200))])).toEqual([]);
  });
}

for (const [name, address] of panels) {
  test(`nothing scrolls sideways at 320 pixels, and targets are large: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(address);
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
    const small = await page.locator("button, select, summary, nav a").evaluateAll((all) =>
      all
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
        .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  });
}

test("works without a network after the first visit", async ({ page, context }) => {
  await open(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto("./#watch?method=sorting&seed=7");
  await page.reload();
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.getByRole("link", { name: "Play" }).click();
  await page.getByRole("button", { name: "New puzzle" }).click();
  await expect(page.getByText(/New puzzle with/)).toBeAttached();
  expect((await digits(page)).length).toBe(81);
});

test("a browser that keeps nothing can play all the same", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
  });
  await open(page);
  await page.getByRole("gridcell", { name: "row 1 column 3" }).click();
  await page.keyboard.press("4");
  await expect(page.getByRole("gridcell", { name: "row 1 column 3" })).toHaveAccessibleName("row 1 column 3, 4");
});

test("the page stays free while the engine works", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: "longtask",
    });
  });
  for (let made = 0; made < 3; made += 1) {
    const before = await digits(page);
    await page.getByLabel("Level").selectOption("expert");
    await page.getByRole("button", { name: "New puzzle" }).click();
    await expect.poll(() => digits(page), { timeout: 30_000 }).not.toBe(before);
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  expect(tasks.filter((length) => length > 200)).toEqual([]); // 50 on a machine that is not busy
});
