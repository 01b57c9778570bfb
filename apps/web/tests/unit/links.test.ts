import { expect, it } from "vitest";
import { elsewhere, read, write, type Link } from "../../src/links";
import { PUZZLE } from "./game";

const links: Link[] = [
  { panel: "play" },
  { panel: "play", puzzle: PUZZLE },
  { panel: "play", day: "2026-11-22", level: "hard" },
  { panel: "sheets" },
  { panel: "boards" },
  { panel: "boards", variant: "little-killer" },
  { panel: "boards", variant: "6x6", day: "2026-11-26" },
  { panel: "editor" },
  { panel: "editor", puzzle: PUZZLE },
  { panel: "editor", text: "53..7 | what?\n# & 100%" },
  { panel: "watch", view: "fill", method: "swap-chain", seed: 7, index: 3, position: 120 },
  { panel: "watch", view: "dig", method: "uniform", seed: 2 ** 53 - 1, index: 0, position: 0, beside: "sorting" },
  { panel: "watch", view: "fill", method: "sorting", seed: 7, index: 0, position: 9, beside: "backtrack", pace: "share" },
  { panel: "watch", view: "fill", method: "potential", seed: 7, index: 0, beside: "potential-any,uniform" },
  { panel: "watch", view: "number", method: "sorting", seed: 0, index: 0, number: "6670903752021072936959" },
  { panel: "watch", view: "move", method: "sorting", seed: 1, index: 0, position: 0, transform: "transpose rows:213456789" },
];

it.each(links)("comes back from its address: %o", (link) => {
  expect(read(write(link))).toEqual(link);
});

/** Addresses that people have kept since the first version. */
it.each([
  [`#play?s=${PUZZLE.replaceAll(".", "0")}`, { panel: "play", puzzle: PUZZLE }],
  [`#own?s=${PUZZLE}`, { panel: "editor", puzzle: PUZZLE }],
  ["#own", { panel: "editor" }],
  [
    "#watch?what=dig&method=uniform&seed=5&index=2&at=31&beside=sorting&pace=share",
    { panel: "watch", view: "dig", method: "uniform", seed: 5, index: 2, position: 31, beside: "sorting", pace: "share" },
  ],
  ["#watch?what=move&seed=1&moved=transpose", { panel: "watch", view: "move", method: "sorting", seed: 1, index: 0, transform: "transpose" }],
  ["#watch?what=number&number=4711", { panel: "watch", view: "number", method: "sorting", seed: 0, index: 0, number: "4711" }],
])("reads the address %s", (address, link) => {
  expect(read(address)).toEqual(link);
});

it("makes the best of broken addresses", () => {
  expect(read("")).toEqual({ panel: "play" });
  expect(read("#play?s=123")).toEqual({ panel: "play", text: "123" });
  expect(read("#own?s=")).toEqual({ panel: "editor" });
  expect(read("#watch?what=x&seed=-1&at=1.5&index=abc")).toEqual({
    panel: "watch", view: "fill", method: "sorting", seed: 0, index: 0, position: 0,
  });
});

it.each([
  [`#/play?s=${PUZZLE}`, { panel: "play", puzzle: PUZZLE }],
  [`#PLAY/?s=${PUZZLE}&utm_source=x`, { panel: "play", puzzle: PUZZLE }],
  [`#play&s=${PUZZLE}`, { panel: "play", puzzle: PUZZLE }],
  [`#${PUZZLE.replaceAll(".", "0")}`, { panel: "play", puzzle: PUZZLE }],
  [`#?bd=${PUZZLE}`, { panel: "play", puzzle: PUZZLE }],
  ["#plya", { panel: "play", text: "plya" }],
  ["#%E0%A4%A", { panel: "play", text: "%E0%A4%A" }],
  ["#play?day=2026-02-30", { panel: "play" }],
  ["#Watch?seed=7", { panel: "watch", view: "fill", method: "sorting", seed: 7, index: 0 }],
])("repairs the address %s", (address, link) => {
  expect(read(address)).toEqual(link);
});

it("writes an address for any text", () => {
  expect(write({ panel: "editor", text: "a\ud800b" })).toBe("#own?s=a%EF%BF%BDb");
});

it("opens a puzzle in other programs", () => {
  for (const [name, address] of elsewhere(PUZZLE)) {
    expect(name).toMatch(/^Sudoku/);
    expect(new URL(address).search.split("=")[1]).toBe(PUZZLE.replaceAll(".", "0"));
  }
});
