import { expect, it } from "vitest";
import { defaultOrder, drawSeed, levelWords, loadOrder, offered, recipeOf, saveOrder } from "../../src/play/order";
import type { Shelf } from "../../src/shelf";

const names = {
  methods: ["uniform", "sorting"],
  clueSymmetries: ["none", "half-turn"],
  levels: [{ name: "easy", least: "1.0", most: "1.2", needs: "" }, { name: "nightmare", least: "8.5", needs: "" }],
};

function shelf(text: string): Shelf {
  let kept = text;
  return { getItem: () => kept, setItem: (_, value) => void (kept = value) };
}

it("writes recipes", () => {
  expect(recipeOf({ method: "sorting", level: "easy", symmetry: "none", clues: "" })).toBe("ninefold/1 method=sorting level=easy");
  expect(recipeOf({ method: "uniform", level: "", symmetry: "half-turn", clues: "22..25" })).toBe(
    "ninefold/1 method=uniform symmetry=half-turn clues=22..25",
  );
});

it("shows levels with the ratings that the engine gives them", () => {
  expect(names.levels.map((level) => levelWords(level))).toEqual(["Easy, 1.0–1.2", "Nightmare, 8.5 and more"]);
});

it("remembers the last order, and asks for nothing that is not offered", () => {
  const kept = shelf("null");
  expect(loadOrder(kept)).toEqual(defaultOrder);
  const order = { method: "sorting", level: "nightmare", symmetry: "none", clues: "22..25" };
  saveOrder(kept, order);
  expect(loadOrder(kept)).toEqual(order);
  expect(offered(order, names)).toEqual(order);
  expect(offered({ method: "x", level: "Fiendish", symmetry: "y", clues: "z" }, names)).toEqual(defaultOrder);
  expect(loadOrder(shelf("{"))).toEqual(defaultOrder);
  expect(loadOrder(shelf('{"level":7}'))).toEqual(defaultOrder);
});

it("draws seeds that JavaScript can count", () => {
  const seeds = Array.from({ length: 100 }, drawSeed);
  expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
  expect(new Set(seeds).size).toBe(100);
});
