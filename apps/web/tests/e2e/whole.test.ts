import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { digits, more, newPuzzle, open, set } from "./board";

const panels = [
  ["play", "./#play"],
  ["watch", "./#watch?method=sorting&seed=7&at=12"],
  ["two runs", "./#watch?what=dig&method=potential&beside=swap-chain&seed=7&at=900"],
  ["symmetries", "./#watch?what=move&method=sorting&seed=7"],
  ["the editor", "./#own"],
  ["a number", "./#watch?what=number&number=4711"],
  ["sheets", "./#print"],
] as const;

/** Every panel, and both themes where panels differ most. */
const checks = [
  [0, "light"],
  [0, "dark"],
  [1, "light"],
  [1, "dark"],
  [2, "dark"],
  [3, "light"],
  [4, "dark"],
  [5, "light"],
  [6, "light"],
  [6, "dark"],
] as const;

for (const [panel, theme] of checks) {
  const [name, address] = panels[panel];
  test(`axe finds nothing: ${name}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto(address);
    await expect(page.getByRole("gridcell").or(page.getByRole("heading", { name: "Puzzles on paper" })).first()).toBeVisible();
    await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 200))])).toEqual([]);
  });
}

test("axe finds nothing: a hint, and the menu of a puzzle", async ({ page }) => {
  await open(page);
  for (let level = 0; level < 4; level += 1) await page.keyboard.press("h");
  await expect(page.getByRole("region", { name: "Hint" })).toContainText("step 4 of 4");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Close the hint" }).click();
  await more(page, "Share this puzzle");
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("axe finds nothing on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(panels[2][1]);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Step forwards" })).toBeInViewport();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

for (const [name, address] of panels) {
  test(`nothing scrolls sideways at 320 pixels, and targets are large: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(address);
    await expect(page.getByRole("gridcell").or(page.getByRole("heading", { name: "Puzzles on paper" })).first()).toBeVisible();
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

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("works without a network after the first visit", async ({ page, context }) => {
    await open(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.goto("./#watch?method=sorting&seed=7");
    await page.reload();
    await expect(page.getByRole("gridcell")).toHaveCount(81);
    await page.getByRole("link", { name: "Play" }).click();
    await newPuzzle(page, "Easy");
    await expect(page.getByText(/New puzzle with/)).toBeAttached();
    expect((await digits(page)).length).toBe(81);
  });
});

/**
 * What a private window may do: refuse local storage when it is read, or when it is written, and
 * the service worker too.
 */
const REFUSALS = {
  "when read": () => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  },
  "when written": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};

for (const [when, refuse] of Object.entries(REFUSALS)) {
  test(`everything works in a browser that stores nothing: refused ${when}`, async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.addInitScript(refuse);
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException("refused", "SecurityError"));
    });
    await open(page);
    const cell = page.getByRole("gridcell", { name: "row 1 column 3" });
    await cell.click();
    await page.keyboard.press("4");
    await expect(cell).toHaveAccessibleName("row 1 column 3, 4");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Close" }).click();
    await set(page, "Notes in nine fixed places");
    await newPuzzle(page, "Easy");
    await expect(page.getByText(/New puzzle with/)).toBeAttached();
    await newPuzzle(page);
    await page.getByRole("link", { name: "Enter your own" }).click();
    await page.getByRole("gridcell").first().click();
    await page.keyboard.press("7");
    await expect(page.getByText("More than one solution.").first()).toBeVisible();
    await page.getByRole("link", { name: "Watch" }).click();
    await expect(page.getByRole("grid", { name: "Board of Sorting" })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test.describe("before the service worker has anything", () => {
  // Its own network is neither slow nor held, and it may bring a module before the page asks.
  test.use({ serviceWorkers: "block" });

  test("on a slow network the page says that the engine is loading, and shows an unfinished game", async ({ page }) => {
    await open(page);
    await page.getByRole("gridcell", { name: "row 1 column 3" }).click();
    await page.keyboard.press("4");
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/*.wasm", async (route) => {
      await held;
      await route.continue();
    });
    const network = await page.context().newCDPSession(page);
    await network.send("Network.setCacheDisabled", { cacheDisabled: true });
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: 100_000,
      uploadThroughput: 100_000,
    });
    await page.goto("about:blank");
    await page.goto("./#play", { waitUntil: "commit" });
    await expect(page.getByText("ninefold …")).toBeVisible();
    // The game is shown and can be continued without the engine.
    await expect(page.getByRole("gridcell", { name: "row 1 column 3" })).toHaveAccessibleName("row 1 column 3, 4");
    await page.getByRole("gridcell", { name: "row 1 column 4" }).click();
    await page.keyboard.press("6");
    await expect(page.getByRole("gridcell", { name: "row 1 column 4" })).toHaveAccessibleName("row 1 column 4, 6");
    await page.getByRole("link", { name: "Watch" }).click();
    await expect(page.getByText("Loading the puzzle engine…")).toBeVisible();
    release();
    await expect(page.getByRole("grid", { name: "Board of Sorting" })).toBeVisible();
  });
});

test.describe("without the engine", () => {
  test.use({ serviceWorkers: "block" });

  test("an engine that cannot be loaded is reported, and loaded again on request", async ({ page }) => {
    await page.route("**/*.wasm", (route) => route.abort());
    for (const address of ["./#play", "./#watch?method=sorting&seed=7&at=12", "./#watch?what=number&number=4711"]) {
      await page.goto("about:blank");
      await page.goto(address);
      await expect(page.getByText("The puzzle engine could not be loaded. Check your connection.").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    }
    await page.unroute("**/*.wasm");
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByRole("gridcell")).toHaveCount(81);
    await expect(page.getByText("The puzzle engine could not be loaded.")).toHaveCount(0);
  });
});

test("the page stays free while the engine works", { tag: "@alone" }, async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    // A long task is one of more than 50 milliseconds.
    const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
    watch.observe({ type: "longtask" });
  });
  // On a busy machine any task may take long. A task that is really long is long every time.
  const rounds: number[][] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const level of ["Expert", "Diabolical", "Easy"]) {
      const before = await digits(page);
      await newPuzzle(page, level);
      await expect.poll(() => digits(page), { timeout: 30_000 }).not.toBe(before);
    }
    rounds.push(await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0)));
    if (rounds[round]?.length === 0) break;
  }
  expect(rounds.at(-1), `tasks of more than 50 ms in every round: ${JSON.stringify(rounds)}`).toEqual([]);
});

