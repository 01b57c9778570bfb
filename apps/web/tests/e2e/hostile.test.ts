/**
 * Five hundred links and pastes that mean no good: no exception, no markup, nothing wider than the
 * screen.
 */
import { expect, test, type Page } from "@playwright/test";
import { PUZZLE, digits, open } from "./board";

/** Numbers from a seed, the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const PARTS = [
  PUZZLE, PUZZLE.replaceAll(".", "0"), "1".repeat(81), "9".repeat(82), "0".repeat(5000), "5".repeat(80),
  "<img src=x onerror=window.broken=1>", "<script>window.broken=1</script>", "javascript:window.broken=1", "\"'><b id=broken>", "{{7*7}}", "${broken}",
  "%", "%E0%A4%A", "%00", "\u0000", "\u202e", "\ud800", "𝟙𝟚𝟛", "e\u0301".repeat(50), "🙂".repeat(90), "\u200b".repeat(200),
  "?s=", "&s=", "#play", "#own?s=", "#watch?what=", "method=__proto__", "seed=-1", "seed=1e999", "index=NaN", "at=99999999999999999999", "number=<b>", "moved=constructor",
  "day=2026-02-30", "day=<i>", "level=toString", "beside=sorting", "pace=share",
  "../../etc/passwd", "http://[", "W".repeat(3000), "a b\tc\nd\re", "[]", "{\"puzzle\":1}", "null", "NaN", "[[[[", "\\\\\\", "||||||||||",
];

function texts(count: number, seed: number): string[] {
  const next = random(seed);
  const pick = () => PARTS[Math.floor(next() * PARTS.length)] ?? "";
  return Array.from({ length: count }, (_, at) => (at < PARTS.length ? (PARTS[at] ?? "") : Array.from({ length: 1 + Math.floor(next() * 4) }, pick).join("")));
}

async function watchFor(page: Page): Promise<Error[]> {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await open(page);
  await page.setViewportSize({ width: 360, height: 740 });
  return errors;
}

/** What may not be there after anything. */
async function harm(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ("broken" in window || document.querySelector("#broken, main img:not([alt]), main script")) found.push("markup");
    if (document.documentElement.scrollWidth > 360) found.push(`${document.documentElement.scrollWidth} wide`);
    return found;
  });
}

test("250 hostile links", async ({ page }) => {
  test.setTimeout(240_000);
  const errors = await watchFor(page);
  const harmed: string[] = [];
  const openings = ["#play?s=", "#own?s=", "#watch?", "#", "#play?"];
  for (const [at, text] of texts(250, 1).entries()) {
    const hash = (openings[at % openings.length] ?? "#") + (at % 2 ? text : encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "")));
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.waitForTimeout(30);
    for (const what of await harm(page)) harmed.push(`${what}: ${hash.slice(0, 100)}`);
  }
  expect(harmed).toEqual([]);
  expect(errors.map(({ message }) => message)).toEqual([]);
  await page.evaluate((hash) => (location.hash = hash), `#play?s=${PUZZLE}`);
  await expect.poll(() => digits(page)).toBe(PUZZLE);
});

test("250 hostile pastes", async ({ page }) => {
  test.setTimeout(240_000);
  const errors = await watchFor(page);
  const harmed: string[] = [];
  for (const [at, text] of texts(250, 2).entries()) {
    if (at === 125) await page.goto("./#own");
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
    await page.waitForTimeout(30);
    for (const what of await harm(page)) harmed.push(`${what}: ${text.slice(0, 100)}`);
  }
  expect(harmed).toEqual([]);
  expect(errors.map(({ message }) => message)).toEqual([]);
  await page.goto(`./#play?s=${PUZZLE}`);
  await expect.poll(() => digits(page)).toBe(PUZZLE);
});
