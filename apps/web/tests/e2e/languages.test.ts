/** Six languages: how one is chosen, that nothing is lost by a change, that texts fit and everyone can use them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { PUZZLE, digits, open, write } from "./board";

const LANGUAGES = ["en", "de", "fr", "es", "it", "ja"] as const;
type Language = (typeof LANGUAGES)[number];

const SETTINGS: Record<Language, string> = { en: "Settings", de: "Einstellungen", fr: "Réglages", es: "Ajustes", it: "Impostazioni", ja: "設定" };

const gear = (page: Page) => page.locator("header .end button").last();

/** Changes the language in the settings. */
async function speak(page: Page, language: Language): Promise<void> {
  await gear(page).click();
  await page.getByRole("dialog").getByRole("combobox").selectOption(language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await page.locator("dialog header button").click();
}

/** Each view of the page, and what is there once it is complete. */
const VIEWS: readonly (readonly [name: string, address: string, complete: (page: Page) => Promise<void>])[] = [
  ["Play", `#play?s=${PUZZLE}`, async (page) => expect(page.getByRole("gridcell")).toHaveCount(81)],
  ["Own puzzle", `#own?s=${PUZZLE}`, async (page) => expect(page.locator(".check-result.good")).toBeVisible()],
  ["Learn", "#learn/x-wing", async (page) => expect(page.locator(".practice")).toBeVisible()],
  ["Watch", "#watch?method=sorting&seed=7&at=12", async (page) => expect(page.locator(".explain")).toBeAttached()],
  ["Race", "#watch?what=dig&method=potential&beside=swap-chain&seed=7&at=900", async (page) => expect(page.locator(".count.ended, .count").first()).toBeVisible()],
  ["Symmetries", "#watch?what=move&method=sorting&seed=7", async (page) => expect(page.getByRole("gridcell")).toHaveCount(81)],
  ["Numbers", "#watch?what=number&number=12345678901234567890", async (page) => expect(page.getByRole("gridcell")).toHaveCount(81)],
  ["Print", "#print", async (page) => expect(page.locator(".page").first()).toBeVisible({ timeout: 30_000 })],
];

async function goTo(page: Page, language: Language, view: (typeof VIEWS)[number]): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`./?lang=${language}${view[1]}`);
  await view[2](page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

test("the browser's language is spoken, another can be chosen and is kept, and an address may name one", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "de-AT", ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("./#print");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle("Druck · ninefold");
  await expect(page.getByRole("heading", { name: "Rätsel auf Papier" })).toBeVisible();
  await gear(page).click();
  const names = page.getByRole("dialog", { name: "Einstellungen" }).getByRole("option");
  await expect(names).toHaveText(["English", "Deutsch", "Français", "Español", "Italiano", "日本語"]);
  await page.keyboard.press("Escape");
  await speak(page, "ja");
  await expect(page).toHaveTitle(/^印刷 · ninefold$/);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await page.goto("about:blank");
  await page.goto("./?lang=fr#learn");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  // A later choice wins over the address.
  await speak(page, "es");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(page.url()).not.toContain("lang=");
  await context.close();
});

test("a game survives a change of the language, and its hint goes on in the new one", async ({ page }) => {
  await open(page);
  await write(page, 2, "4");
  await write(page, 3, "Control+6");
  const before = await digits(page);
  const address = page.url();
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  const hint = page.locator("section.hint");
  await expect(hint).toContainText("Hint, step 2 of 4");
  await speak(page, "de");
  await expect(hint).toContainText("Tipp, Stufe 2 von 4");
  await expect(hint.locator("h3")).toHaveText(/^Versteckter Einer/);
  await expect(page.getByRole("gridcell").nth(2)).toContainText("Zeile 1 Spalte 3, 4");
  await expect(page.getByRole("gridcell").nth(3)).toContainText("leer, Notizen 6");
  expect([await digits(page), page.url()]).toEqual([before, address]);
  await page.locator("section.hint button.primary").click();
  await expect(hint.locator(".text")).toHaveText(/Block \d/);
  await speak(page, "ja");
  await expect(hint).toContainText(/3.*4|4.*3/);
  await expect(hint.locator(".text")).toHaveText(/[ぁ-ん]/);
  expect(await digits(page)).toBe(before);
  // What was asked of a new worker is answered in the language as well.
  await page.reload();
  expect(await digits(page)).toBe(before);
  await page.keyboard.press("h");
  await expect(page.locator(".message")).toHaveText(/[ぁ-ん]/);
});