test("a screen reader hears the play panel in this order", async ({ page }) => {
  await open(page);
  await expect(page.locator("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Easy, New puzzle" [level=2]:
        - button "Easy, New puzzle"
      - paragraph: 30 clues · rated 1.2
      - timer "time played"
      - button "Pause"
      - grid "Sudoku":
        - row "row 1":
          - gridcell "row 1 column 1, given 5"
          - gridcell "row 1 column 2, given 3"
          - gridcell "row 1 column 3, empty"
      - status: New puzzle with 30 clues.
      - region "Digits and notes":
        - heading "Digits and notes" [level=2]
        - group "What a key writes":
          - button "Digit" [pressed]
          - button "Notes"
        - button "Undo" [disabled]
        - button "Hint"
        - button "More"
        - group "Digits":
          - button "1, 6 left"
          - button "9, 5 left"
          - button "Erase"
      - button /Daily puzzles/
  `);
  await page.getByRole("gridcell", { name: "row 1 column 3" }).click();
  await page.keyboard.press("5");
  await expect(page.getByRole("status").filter({ hasText: "Conflict: 2 digits clash." })).toBeAttached();
  await page.keyboard.press("4");
  await expect(page.getByRole("status").filter({ hasText: /^4$/ })).toBeAttached();
});

test("a screen reader hears the watch panel in this order", async ({ page }) => {
  await page.goto("./#watch?method=sorting&seed=7&at=12");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect(page.locator("main")).toMatchAriaSnapshot(`
    - main:
      - group "What to watch":
        - button "Fill a grid" [pressed]
        - button "Dig a puzzle"
        - button "Symmetries"
        - button "Grid by number"
      - region "Sorting":
        - grid "Board of Sorting":
          - row "row 1":
            - gridcell "row 1 column 1, 1"
        - paragraph: /Move 12 The 4 moved out of column 1 to r4c2, and the 9 came in to r5c1/
      - group "Method":
        - button /Sorting/ [pressed]
        - button /By number/
      - heading "Sorting" [level=2]
      - 'list "Pseudocode: Sorting"':
        - listitem: put the digits 1 to 9 into every box in random order
      - 'list "Moves so far: Sorting"':
        - listitem: boards started 1
        - listitem: BAS 5
      - button "Predict the next move"
      - group: /Race, seed and index/
      - group: /Sorting/
      - button "Copy link"
      - group "Playback":
        - slider "Position"
        - button "To the start"
        - button "Step back over a line"
        - button "Step back"
        - button "Play"
        - button "Step forwards"
        - button "Step over a line"
        - button "To the end"
        - combobox "Speed"
        - combobox "Jump to"
        - button "Previous event"
        - button "Next event"
  `);
});

test("a phone held sideways shows the board whole, with the keys beside it", async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await open(page);
  const board = await page.getByRole("grid").boundingBox();
  const keys = await page.getByRole("group", { name: "Digits" }).boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 999)).toBeLessThanOrEqual(375);
  expect(keys?.x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(667);
});
