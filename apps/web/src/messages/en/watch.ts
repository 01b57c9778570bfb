/** English: Watch. What the moves of a run mean comes from the engine. */
import { counted } from "../words";

const EN = "en";

export const watch = {
  predict: "Predict the next move",
  right: "Right.",
  wrong: "No. Look at the move.",
  score: (right: number, all: number) => `${right} of ${all} right.`,
  finalScore: (right: number, all: number) => `The end. You predicted ${right} of ${counted(EN, all, { one: "move", other: "moves" })}.`,
  showFilling: "Show the filling",
  skipFilling: "Skip to the digging",
  /** What races compare: digits written, whatever else a method counts as a move. */
  written: (count: number, ended: boolean) => `${counted(EN, count, { one: "digit", other: "digits" })} written${ended ? ", the end" : ""}`,
  variants: "Variant",
};

export type WatchMessages = typeof watch;