for (const [language, title, why, task] of [["de", "Nacktes Paar", "Warum es stimmt.", /Markiere/], ["ja", "ネイキッドペア", /[ぁ-ん]/, /[ぁ-ん]/]] as const) {
  test(`a technique is taught in another language, and a position on the board stays: ${language}`, async ({ page }) => {
    test.slow();
    await page.goto("./#learn/naked-pair");
    await page.getByRole("button", { name: "Make a position" }).click();
    const practice = page.locator(".practice");
    await expect(practice.getByRole("gridcell")).toHaveCount(81, { timeout: 40_000 });
    const line = () => practice.getByRole("gridcell").evaluateAll((all) => all.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));
    const before = await line();
    const cell = practice.getByRole("gridcell").nth(before.indexOf("."));
    await cell.click();
    await expect(cell).toHaveAttribute("aria-selected", "true");
    await speak(page, language);
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.locator(".content article")).toContainText(why);
    await expect(practice.locator(".task")).toHaveText(task);
    expect(await line()).toBe(before);
    await expect(cell).toHaveAttribute("aria-selected", "true");
  });
}

test("a run goes on in another language, at the same move", async ({ page }) => {
  await page.goto("./#watch?method=sorting&seed=7&at=12");
  const words = page.locator("p.sentence");
  await expect(words).toContainText(/row|column/i);
  const before = await digits(page);
  await speak(page, "de");
  await expect(words).toContainText(/Zeile|Spalte/);
  await expect(page.locator(".method ol")).toContainText("setze die Ziffern 1 bis 9");
  await expect(page.locator(".step")).toHaveText("12");
  expect(await digits(page)).toBe(before);
  await speak(page, "ja");
  await expect(words).toContainText(/[ぁ-ん]/);
  await expect(page.locator(".method ol")).toContainText(/[ぁ-ん]/);
  await expect(page.locator(".step")).toHaveText("12");
});

test("without a network the page works in the language it was used in", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ serviceWorkers: "allow", locale: "de-DE", ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("./");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match(new URL("language/de", location.href).href))), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? "")).keys()).some(({ url }) => url.includes("hints_bg"))), { timeout: 30_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.keyboard.press("h");
  await expect(page.locator(".message .text")).toHaveText(/^Sieh dir/);
  await page.goto("./#learn");
  await expect(page.getByRole("heading", { name: "Die Regeln" })).toBeVisible();
  await context.close();
});

/** What a first visit in a language fetches. */
async function firstLoad(browser: Browser, baseURL: string | undefined, locale: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: "block", locale, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const asked = new Set<string>();
  context.on("request", (request) => asked.add(new URL(request.url()).pathname.slice(1) || "index.html"));
  await page.goto("./");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.waitForLoadState("networkidle");
  await context.close();
  const dist = new URL("../../dist/", import.meta.url).pathname;
  return [...asked].reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, name))).length, 0);
}

test("a first load in any language is 250 kB at the most, and has the texts of one", async ({ browser, baseURL }) => {
  for (const locale of LANGUAGES) {
    const bytes = await firstLoad(browser, baseURL, locale);
    console.log(`    first load in ${locale}: ${bytes} bytes with gzip`);
    expect(bytes, locale).toBeLessThanOrEqual(250_000);
  }
});

/** Buttons and links whose text is wider than they are, and the width of the page if it scrolls sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>("button:not(.icon), a.button, nav a, .seg button, summary, select, label.file span")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 2 && getComputedStyle(one).display !== "inline" && one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.textContent?.trim().slice(0, 40)}: ${one.scrollWidth} in ${one.clientWidth}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...found, `the page: ${scrollWidth} in ${innerWidth}`] : found;
  });
}

for (const language of LANGUAGES) {
  test(`everything fits on a phone: ${language}`, async ({ page }) => {
    test.setTimeout(240_000);
    const problems: string[] = [];
    const look = async (what: string) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        problems.push(...(await tooWide(page)).map((problem) => `${what} at ${width}: ${problem}`));
      }
    };
    await page.setViewportSize({ width: 360, height: 740 });
    for (const view of VIEWS) {
      await goTo(page, language, view);
      await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
      await look(view[0]);
    }
    await goTo(page, language, VIEWS[0] as (typeof VIEWS)[number]);
    for (let level = 0; level < 4; level += 1) await page.keyboard.press("h");
    await expect(page.locator("section.hint")).toBeVisible();
    await look("Hint");
    await gear(page).click();
    await expect(page.getByRole("dialog", { name: SETTINGS[language] })).toBeVisible();
    await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
    await look("Settings");
    await page.keyboard.press("Escape");
    await page.locator("header .end button").first().click();
    await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
    await look("Daily");
    await page.keyboard.press("Escape");
    await page.locator("h2 button.level").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("New puzzle");
    expect(problems).toEqual([]);
  });

  if (language === "en") continue;

  test(`axe finds nothing: ${language}`, async ({ page }) => {
    test.setTimeout(240_000);
    for (const view of VIEWS) {
      await goTo(page, language, view);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [view[0], id, nodes.map((node) => node.html.slice(0, 200))])).toEqual([]);
    }
    await gear(page).click();
    await expect(page.getByRole("dialog", { name: SETTINGS[language] })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
