/** Which calls are about boards other than the classic one. */
import type { Name } from "./calls.js";

/** The call that answers: a recipe for another board is one for another module. */
export const answered = (name: Name, recipe: unknown): Name =>
  name === "generate" && typeof recipe === "string" && /^\s*\S+\s+variant=/.test(recipe) ? "generateBoard" : name;

export const isBoardCall = (name: Name): boolean => /Boards?$/.test(name);
