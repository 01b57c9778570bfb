/** The calls that compute in this thread, by name. */
import { answered } from "./boardCalls.js";
import { ALL_ANSWERS } from "./boardAnswers.js";
import { answering, type AsyncCalls, type Load, type Name } from "./calls.js";
import { languageOf, type Language, type LoadTexts } from "./languages.js";

const NAMES = [
  "choices", "generate", "solve", "check", "rate", "candidates", "clashes", "peers", "hint", "canonicalize", "formats", "sniff", "read", "write",
  "paste", "lessons", "lessonExample", "practice", "rearranged", "methods", "gridCount", "rank", "unrank", "transform", "watch", "seek", "drop",
  "generateBoard", "solveBoard", "checkBoard", "hintBoard", "viewBoard", "drawBoard", "watchBoard",
  "candidatesBoard", "estimateBoard", "formatsOfBoards", "readBoards", "writeBoards",
] as const satisfies readonly Name[];

/** Fails to compile if a name is missing above. */
type Missing = Exclude<Name, (typeof NAMES)[number]>;
const complete: Missing extends never ? true : never = true;

/** Chooses the language of later hints, lessons and runs. */
export type SetLanguage = { setLanguage(language: Language): void };

/** Returns the calls, given functions that load modules and texts. */
export function callsHere(load: Load, loadTexts: LoadTexts): AsyncCalls & SetLanguage {
  let language: Language = "en";
  const answer = answering(load, loadTexts, ALL_ANSWERS) as (language: Language, name: Name, ...args: unknown[]) => Promise<unknown>;
  const pairs = complete && NAMES.map((name) => [name, (...args: unknown[]) => answer(language, answered(name, args[0]), ...args)]);
  const setLanguage = (chosen: Language): void => {
    language = languageOf(chosen);
  };
  return { ...(Object.fromEntries(pairs) as unknown as AsyncCalls), setLanguage };
}
