/** The player of frames: by hand, by itself, and never past an end. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FramePlayer } from "../../src/board/framePlayer.svelte";

const page = { hidden: false };

beforeEach(() => {
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a player of frames", () => {
  const player = (last: number) => new FramePlayer(() => last, (at) => 100 * (at + 1));

  it("steps by hand, and stays between the first frame and the last", () => {
    const frames = player(2);
    frames.step(-1);
    expect(frames.at).toBe(0);
    for (let step = 0; step < 5; step += 1) frames.step(1);
    expect(frames.at).toBe(2);
    frames.seek(1);
    expect([frames.at, frames.playing]).toEqual([1, false]);
  });

  it("plays each frame for its time, stops at the end, and begins again from there", () => {
    const frames = player(2);
    frames.toggle();
    vi.advanceTimersByTime(99);
    expect(frames.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect([frames.at, frames.playing]).toEqual([1, true]);
    vi.advanceTimersByTime(200);
    expect([frames.at, frames.playing]).toEqual([2, false]);
    vi.advanceTimersByTime(10_000);
    expect(frames.at).toBe(2);
    frames.toggle();
    expect([frames.at, frames.playing]).toEqual([0, true]);
  });

  it("stops when somebody steps, and waits while the page is hidden", () => {
    const frames = player(5);
    frames.toggle();
    page.hidden = true;
    vi.advanceTimersByTime(1000);
    expect([frames.at, frames.playing]).toEqual([0, true]);
    page.hidden = false;
    vi.advanceTimersByTime(100);
    expect(frames.at).toBe(1);
    frames.step(1);
    vi.advanceTimersByTime(10_000);
    expect([frames.at, frames.playing]).toEqual([2, false]);
  });
});
