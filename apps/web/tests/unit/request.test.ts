import { expect, it } from "vitest";
import type { Choices } from "ninefold";
import { defaultRequest, loadRequest, randomSeed, recipeOf, saveRequest, withinChoices } from "../../src/play/request";
import type { KeyValueStore } from "../../src/storage";

const choices: Choices = {
  methods: ["uniform", "sorting"],
  clueSymmetries: ["none", "half-turn"],
  levels: [{ name: "easy", least: "1.0", most: "1.2", needs: "" }, { name: "nightmare", least: "8.5", needs: "" }],
  gridCount: "1",
};

function store(text: string): KeyValueStore {
  let kept = text;
  return {
    getItem: () => kept,
    setItem(_, value) {
      kept = value;
      return true;
    },
    removeItem: () => undefined,
    keys: () => [],
  };
}

it("writes recipes", () => {
  expect(recipeOf({ method: "sorting", level: "easy", symmetry: "none", clues: "" })).toBe("ninefold/1 method=sorting level=easy");
  expect(recipeOf({ method: "uniform", level: "", symmetry: "half-turn", clues: "22..25" })).toBe(
    "ninefold/1 method=uniform symmetry=half-turn clues=22..25",
  );
});

it("remembers the last request, and asks for nothing that is not offered", () => {
  const kept = store("null");
  expect(loadRequest(kept)).toEqual(defaultRequest);
  const request = { method: "sorting", level: "nightmare", symmetry: "none", clues: "22..25" };
  saveRequest(kept, request);
  expect(loadRequest(kept)).toEqual(request);
  expect(withinChoices(request, choices)).toEqual(request);
  expect(withinChoices({ method: "x", level: "Fiendish", symmetry: "y", clues: "z" }, choices)).toEqual(defaultRequest);
  expect(loadRequest(store("{"))).toEqual(defaultRequest);
  expect(loadRequest(store('{"level":7}'))).toEqual(defaultRequest);
});

it("draws seeds that JavaScript can count", () => {
  const seeds = Array.from({ length: 100 }, randomSeed);
  expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
  expect(new Set(seeds).size).toBe(100);
});
