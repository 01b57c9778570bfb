/** The steps of an animated example: a sentence and a figure for each, from the engine's hint. */
import type { FigureView, Hint } from "ninefold";

export interface ExampleFrame {
  text: string;
  figure: FigureView;
}

const NOTHING: FigureView = { houses: [], cells: [], candidates: [], arrows: [], links: [] };
/** The most steps in which the links of a chain are drawn. */
const MOST_LINK_STEPS = 12;

/**
 * First where to look, then the pattern, then its reasons one by one (a chain link by link), and at
 * last the conclusion.
 */
export function framesOf({ degrees, cells, figure }: Hint): ExampleFrame[] {
  const [place = "", , pattern = "", full = ""] = degrees;
  const lines = full.split("\n");
  // The full reasoning begins with the pattern, and ends with the conclusion.
  const reasons = lines.slice(lines[0] === pattern ? 1 : 0, -1).map((line) => line.trim());
  const conclusion = lines.at(-1) ?? "";
  const changes = (role: string) => role === "struck" || role === "placed";
  const before: FigureView = { ...figure, candidates: figure.candidates.filter(([, , role]) => !changes(role)) };
  const looking: FigureView = { ...NOTHING, cells: cells.length > 9 ? [] : cells.map((cell) => [cell, "active"]) };
  const frames: ExampleFrame[] = [{ text: place, figure: looking }];
  if (figure.links.length) {
    frames.push({ text: pattern, figure: { ...before, links: [] } });
    frames.push(...linkFrames(reasons, before));
  } else {
    const causes: FigureView = { ...before, houses: before.houses.filter(([, role]) => role !== "effect") };
    frames.push({ text: pattern, figure: reasons.length ? causes : before });
    frames.push(...reasons.map((text) => ({ text, figure: before })));
  }
  frames.push({ text: conclusion, figure });
  return frames;
}

/** The links appear in the order of the reasoning; long chains take several links a step. */
function linkFrames(reasons: readonly string[], figure: FigureView): ExampleFrame[] {
  const steps = Math.min(MOST_LINK_STEPS, Math.max(reasons.length, 1));
  return Array.from({ length: steps }, (_, at) => {
    const upTo = (length: number, step: number) => Math.ceil((length * step) / steps);
    const text = reasons.slice(upTo(reasons.length, at), upTo(reasons.length, at + 1)).join("\n");
    return { text, figure: { ...figure, links: figure.links.slice(0, upTo(figure.links.length, at + 1)) } };
  }).filter(({ text }, at) => text !== "" || at === steps - 1);
}
