/** The stage: each thing that a visitor of a run is promised. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { digits, recordAnimations } from "./board";

const position = (page: Page) => page.getByLabel("Position");
const sentence = (page: Page) => page.locator(".sentence").first();
const live = (page: Page) => page.locator("li[aria-current=step]");

async function show(page: Page, words: string): Promise<void> {
  await page.goto(`./#watch?${words}`);
  await expect(page.getByRole("gridcell").nth(80)).toBeVisible();
  await expect(sentence(page)).not.toBeEmpty();
}

test("a run is already playing, slowly, and can be paused", async ({ page }) => {
  await show(page, "");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByLabel("Speed")).toHaveValue("1");
  const start = Number(await position(page).inputValue());
  expect(start).toBeGreaterThan(0);
  await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(start + 1);
  await page.getByRole("button", { name: "Pause" }).click();
  const paused = await position(page).inputValue();
  await page.waitForTimeout(1500);
  await expect(position(page)).toHaveValue(paused);
});

test("with reduced motion nothing plays by itself, and nothing slides", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, "method=sorting&seed=7");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.goto("./#watch?method=sorting&seed=7&at=2");
  await expect(position(page)).toHaveValue("2");
  await page.getByRole("button", { name: "Step forwards" }).click();
  await expect(sentence(page)).toContainText("came in");
  expect(await page.getByRole("grid").evaluate((board) => board.getAnimations({ subtree: true }).length)).toBe(0);
});

test("two digits slide when they change places, for 150 to 250 ms", async ({ page }) => {
  await show(page, "method=sorting&seed=7&at=2");
  const seen = await recordAnimations(page);
  await page.getByRole("button", { name: "Step forwards" }).click();
  await expect(sentence(page)).toContainText("came in");
  const times = await seen();
  expect(times).toHaveLength(2);
  for (const time of times) expect(time >= 150 && time <= 250).toBe(true);
});

test("sorting: the sentence names digit, line, both copies and the partner, and the marks agree", async ({ page }) => {
  await show(page, "method=sorting&seed=7&at=2");
  const text = (await sentence(page).textContent()) ?? "";
  const found = /(Row|Column) (\d) has two (\d)s: r(\d)c(\d) and r(\d)c(\d)\. The second one swaps with the (\d) in r(\d)c(\d)/.exec(text);
  expect(found, text).not.toBeNull();
  const [, , , digit, row1, col1, row2, col2, other, row3, col3] = found ?? [];
  const cell = (row?: string, col?: string) => page.getByRole("gridcell", { name: `row ${row} column ${col},` });
  await expect(cell(row1, col1)).toHaveAccessibleName(`row ${row1} column ${col1}, ${digit}, duplicate`);
  await expect(cell(row2, col2)).toHaveAccessibleName(`row ${row2} column ${col2}, ${digit}, current`);
  await expect(cell(row3, col3)).toHaveAccessibleName(`row ${row3} column ${col3}, ${other}, partner`);
  await expect(page.locator("svg path.arrow")).toHaveCount(2);
  await expect(page.locator("svg .house.active")).toHaveCount(1);
  await expect(live(page)).toContainText("BAS");
  await page.getByRole("button", { name: "Step forwards" }).click();
  await expect(sentence(page)).toContainText(`The ${digit} moved out of`);
  // What is said is still true of the board after the swap.
  await expect(cell(row2, col2)).toHaveAccessibleName(`row ${row2} column ${col2}, ${other}, new`);
  await expect(live(page)).toHaveText("swap the two");
});

test("finished lines are tinted, and their number grows with the run", async ({ page }) => {
  await show(page, "method=sorting&seed=7&at=0");
  await page.getByLabel("Jump to").selectOption({ label: "lines sorted" });
  for (let lines = 1; lines <= 3; lines += 1) {
    await page.getByRole("button", { name: "Next event" }).click();
    await expect(page.locator("svg .house.done")).toHaveCount(lines);
  }
});

for (const [method, unit, says] of [
  ["sorting", "line", /is sorted/],
  ["swap-chain", "chain", /was the first to leave/],
  ["backtrack", "placement", /goes into|Step back/],
  ["potential", "placement", /is crossed out in|goes into|is picked at random/],
  ["uniform", "row", /start with these|goes into/],
] as const) {
  test(`steps over a ${unit}: ${method}`, async ({ page }) => {
    await show(page, `method=${method}&seed=7&at=1`);
    for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: `Step over a ${unit}` }).click();
    await expect(sentence(page)).toContainText(says);
    const there = Number(await position(page).inputValue());
    await page.keyboard.press("Shift+ArrowLeft");
    expect(Number(await position(page).inputValue())).toBeLessThan(there);
  });
}

test("every method has its pseudocode, and a live line at every step", async ({ page }) => {
  for (const method of ["sorting", "potential", "potential-any", "transform", "transform-reflections", "backtrack", "swap-chain", "uniform"]) {
    await page.goto(`./#watch?method=${method}&seed=7&at=1`);
    await expect(page.getByRole("list", { name: "Pseudocode" }).locator("li").nth(4)).toBeVisible();
    for (let step = 0; step < 3; step += 1) {
      await expect(live(page)).toHaveCount(1);
      const forwards = page.getByRole("button", { name: "Step forwards" });
      if (await forwards.isEnabled()) await forwards.click();
    }
  }
});

test("potential: marks are crossed out, none under a digit; the digit that eliminates them is marked", async ({ page }) => {
  await show(page, "method=potential&seed=7&at=0");
  for (let step = 0; step < 4; step += 1) await page.getByRole("button", { name: "Step forwards" }).click();
  await expect(sentence(page)).toContainText("is crossed out in the 20 other cells");
  await expect(page.locator("svg .candidate.struck")).toHaveCount(20);
  await expect(page.locator("svg .cell.placed")).toHaveCount(1);
});

test("backtrack: digits left, and why a cell is dead", async ({ page }) => {
  await show(page, "method=backtrack&seed=7&at=0");
  await page.getByLabel("Jump to").selectOption({ label: "dead ends" });
  await page.getByRole("button", { name: "Next event" }).click();
  await expect(sentence(page)).toContainText(/Nothing (fits in|is left to try in) r\dc\d.*holds/);
  expect(await page.locator("svg .cell.cause").count()).toBeGreaterThan(2);
  await page.getByRole("button", { name: "Step forwards" }).click();
  await expect(sentence(page)).toContainText(/Still to try there|Nothing else is left to try there/);
});

test("swap-chain: two lines are marked, and the double is named", async ({ page }) => {
  await show(page, "method=swap-chain&seed=7&at=3");
  await expect(sentence(page)).toContainText(/Now (row|column) \d has two \ds: the copy in r\dc\d/);
  await expect(page.locator("svg .house")).toHaveCount(2);
  await expect(page.locator("svg .cell.twin")).toHaveCount(1);
});

test("transform: each of the reflections is said and moves the whole board", async ({ page }) => {
  const said = new Set<string>();
  for (let seed = 0; seed < 12; seed += 1) {
    await page.goto(`./#watch?method=transform-reflections&seed=${seed}&at=2`);
    await expect(sentence(page)).toContainText("still holds nine different digits");
    said.add((await sentence(page).textContent())?.split(/[:.]/)[0] ?? "");
  }
  expect(said.size).toBeGreaterThan(3);
  await page.goto("./#watch?method=transform-reflections&seed=1&at=1");
  await expect(sentence(page)).toContainText("stored grids");
  const seen = await recordAnimations(page);
  await page.getByRole("button", { name: "Step forwards" }).click();
  await expect.poll(async () => (await seen()).length).toBe(162);
});

test("the bar is never below the fold, with one run, two and three, at every size", async ({ page }) => {
  for (const [width, height] of [[320, 640], [360, 740], [768, 1024], [740, 360], [1440, 900], [2560, 1440]] as const) {
    for (const beside of ["", "&beside=backtrack", "&beside=backtrack,uniform"]) {
      await page.setViewportSize({ width, height });
      await page.goto(`./#watch?method=sorting&seed=7&at=5${beside}`);
      await expect(page.getByRole("grid")).toHaveCount(beside ? beside.split(",").length + 1 : 1);
      await expect(page.getByRole("button", { name: "Play", exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel("Position")).toBeInViewport();
      if (!beside && height > 500) await expect(page.getByRole("grid")).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test("the boards of a race can be read on a phone, one after the other", async ({ page }) => {
  for (const [width, height] of [[320, 568], [360, 640], [430, 932]] as const) {
    for (const beside of ["potential", "potential,swap-chain"]) {
      await page.setViewportSize({ width, height });
      await page.goto(`./#watch?method=sorting&seed=7&at=5&beside=${beside}`);
      const boards = page.getByRole("grid");
      await expect(boards).toHaveCount(beside.split(",").length + 1);
      // A digit in a cell of 24 pixels.
      for (const board of await boards.all()) expect((await board.boundingBox())?.width).toBeGreaterThan(9 * 24);
      await expect(boards.first()).toBeInViewport({ ratio: 0.99 });
      await expect(boards.nth(1)).not.toBeInViewport({ ratio: 0.5 });
      await boards.nth(1).scrollIntoViewIfNeeded();
      await expect(boards.nth(1)).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test("the boards of a race lie side by side, none over another", async ({ page }) => {
  for (const [width, height] of [[768, 1024], [1024, 768], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440]] as const) {
    for (const beside of ["potential", "potential,swap-chain"]) {
      await page.setViewportSize({ width, height });
      await page.goto(`./#watch?method=sorting&seed=7&at=5&beside=${beside}`);
      const boards = page.getByRole("grid");
      await expect(boards).toHaveCount(beside.split(",").length + 1);
      const boxes = await boards.evaluateAll((all) => all.map((board) => board.getBoundingClientRect()).map(({ left, right }) => [left, right] as const));
      const edges = [[0, 0] as const, ...boxes, [width, width] as const];
      for (let at = 1; at < edges.length; at += 1) expect(edges[at]?.[0], `${beside} at ${width}`).toBeGreaterThan(edges[at - 1]?.[1] ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test("zoomed to 200 and 400 %, no board of a run is smaller than before", async ({ page }) => {
  test.slow();
  for (const [width, height] of [[1280, 720], [1280, 1024], [1366, 768], [1440, 900], [1920, 1080], [2560, 1440]] as const) {
    for (const beside of ["", "&beside=potential", "&beside=potential,swap-chain"]) {
      const sizes: number[] = [];
      for (const zoom of [1, 2, 4]) {
        await page.setViewportSize({ width: Math.round(width / zoom), height: Math.round(height / zoom) });
        if (zoom === 1) await page.goto(`./#watch?method=sorting&seed=7&at=5${beside}`);
        await expect(page.getByRole("grid")).toHaveCount(beside.split(",").length + Number(beside !== ""));
        sizes.push(zoom * ((await page.getByRole("grid").first().boundingBox())?.width ?? 0));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
      for (const size of sizes) expect(size, `${width} × ${height}${beside}: ${sizes.join(" ")}`).toBeGreaterThanOrEqual((sizes[0] ?? 0) * 0.98);
    }
  }
});

test("in a low window the sentence is beside the board, and both are in sight", async ({ page }) => {
  for (const [width, height] of [[640, 512], [960, 540], [1280, 720], [1366, 620]] as const) {
    await page.setViewportSize({ width, height });
    await show(page, "method=sorting&seed=7&at=38");
    await expect(sentence(page)).toBeInViewport({ ratio: 0.99 });
    const [board, words] = [await page.getByRole("grid").boundingBox(), await sentence(page).boundingBox()];
    expect(words?.x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0));
    const bar = (await page.getByRole("group", { name: "Playback" }).boundingBox())?.y ?? 0;
    expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(bar + 4);
  }
});

test("on a phone the chosen method is in sight, and the speed can be read", async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const method of ["sorting", "potential", "backtrack", "uniform"]) {
      await page.goto(`./#watch?method=${method}&seed=7&at=5`);
      const card = page.getByRole("group", { name: "Method" }).locator("button[aria-pressed=true]");
      await card.evaluate((element) => element.scrollIntoView({ block: "center", inline: "nearest" }));
      const [at, row] = [await card.boundingBox(), await page.getByRole("group", { name: "Method" }).boundingBox()];
      expect(at?.x).toBeGreaterThanOrEqual((row?.x ?? 0) - 1);
      expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 1);
    }
    const speed = page.getByLabel("Speed");
    await expect(speed.locator("option").first()).toHaveAccessibleName(/^1\/\d+ s: one every \d+ s$/);
    const room = await speed.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const context = document.createElement("canvas").getContext("2d");
      if (!context) return -1;
      context.font = style.font;
      // The arrow takes as much as a letter is high.
      const text = context.measureText(select.selectedOptions[0]?.text ?? "").width + Number.parseFloat(style.fontSize);
      return select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - text;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});

test("zoomed to 400 %, the buttons stay in sight, and the line follows the board", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await show(page, "method=sorting&seed=7&at=5");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeInViewport({ ratio: 1 });
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? NaN;
  const line = page.getByLabel("Position");
  expect(await top(line)).toBeGreaterThan(await top(page.getByRole("grid")));
  expect(await top(line)).toBeLessThan(await top(page.getByRole("heading", { name: "Sorting", exact: true }).last()));
  await line.focus();
  await page.keyboard.press("Home");
  await expect(line).toHaveValue("0");
  await expect(line).toBeInViewport();
  await expect(page.getByRole("button", { name: "Step forwards" })).toBeInViewport({ ratio: 1 });
});

test("only kinds that occur are counted, each with its number", async ({ page }) => {
  await show(page, "method=uniform&seed=7&at=9");
  await expect(page.getByRole("list", { name: "Moves so far" }).locator("li")).toHaveText(["placed 9"]);
});

test("the board grows with the screen", async ({ page }) => {
  const sizes: number[] = [];
  for (const [width, height] of [[1280, 800], [1920, 1080], [2560, 1440]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("./#watch?method=sorting&seed=7&at=5");
    sizes.push((await page.getByRole("grid").boundingBox())?.width ?? 0);
  }
  expect(sizes[1]).toBeGreaterThan((sizes[0] ?? 0) + 100);
  expect(sizes[2]).toBeGreaterThan((sizes[1] ?? 0) + 150);
});

test("the next move can be predicted, and the score is kept", async ({ page }) => {
  await show(page, "method=sorting&seed=7&at=1");
  await page.getByRole("button", { name: "Predict the next move" }).click();
  await expect(sentence(page)).toContainText("Which cell is the first whose digit has appeared before?", { timeout: 30_000 });
  // The first digit of row 1 that appears twice.
  const row = (await digits(page)).slice(0, 9);
  const second = [...row].findIndex((digit, at) => row.indexOf(digit) < at);
  await page.getByRole("gridcell", { name: `row 1 column ${second + 1},` }).click();
  await expect(page.getByText("1 of 1 right.")).toBeVisible();
  await expect(sentence(page)).toContainText(` and r1c${second + 1}. `);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(sentence(page)).toContainText("Which cell is the first", { timeout: 30_000 });
  await page.getByRole("gridcell", { name: "row 9 column 9," }).click();
  await expect(page.getByText("1 of 2 right.")).toBeVisible();
});

test("a question about digging is answered with a button", async ({ page }) => {
  await show(page, "what=dig&method=uniform&seed=3&at=81");
  await page.getByRole("button", { name: "Predict the next move" }).click();
  await expect(sentence(page)).toContainText("Is there a second solution without it?", { timeout: 30_000 });
  await page.getByRole("button", { name: "no: it stays out" }).click();
  await expect(page.getByText(/[01] of 1 right\./)).toBeVisible();
});

test("three runs race, each with its counters", async ({ page }) => {
  await show(page, "method=sorting&seed=7&beside=potential,potential-any&at=0");
  await expect(page.getByRole("grid")).toHaveCount(3);
  await page.getByLabel("Position").focus();
  await page.keyboard.press("End");
  await expect(page.getByText(/\d+ digits written, the end/)).toHaveCount(3);
  await expect(page.getByRole("list", { name: "Moves so far: Potential array, any open cell" }).getByText(/boards started/)).toBeVisible();
});

test("a race advances by digits written, and says so", async ({ page }) => {
  await show(page, "method=uniform&seed=7&beside=potential,sorting&at=40");
  const counts = page.locator(".run .count");
  await expect(counts).toHaveText(["40 digits written", "40 digits written", /^(39|40) digits written$/]);
  await expect(page.getByText("The runs advance by digits written")).toBeVisible();
  // The potential array has made many more moves for its forty digits.
  await expect(page.getByRole("list", { name: "Moves so far: Potential array" }).getByText(/crossed out/)).toBeVisible();
  await page.getByLabel("Pace").selectOption("all end together");
  await expect(page.getByText("All runs start and end together")).toBeVisible();
  await expect(counts.first()).toHaveText("40 digits written");
  await expect(counts.nth(2)).not.toHaveText(/^(39|40) digits written$/);
});

test("back and forward go between views and keep method, seed and position", async ({ page }) => {
  await show(page, "method=sorting&seed=7&at=5");
  await page.getByRole("button", { name: /^Backtracking/ }).click();
  await expect(page.getByRole("grid", { name: "Board of Backtracking" })).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByLabel("Position").fill("20");
  await page.getByRole("button", { name: "Dig a puzzle" }).click();
  await expect(page.getByRole("button", { name: "Dig a puzzle" })).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page.getByRole("grid", { name: "Board of Backtracking" })).toBeVisible();
  await expect(position(page)).toHaveValue("20");
  await page.goBack();
  await expect(page.getByRole("grid", { name: "Board of Sorting" })).toBeVisible();
  await expect(position(page)).toHaveValue("5");
  expect(page.url()).toContain("seed=7");
  await page.goForward();
  await expect(position(page)).toHaveValue("20");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: "New puzzle" }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("grid", { name: "Board of Backtracking" })).toBeVisible();
  await expect(position(page)).toHaveValue("20");
});

test("uniform: how the number chooses, and how many grids lie behind each row", async ({ page }) => {
  for (const [at, says] of [[1, "Divided by 26"], [9, "The quotient chooses rows 2 and 3"], [11, "the band with that number"], [28, "chooses rows 4 to 9"], [20, "grids left have "], [3, "It was one of 7 possible digits, and each leads to"], [18, "grids start with these 2 rows"], [27, "grids start with these 3 rows"], [54, "grids start with these 6 rows"]] as const) {
    await page.goto(`./#watch?method=uniform&seed=7&at=${at}`);
    await expect(sentence(page)).toContainText(says);
  }
});

test("uniform: the classes are counted through, and the number can be computed from the sentences", async ({ page }) => {
  // Many steps, each of which is waited for.
  test.slow();
  await show(page, "method=uniform&seed=7&at=0");
  const said: string[] = [];
  for (let step = 1; step <= 27; step += 1) {
    await page.getByRole("button", { name: "Step forwards" }).click();
    await expect(page.locator(".step")).toHaveText(String(step));
    said.push(((await sentence(page).textContent()) ?? "").replaceAll("\u202f", ""));
  }
  const text = said.join("\n");
  const found = (pattern: RegExp) => (pattern.exec(text) ?? []).slice(1).map(BigInt);
  const [number = 0n] = found(/The number picked is (\d+)/);
  const [way = 0n] = found(/divided by 93312 is (\d+), remainder \d+\. Of the 280 ways/);
  const [columns = 0n] = found(/divided by 432 is (\d+), remainder \d+\. Of the 216 orders of the columns/);
  const [rows = 0n, exchanged = 0n] = found(/divided by 2 is (\d+), remainder (\d)\. Of the 216 orders of the rows/);
  const [ways = 0n, band = 0n, below = 0n] = found(/divided by (\d+) ways is (\d+): the band with that number in its class, counting from 0\. The remainder (\d+) is/);
  const before = [...text.matchAll(/ (\d+)(?: in all)?: too few for/g)].reduce((sum, [, held]) => sum + BigInt(held ?? 0), 0n);
  expect(text).toMatch(/Class \d+ has \d+ bands with \d+ ways each, \d+ in all: enough for \d+\./);
  expect((before + band * ways + below) * 26_127_360n + ((way * 216n + columns) * 216n + rows) * 2n + exchanged).toBe(number);
});
