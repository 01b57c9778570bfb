/**
 * What the journeys need of a browser, and the keys and presses that both protocols spell alike
 * (W3C, WebDriver: "Actions").
 */

export interface Browser {
  readonly version: string;
  goto(address: string): Promise<void>;
  /** Runs a function in the page; arguments and results are JSON. */
  run<Args extends readonly unknown[], Result>(body: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>;
  perform(actions: readonly Actions[]): Promise<void>;
  /** Gives the page this many CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What the page or the browser complained about so far. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Actions {
  type: "key" | "pointer";
  id: string;
  actions: readonly Record<string, unknown>[];
}

/** Keys that have names, as the protocols write them. */
const NAMED: Record<string, string> = {
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  End: "\uE010",
  Home: "\uE011",
};

/** A key, with others held before it: `Control+6`. */
export function keyPress(combination: string): Actions {
  const keys = combination.split("+").map((key) => NAMED[key] ?? key);
  const down = keys.map((value) => ({ type: "keyDown", value }));
  const up = [...keys].reverse().map((value) => ({ type: "keyUp", value }));
  return { type: "key", id: "keyboard", actions: [...down, ...up] };
}

/** A press of the mouse at a place of the window. */
export function mousePress(x: number, y: number): Actions {
  const at = { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 };
  return { type: "pointer", id: "mouse", actions: [at, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }] };
}
