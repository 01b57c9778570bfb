/**
 * The page for everyone: zoomed, with forced colours, right to left, without a network, on a slow
 * machine.
 */
import { expect, test, type Page } from "@playwright/test";
import { EMPTIES, PUZZLE, SOLUTION, digits, open } from "./board";

const boardWidth = (page: Page) => page.getByRole("grid").first().evaluate((board) => board.getBoundingClientRect().width);

for (const [width, height] of [[1280, 720], [1366, 768], [1440, 900], [2560, 1440]] as const) {
  test(`zoom never makes the board smaller: ${width} × ${height}`, async ({ page }) => {
    for (const address of [`./#play?s=${PUZZLE}`, "./#own", "./#watch?what=number&number=4711"]) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await expect(page.getByRole("gridcell")).toHaveCount(81);
      const whole = await boardWidth(page);
      for (const zoom of [1.25, 1.5, 2, 3, 4]) {
        await page.setViewportSize({ width: Math.round(width / zoom), height: Math.round(height / zoom) });
        expect((await boardWidth(page)) * zoom, `${address} at ${zoom}`).toBeGreaterThanOrEqual(whole * 0.99);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    }
  });
}

test("with forced colours the page shows what another number changes", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("./#watch?what=number&number=4711");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(page.getByText("54 cells differ")).toBeVisible();
  const outlines = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).outlineStyle));
  expect(outlines.filter((style) => style !== "none")).toHaveLength(54);
});

test("motion can be switched off where runs are watched, for the whole page and for good", async ({ page }) => {
  await page.goto("./#watch?method=sorting&seed=7&at=12");
  await page.getByLabel("Animations").uncheck();
  await expect(page.locator("html")).toHaveAttribute("data-motion", "off");
  await page.goto("./#watch?what=move&method=sorting&seed=7");
  await page.reload();
  await expect(page.getByLabel("Animations")).not.toBeChecked();
  await page.getByRole("button", { name: "Turn 90°" }).click();
  await expect(page.getByText("The grid is turned by 90 degrees")).toBeVisible();
  // Without motion a transition still ends with its event, a hundredth of a millisecond after it
  // began.
  const lasting = () =>
    document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length;
  expect(await page.evaluate(lasting)).toBe(0);
});

