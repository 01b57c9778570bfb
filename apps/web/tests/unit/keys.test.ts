import { describe, expect, it } from "vitest";
import { action, isTaken, questionOf, type Press } from "../../src/play/keys";
import { codeOf, command } from "../../src/watch/keys";

const press = (code: string, held: Partial<Press> = {}): Press => ({ code, shift: false, ctrl: false, alt: false, ...held });

describe("play", () => {
  it.each([
    ["Digit5", {}, { type: "digit", digit: 5 }],
    ["Numpad5", {}, { type: "digit", digit: 5 }],
    ["Digit5", { shift: true }, { type: "digit", digit: 5, mode: "corner" }],
    ["Digit5", { ctrl: true }, { type: "digit", digit: 5, mode: "centre" }],
    ["Digit5", { alt: true }, { type: "digit", digit: 5, mode: "colour" }],
    ["Digit5", { ctrl: true, shift: true }, { type: "digit", digit: 5, mode: "colour" }],
    ["ArrowLeft", {}, { type: "step", rows: 0, cols: -1, extend: false }],
    ["KeyS", { shift: true }, { type: "step", rows: 1, cols: 0, extend: true }],
    ["ArrowUp", { ctrl: true }, { type: "step", rows: -1, cols: 0, extend: true }],
    ["KeyA", { ctrl: true }, { type: "select-all" }],
    ["KeyZ", { ctrl: true }, { type: "undo" }],
    ["KeyZ", { ctrl: true, shift: true }, { type: "redo" }],
    ["KeyY", { ctrl: true }, { type: "redo" }],
    ["BracketLeft", {}, { type: "undo" }],
    ["BracketRight", {}, { type: "redo" }],
    ["KeyX", {}, { type: "mode", mode: "corner" }],
    ["Space", {}, { type: "next-mode" }],
    ["Backspace", {}, { type: "erase" }],
    ["Digit0", {}, { type: "erase" }],
    ["Period", {}, { type: "erase" }],
    ["Escape", {}, { type: "select", cells: [] }],
  ] as const)("%s %o", (code, held, expected) => {
    expect(action(press(code, held))).toEqual(expected);
  });

  it("leaves the browser its own keys", () => {
    expect(["KeyR", "KeyT", "KeyS", "KeyW", "KeyC"].map((code) => action(press(code, { ctrl: true })))).toEqual(Array(5).fill(null));
    expect(["Tab", "F5", "KeyQ"].map((code) => action(press(code)))).toEqual(Array(3).fill(null));
  });

  it("asks for checks and hints", () => {
    expect(questionOf(press("Enter"))).toBe("check");
    expect(questionOf(press("Slash", { shift: true }))).toBe("hint");
    expect(questionOf(press("Slash", { ctrl: true }))).toBeNull();
    expect(questionOf(press("KeyP"))).toBe("pause");
  });
});

describe("a key wherever the focus is", () => {
  /** An element inside the ones that these selectors match. */
  const inside = (...names: string[]) => ({ closest: (all: string) => (names.some((name) => all.split(/, ?/).some((part) => part.startsWith(name))) ? {} : null) });
  const taken = (target: unknown, code: string, ctrlKey = false) => isTaken({ target: target as EventTarget, code, ctrlKey, metaKey: false });

  it("is the board's, unless a field or a dialog has the focus", () => {
    expect(taken(inside(), "Digit5")).toBe(false);
    expect(taken(inside("button"), "Digit5")).toBe(false);
    expect(taken(inside("textarea"), "Digit5")).toBe(true);
    expect(taken(inside("dialog"), "Digit5")).toBe(true);
    expect(taken(null, "Digit5")).toBe(false);
  });

  it("works the button that has the focus", () => {
    expect(taken(inside("button"), "Space")).toBe(true);
    expect(taken(inside("summary"), "Enter")).toBe(true);
    expect(taken(inside(), "Space")).toBe(false);
    expect(taken(inside(), "KeyC", true)).toBe(true);
  });
});

describe("watch", () => {
  it("plays and steps", () => {
    expect(command("Space", "BODY", null)).toBe("play");
    expect(command("ArrowLeft", "BUTTON", null)).toBe("back");
    expect(command("End", "DIV", null)).toBe("end");
    expect(["KeyN", "KeyB", "Equal", "Minus"].map((code) => command(code, "BODY", null))).toEqual(["next", "previous", "faster", "slower"]);
    expect(command("KeyN", "DIV", "gridcell")).toBe("next");
    expect(command(codeOf({ key: "+", code: "BracketRight" }), "BODY", null)).toBe("faster");
    expect(codeOf({ key: "n", code: "KeyN" })).toBe("KeyN");
  });

  it("leaves fields, buttons and the board their keys", () => {
    expect(command("ArrowLeft", "INPUT", null)).toBeNull();
    expect(command("Space", "BUTTON", null)).toBeNull();
    expect(command("ArrowLeft", "DIV", "gridcell")).toBeNull();
    expect(command("Space", "DIV", "gridcell")).toBe("play");
  });
});
