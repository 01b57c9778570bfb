/**
 * The main journeys through the page, in Firefox and WebKit: what can be done in Chromium can be
 * done in these.
 */
import { existsSync } from "node:fs";
import { expect, test as base } from "@playwright/test";
import { EMPTIES, PUZZLE, SOLUTION } from "../e2e/board";
import { FIREFOX, startFirefox } from "./firefox";
import { DRIVER, startWebKit } from "./webkit";
import type { Browser } from "./protocol";
import { startServer, type Server } from "./server";
import { Visitor } from "./visitor";

const ENGINES: Record<string, { program: string; start: () => Promise<Browser> }> = {
  firefox: { program: FIREFOX, start: startFirefox },
  webkit: { program: DRIVER, start: startWebKit },
};

/** One server and one browser for all journeys of an engine, as for one visitor. */
const test = base.extend<{ visitor: Visitor }, { server: Server; engine: Browser }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  engine: [
    async ({}, use, { project }) => {
      const engine = ENGINES[project.name];
      if (!engine || !existsSync(engine.program)) throw new Error(`${project.name} is not installed: no ${engine?.program}`);
      const browser = await engine.start();
      console.log(`    ${browser.version}`);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  visitor: async ({ server, engine }, use) => {
    const before = (await engine.errors()).length;
    await engine.resize(1280, 900);
    await use(new Visitor(engine, server.home));
    expect((await engine.errors()).slice(before), "errors on the console").toEqual([]);
  },
});

test("what a page complains about is heard", async ({ engine, server }) => {
  await engine.goto(server.home);
  const before = (await engine.errors()).length;
  await engine.run(() => {
    console.error("said");
    setTimeout(() => {
      throw new Error("thrown");
    });
  });
  await expect.poll(async () => (await engine.errors()).slice(before).join(" ")).toMatch(/said.*thrown/);
});

/** A game of the test's puzzle, from its beginning. */
async function start(visitor: Visitor): Promise<void> {
  await visitor.forget();
  await visitor.open(`#play?s=${PUZZLE}`);
  await expect.poll(() => visitor.digits()).toBe(PUZZLE);
}

test("opens on a puzzle", async ({ visitor }) => {
  await visitor.open("");
  await expect.poll(async () => (await visitor.digits()).length).toBe(81);
  await visitor.says(/\d\d clues · rated \d\.\d/);
});

test("digits, notes and colours by key, undone and redone", async ({ visitor }) => {
  await start(visitor);
  await visitor.cell(2);
  await visitor.keys("4", "ArrowRight", "Shift+2", "Control+6", "Alt+3");
  await expect.poll(() => visitor.name(2)).toBe("row 1 column 3, 4");
  await expect.poll(() => visitor.name(3)).toBe("row 1 column 4, empty, notes 2 6, yellow");
  await visitor.keys("Control+z", "Control+z", "Control+z", "[");
  await expect.poll(() => visitor.digits()).toBe(PUZZLE);
  await visitor.keys("Control+y");
  await expect.poll(() => visitor.name(2)).toBe("row 1 column 3, 4");
});

test("a puzzle is solved with the mouse and the keypad", async ({ visitor }) => {
  await start(visitor);
  for (const index of EMPTIES) {
    await visitor.cell(index);
    await visitor.press(".digits button, [aria-label=Digits] button", `${SOLUTION[index]}, `);
  }
  await visitor.says("Share your result");
  expect(await visitor.digits()).toBe(SOLUTION);
});

test("a hint comes level by level, is drawn, and is applied", async ({ visitor }) => {
  await start(visitor);
  await visitor.cell(2);
  await visitor.keys("h");
  await visitor.says("Look at");
  await visitor.keys("h", "h", "h");
  await visitor.says("step 4 of 4");
  expect(await visitor.browser.run(() => document.querySelectorAll(".figure .placed").length)).toBe(2);
  await visitor.press("button", "Apply");
  await expect.poll(async () => (await visitor.digits()).replaceAll(".", "").length).toBe(31);
});

test("a puzzle with prose around it is pasted from the clipboard", async ({ visitor }) => {
  await visitor.forget();
  await visitor.open("");
  await expect.poll(async () => (await visitor.digits()).length).toBe(81);
  await visitor.browser.run((text) => {
    const field = document.body.appendChild(document.createElement("textarea"));
    field.value = `Look at this: ${text} is it hard?`;
    field.id = "copied";
    field.addEventListener("copy", () => (field.dataset.copied = "yes"));
    field.focus();
    field.select();
  }, PUZZLE);
  await visitor.keys("Control+c");
  await expect.poll(() => visitor.attribute("#copied", "data-copied")).toBe("yes");
  await visitor.browser.run(() => document.querySelector("#copied")?.remove());
  await visitor.keys("Control+v");
  await expect.poll(() => visitor.digits()).toBe(PUZZLE);
});

test("a new puzzle of another level is made", async ({ visitor }) => {
  await start(visitor);
  await visitor.press(".heading button.level");
  await visitor.press("[aria-label=Level] button", "Medium");
  await expect.poll(() => visitor.digits(), { timeout: 30_000 }).not.toBe(PUZZLE);
  await visitor.says("Medium");
});

