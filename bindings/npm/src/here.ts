/** The calls that compute in this thread, by name. */
import { BOARD_ANSWERS } from "./boardAnswers.js";
import { routed } from "./boardCalls.js";
import { ANSWERS, answering, type AsyncCalls, type Load, type Name } from "./calls.js";
import { languageOf, type Language, type LoadTexts } from "./languages.js";

const NAMES = [
  "choices", "generate", "solve", "check", "rate", "candidates", "clashes", "peers", "hint", "canonicalize", "formats", "sniff", "read", "write",
  "paste", "lessons", "lessonExample", "practice", "rearranged", "methods", "gridCount", "rank", "unrank", "transform", "watch", "seek", "drop",
  "trueCandidates", "estimate", "viewBoard", "drawBoard", "watchBoard",
] as const satisfies readonly Name[];

/** Fails to compile if a name is missing above. */
type Missing = Exclude<Name, (typeof NAMES)[number]>;
const complete: Missing extends never ? true : never = true;

/** Chooses the language of later hints, lessons and runs. */
export type SetLanguage = { setLanguage(language: Language): void };

/** Returns the calls, given functions that load modules and texts. */
export function callsHere(load: Load, loadTexts: LoadTexts): AsyncCalls & SetLanguage {
  let language: Language = "en";
  type AnyAnswering = (language: Language, name: Name, ...args: unknown[]) => Promise<unknown>;
  const [classic, boards] = [ANSWERS, BOARD_ANSWERS].map((answers) => answering(load, loadTexts, answers) as AnyAnswering) as [AnyAnswering, AnyAnswering];
  const pairs = complete && NAMES.map((name) => [name, (...args: unknown[]) => routed((other) => (other ? boards : classic)(language, name, ...args), name, args)]);
  const setLanguage = (chosen: Language): void => {
    language = languageOf(chosen);
  };
  return { ...(Object.fromEntries(pairs) as unknown as AsyncCalls), setLanguage };
}
