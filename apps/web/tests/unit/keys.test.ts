import { describe, expect, it } from "vitest";
import { action, questionOf, type Press } from "../../src/play/keys";
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
    ["KeyP", {}, { type: "pause" }],
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