test("with forced colours lines carry every meaning", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page);
  const style = (index: number, part = "") => page.getByRole("gridcell").nth(index).evaluate(
    (cell, part) => {
      const { textDecorationLine, textDecorationStyle, outlineStyle, outlineWidth } = getComputedStyle(part ? (cell.querySelector(part) ?? cell) : cell);
      return { line: textDecorationLine, style: textDecorationStyle, outline: outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth}` };
    },
    part,
  );
  await page.getByRole("gridcell").nth(2).click();
  await page.keyboard.press("4");
  await page.getByRole("gridcell").nth(3).click();
  await page.keyboard.press("5");
  await expect(page.getByText(/Conflict: \d digits clash\./)).toBeAttached();
  expect((await style(2, ".digit")).line).toBe("underline");
  expect((await style(0, ".digit")).style).toBe("wavy");
  expect((await style(3)).outline).not.toBe("");
  expect((await style(14)).outline).toContain("dotted");
  expect((await style(30)).outline).toBe("");
  for (let undone = 0; undone < 2; undone += 1) await page.getByRole("button", { name: "Undo" }).click();
  for (let level = 0; level < 4; level += 1) await page.keyboard.press("h");
  const marks = page.locator(".figure .placed");
  await expect(marks).toHaveCount(2);
  const looks = await marks.evaluateAll((all) => all.map((mark) => [getComputedStyle(mark).outlineStyle, getComputedStyle(mark).fill]));
  expect(looks).toEqual([["none", "none"], ["none", "none"]]);
});

test("nothing is wider than the board on a narrow phone, a hint included", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await open(page);
  for (let level = 0; level < 4; level += 1) await page.keyboard.press("h");
  const hint = page.getByRole("region", { name: "Hint" });
  await expect(hint).toContainText("step 4 of 4");
  expect(await hint.evaluate((panel) => panel.getBoundingClientRect().width)).toBeLessThanOrEqual(await boardWidth(page));
});

test("the board stays left to right in a document that does not", async ({ page }) => {
  await open(page);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  const x = (index: number) => page.getByRole("gridcell").nth(index).evaluate((cell) => cell.getBoundingClientRect().x);
  expect(await x(0)).toBeLessThan(await x(8));
});

test("a board that is only read lets the page be scrolled by touch", async ({ page }) => {
  await page.goto("./#watch?what=move&method=sorting&seed=7");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  const board = page.getByRole("grid").first();
  await expect(board).toHaveAttribute("aria-readonly", "true");
  expect(await board.evaluate((element) => getComputedStyle(element).touchAction)).toBe("auto");
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a network the start page comes by any name", async ({ page, context }) => {
    await open(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? "")).keys()).some(({ url }) => url.includes("hints")))).toBe(true);
    await context.setOffline(true);
    for (const name of ["./index.html", "./?from=home", "./anything"]) {
      await page.goto(name);
      await expect(page.getByRole("gridcell")).toHaveCount(81);
    }
    await page.keyboard.press("h");
    await expect(page.getByText(/^Look at /)).toBeVisible();
  });
});

/** Presses a key and waits until all that it causes is done. */
async function pressAndRest(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(80);
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

test("a key costs little more than one without effect, after 400 moves", { tag: "@alone" }, async ({ page }) => {
  await open(page);
  await page.getByRole("gridcell").nth(2).click();
  for (let press = 0; press < 400; press += 1) await page.keyboard.press(press % 2 ? "Backspace" : "4");
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await page.waitForTimeout(500);
  // The processor time of the page's thread: other work on the machine takes none of it, as it
  // takes time of a clock.
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
  };
  const cost: Record<string, number[]> = {};
  for (let press = 0; press < 200; press += 1) {
    const key = ["KeyQ", "4", "Backspace", "Shift+2", "Backspace"][press % 5] ?? "";
    const before = await spent();
    await pressAndRest(page, key);
    (cost[key === "KeyQ" ? "none" : "digit"] ??= []).push((await spent()) - before);
  }
  // A key that does nothing costs what the protocol of this test does.
  const [all, none] = [median(cost.digit ?? []), median(cost.none ?? [])];
  console.log(`    a key takes ${(all - none).toFixed(1)} ms of processor time, six times that is ${(6 * (all - none)).toFixed(0)} ms; a key without effect ${none.toFixed(1)} ms`);
  expect(cost.digit).toHaveLength(160);
  // A ratio, since the same key took from 8.3 to 10.4 ms on one machine within an hour. It was 3.6 to 4.0; 50 ms on a
  // machine six times slower, the goal, are 3.8 where a key without effect takes 2.2 ms.
  expect((all - none) / none).toBeLessThan(4.5);
});

test("a key styles the cell that it changes, and no other", async ({ page }) => {
  await open(page);
  await page.getByRole("gridcell").nth(2).click();
  const session = await page.context().newCDPSession(page);
  const counts: number[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { args } of value as unknown as { args: { elementCount?: number } }[]) if (args.elementCount !== undefined) counts.push(args.elementCount);
  });
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline"] } });
  for (let press = 0; press < 10; press += 1) await pressAndRest(page, press % 2 ? "Backspace" : "4");
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await ended;
  console.log(`    elements styled at each change: ${counts.join(" ")}`);
  expect(counts.length).toBeGreaterThanOrEqual(10);
  expect(Math.max(...counts)).toBeLessThan(40);
});

test("nothing jumps while the page loads, a hint comes, and a puzzle is solved", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const add = (entry: PerformanceEntry) => shifts.push((entry as PerformanceEntry & { value: number; hadRecentInput: boolean }).hadRecentInput ? 0 : (entry as PerformanceEntry & { value: number }).value);
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });
  });
  for (const size of [{ width: 1280, height: 900 }, { width: 360, height: 740 }]) {
    await page.setViewportSize(size);
    await page.goto("about:blank");
    await open(page);
    await expect(page.getByRole("heading", { name: "Easy" })).toBeVisible();
    await page.waitForTimeout(500);
    const shift = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
    console.log(`    layout shift at ${size.width} pixels: ${shift.toFixed(4)}`);
    expect(shift).toBeLessThan(0.05);
  }
  for (const index of EMPTIES.slice(0, 3)) {
    await page.getByRole("gridcell").nth(index).click();
    await page.keyboard.press(SOLUTION[index] ?? "");
  }
  expect((await digits(page)).slice(0, 4)).toBe("5346");
});

/** Each view as it is opened, and some that follow. */
const VIEWS: Record<string, readonly [string, ((page: Page) => Promise<void>)?]> = {
  play: [`./#play?s=${PUZZLE}`],
  hint: [`./#play?s=${PUZZLE}`, async (page) => {
    for (let level = 0; level < 4; level += 1) await page.keyboard.press("h");
    await expect(page.getByRole("region", { name: "Hint" })).toContainText("step 4 of 4");
  }],
  solved: [`./#play?s=${SOLUTION.replace(/^./, ".")}`, async (page) => {
    await page.getByRole("gridcell").first().click();
    await page.keyboard.press("5");
    await expect(page.getByRole("region", { name: "Solved" })).toBeVisible();
  }],
  editor: ["./#own"],
  sheets: ["./#print"],
  run: ["./#watch?method=sorting&seed=7&at=12"],
  race: ["./#watch?method=sorting&seed=7&at=12&beside=potential,uniform"],
  symmetries: ["./#watch?what=move&method=sorting&seed=7"],
  number: ["./#watch?what=number&number=4711"],
};

test("no view shifts by more than 0.05 while it loads and plays", async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    const add = ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
      if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value;
    };
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => add(entry as unknown as { value: number; hadRecentInput: boolean }))).observe({ type: "layout-shift", buffered: true });
  });
  const jumping: string[] = [];
  const more = { first: "./", learn: "./#learn", lesson: "./#learn/x-wing", playing: "./#watch?method=potential&seed=7", uniform: "./#watch?method=uniform&seed=7", dig: "./#watch?what=dig&method=sorting&seed=7" };
  for (const [name, address] of Object.entries({ ...Object.fromEntries(Object.entries(VIEWS).map(([name, [address]]) => [name, address])), ...more })) {
    for (const [width, height] of [[390, 844], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await page.goto(address);
      await expect(page.getByRole("gridcell").or(page.getByRole("heading", { name: /Puzzles on paper|The rules/ })).first()).toBeVisible();
      await page.waitForTimeout(1500);
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      if (shifted > 0.05) jumping.push(`${name} at ${width}: ${shifted.toFixed(3)}`);
    }
  }
  expect(jumping).toEqual([]);
});

