/** The site: six users on their way to a result, every example, and how it looks. */
import { AxeBuilder } from "@axe-core/playwright";
import { digits } from "../e2e/board";
import { expect, pages, read, test, type Page } from "./site";

const GRID = /^[1-9.]{81}$/m;

/** Runs the first example of a page, and returns what it wrote. */
async function run(page: Page): Promise<string> {
  const example = page.locator(".try").first();
  await example.getByRole("button", { name: "Run" }).click();
  await expect(example.locator(".time")).toBeVisible();
  return example.locator(".out pre").innerText();
}

test.describe("from the front page to a result in three clicks", () => {
  test.beforeEach(async ({ page, site }) => void (await page.goto(site)));

  test("a player gets a puzzle", async ({ page }) => {
    await page.getByRole("link", { name: "Play in your browser" }).click();
    await expect.poll(async () => (await digits(page)).replace(/[.0]/g, "").length).toBeGreaterThan(16);
  });

  test("a publisher gets the command for a book", async ({ page }) => {
    await page.getByRole("link", { name: "Publish puzzles" }).click();
    await page.getByRole("button", { name: "Copy" }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ninefold book -n 120 .* -o book\.pdf$/);
  });

  test("an app developer runs the library", async ({ page }) => {
    await page.getByRole("link", { name: "Build an app" }).click();
    expect(await run(page)).toMatch(GRID);
  });

  test("a machine learner sees rows", async ({ page }) => {
    await page.getByRole("link", { name: "Train a model" }).click();
    expect((await run(page)).match(/^[1-9]{81} \d(\.\d)?$/gm)).toHaveLength(3);
  });

  test("a mathematician sees the last grid and its number", async ({ page }) => {
    await page.getByRole("link", { name: "Do mathematics" }).click();
    expect(await run(page)).toContain("number 6670903752021072936959");
  });

  test("a teacher watches a method", async ({ page }) => {
    await page.getByRole("link", { name: "Teach Five ways" }).click();
    await page.getByRole("link", { name: "Watch a grid being filled" }).click();
    await expect(page.getByRole("gridcell")).toHaveCount(81);
    await expect(page.getByText(/two \d?s|swaps?/).first()).toBeVisible();
  });
});

for (const name of pages().filter((name) => read(name).includes('class="try"'))) {
  test(`every example runs: ${name}`, async ({ page, site }) => {
    await page.goto(site + name);
    const examples = page.locator(".try");
    for (let at = 0; at < (await examples.count()); at += 1) {
      const example = examples.nth(at);
      await example.getByRole("button", { name: "Run" }).click();
      await expect(example.locator(".time")).toBeVisible();
      expect(await example.locator(".wrong").allInnerTexts()).toEqual([]);
      expect(await example.locator(".out pre").innerText()).toMatch(/\S/);
    }
  });
}

test("an example can be changed, fails in words, and is put back", async ({ page, site }) => {
  await page.goto(site + "guide/try.html");
  const example = page.locator(".try").first();
  const box = example.getByRole("textbox");
  await box.fill((await box.inputValue()).replace('"hard"', '"impossible"'));
  await example.getByRole("button", { name: "Run" }).click();
  await expect(example.locator(".wrong")).toHaveText(/InputError: .*impossible/);
  await example.getByRole("button", { name: "Reset" }).click();
  expect(await box.inputValue()).toContain('"hard"');
});

const LOOKS = ["index.html", "guide/publish.html", "guide/try.html", "reference/commands/book.html", "reference/plans.html", "essays/counting-grids.html"];

for (const [width, theme] of [[390, "dark"], [768, "light"], [1440, "light"]] as const) {
  test(`axe finds nothing: ${width} pixels, ${theme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    for (const name of LOOKS) {
      await page.goto(site + name);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}

test("no page scrolls sideways", async ({ page, site }) => {
  for (const name of pages()) {
    await page.goto(site + name, { waitUntil: "domcontentloaded" });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("the search finds an option, a word of recipes and an essay", async ({ page, site }) => {
  await page.goto(site + "guide/start.html");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox");
  for (const [words, link] of [["preset", /--preset/], ["cage-sizes", /Recipes/], ["stertenbrink", /count all grids/]] as const) {
    await search.fill(words);
    await expect(page.getByRole("dialog").getByRole("link").filter({ hasText: link }).first()).toBeVisible();
  }
  await search.fill("xyzzy");
  await expect(page.getByRole("dialog")).toContainText("Nothing found.");
  await search.fill("preset");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#/);
});

test("the chosen theme stays", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(site);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Light or dark" }).click();
  await page.goto(site + "guide/try.html");
  expect(await ground()).not.toBe(light);
});

test("llms.txt lists pages that exist", () => {
  const links = [...read("llms.txt").matchAll(/\]\((https:[^)]+)\): \S/g)].map(([, link]) => link ?? "");
  expect(links.length).toBe(pages().length - 1);
  const home = links[0]?.replace("guide/start.html", "") ?? "";
  for (const link of links) expect(pages()).toContain(link.replace(home, ""));
});

test("the first page is painted within a second and a half", async ({ page, site }) => {
  await page.goto(site);
  const paint = await page.evaluate(
    () => new Promise<number>((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity)).observe({ type: "largest-contentful-paint", buffered: true })),
  );
  console.log(`largest contentful paint: ${Math.round(paint)} ms`);
  expect(paint).toBeLessThan(1500);
});