test("a run plays, steps back and is moved along; one idea a frame has one sentence", async ({ visitor }) => {
  await visitor.open("#watch?method=sorting&seed=7&at=12");
  await visitor.says("The 4 moved out of column 1 to r4c2");
  const position = () => visitor.attribute("input[type=range]", "aria-valuetext");
  const moves = async () => Number((await position())?.split(" ")[0]);
  const before = await visitor.digits();
  await visitor.press("[aria-label='Step forwards']");
  await expect.poll(moves).toBeGreaterThan(12);
  await visitor.press("[aria-label='Step back']");
  await expect.poll(moves).toBe(12);
  await expect.poll(() => visitor.digits()).toBe(before);
  await visitor.press("button.primary", "Play");
  await expect.poll(moves).toBeGreaterThan(14);
  await visitor.press("button.primary", "Pause");
  await visitor.browser.run(() => (document.activeElement as HTMLElement).blur());
  await visitor.keys("End");
  await expect.poll(async () => new Set(await visitor.digits()).has(".")).toBe(false);
  await visitor.keys("Home");
  await expect.poll(moves).toBe(0);
});

test("two runs race, a symmetry is animated, a grid comes by its number", async ({ visitor }) => {
  await visitor.open("#watch?what=dig&method=potential&beside=swap-chain&seed=7&at=900");
  const boards = () => visitor.browser.run(() => document.querySelectorAll("[role=grid]").length);
  await expect.poll(boards).toBe(2);
  await visitor.open("#watch?what=move&method=sorting&seed=7");
  await expect.poll(boards).toBe(1);
  await expect.poll(() => visitor.digits()).toMatch(/^\d{81}$/);
  const before = await visitor.digits();
  await visitor.press("button", "Turn 180°");
  await expect.poll(() => visitor.digits()).toBe([...before].reverse().join(""));
  await visitor.open("#watch?what=number&number=4711");
  await visitor.says(/Grid number 4\s711/);
  await expect.poll(async () => [...(await visitor.digits()).slice(0, 9)].sort().join("")).toBe("123456789");
});

test("pages are shown as they will be printed", async ({ visitor }) => {
  await visitor.open("#print");
  await visitor.press("button", "Generate");
  await expect.poll(() => visitor.browser.run(() => document.querySelectorAll(".sheet, .page").length), { timeout: 30_000 }).toBeGreaterThan(0);
});

test("a visitor's own puzzle is entered and checked", async ({ visitor }) => {
  await visitor.open("#own");
  await visitor.cell(0);
  await visitor.keys("7");
  await visitor.says("More than one solution.");
});

test("both themes colour the page", async ({ visitor }) => {
  await start(visitor);
  const colour = () => visitor.browser.run(() => getComputedStyle(document.body).backgroundColor);
  const theme = () => visitor.attribute("html", "data-theme");
  const [first, light] = [await theme(), await colour()];
  await visitor.press("header [aria-label=Settings]");
  await visitor.press("dialog .seg button", (await theme()) === "dark" ? "Light" : "Dark");
  await expect.poll(theme).not.toBe(first);
  await expect.poll(colour).not.toBe(light);
  await visitor.open("#play");
  await expect.poll(theme).not.toBe(first);
});

for (const [name, hash] of [
  ["play", "#play"],
  ["watch", "#watch?method=sorting&seed=7&at=12"],
  ["a race", "#watch?what=dig&method=potential&beside=swap-chain&seed=7&at=900"],
  ["symmetries", "#watch?what=move&method=sorting&seed=7"],
  ["a number", "#watch?what=number&number=4711"],
  ["the editor", "#own"],
  ["sheets", "#print"],
] as const) {
  test(`nothing scrolls sideways at 320 pixels: ${name}`, async ({ visitor }) => {
    const narrow = await visitor.narrow(hash, 320);
    await expect.poll(narrow.ready).toBe(true);
    const [width, used] = await narrow.widths();
    expect(width).toBe(320);
    expect(used, `beyond the edge: ${await narrow.beyond()}`).toBeLessThanOrEqual(320);
  });
}

/** The engine's modules that are kept for later; runs in the page. */
async function keptModules(): Promise<(string | undefined)[]> {
  const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return caught.flat().flatMap(({ url }) => /(\w+)_bg-[^/]*\.wasm$/.exec(url)?.[1] ?? []).sort();
}

test("without a network the page opens, and the game is as it was left", async ({ visitor, server }) => {
  await start(visitor);
  await visitor.cell(2);
  await visitor.keys("4");
  await expect.poll(() => visitor.browser.run(keptModules)).toEqual(["hints", "lessons", "play", "runs", "texts"]);
  await server.close();
  await visitor.open("#play");
  await expect.poll(() => visitor.name(2)).toBe("row 1 column 3, 4");
  await visitor.open("#watch?method=sorting&seed=7&at=12");
  await visitor.says("The 4 moved out of column 1 to r4c2");
});