for (const [name, [address, act]] of Object.entries(VIEWS)) {
  test(`three sizes of type, and one filled button at the most: ${name}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.clear());
    for (const [width, height] of [[360, 740], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await page.goto(address);
      await expect(page.getByRole("gridcell").or(page.getByRole("heading", { name: "Puzzles on paper" })).first()).toBeVisible();
      await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
      await act?.(page);
      const { sizes, filled } = await page.evaluate(() => {
        const seen = (element: Element) => element.getClientRects().length > 0 && !element.closest("[role=grid], svg, article, .visually-hidden");
        const all = [...document.querySelectorAll("body *")].filter(seen);
        const written = all.filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()));
        const sizes: Record<string, string> = {};
        // A small picture of a printed page (article) has the type of paper. The digits on keys are in the face of the board.
        for (const element of written) {
          const { fontSize, fontFamily } = getComputedStyle(element);
          if (!fontFamily.startsWith('"Ninefold Digits"')) sizes[fontSize] ??= `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`;
        }
        const accent = getComputedStyle(document.documentElement).getPropertyValue("--accent").trim();
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = accent;
        const colour = getComputedStyle(probe).color;
        probe.remove();
        const filled = all.filter((element) => element.tagName === "BUTTON" && getComputedStyle(element).backgroundColor === colour);
        return { sizes, filled: filled.map(({ textContent }) => textContent?.trim()) };
      });
      expect(Object.keys(sizes).length, JSON.stringify(sizes)).toBeLessThanOrEqual(3);
      expect(filled.length, filled.join(", ")).toBeLessThanOrEqual(1);
    }
  });
}

test("digits have one face, of one width and one weight, distinguished by colour and, with forced colours, by a line", async ({ page }) => {
  await open(page);
  await page.getByRole("gridcell").nth(2).click();
  await page.keyboard.press("4");
  const look = (index: number) => page.getByRole("gridcell").nth(index).locator(".digit").evaluate((digit) => {
    const { fontFamily, fontWeight, fontSize, color, textDecorationLine } = getComputedStyle(digit);
    return { face: `${fontFamily} ${fontWeight} ${fontSize}`, color, textDecorationLine };
  });
  const [given, own] = [await look(0), await look(2)];
  expect(own.face).toBe(given.face);
  expect(own.color).not.toBe(given.color);
  expect(await page.evaluate(async () => (await document.fonts.load('16px "Ninefold Digits"', "123")).length)).toBe(1);
  const widths = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return [];
    context.font = '100px "Ninefold Digits"';
    return [..."123456789"].map((digit) => context.measureText(digit).width);
  });
  expect(new Set(widths).size).toBe(1);
  await page.emulateMedia({ forcedColors: "active" });
  expect([(await look(0)).textDecorationLine, (await look(2)).textDecorationLine]).toEqual(["none", "underline"]);
});
