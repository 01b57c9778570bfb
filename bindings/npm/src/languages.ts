/** The languages of hints, lessons and runs. */
import type { ModuleName } from "./calls.js";
import { InputError } from "./errors.js";

/** English is part of the modules. Each other language is a file that is loaded when it is needed. */
export const LANGUAGES = ["en", "de", "fr", "es", "it", "ja"] as const;

/** A language, by its code. */
export type Language = (typeof LANGUAGES)[number];

type Translated = Exclude<Language, "en">;

/** A file of texts: those of a language, or those of its hints on other boards. */
export type TextName = Translated | `boards-${Translated}`;

/** Loads a file of texts. */
export type LoadTexts = (name: TextName) => Promise<string>;

/** The modules whose answers have sentences. */
const SPEAKING: readonly ModuleName[] = ["hints", "lessons", "runs", "boards"];

export const isSpeaking = (name: ModuleName): boolean => SPEAKING.includes(name);

/** A language, if the value is one. */
export function languageOf(value: unknown): Language {
  const found = LANGUAGES.find((language) => language === value);
  if (found) return found;
  throw new InputError({ message: `language: found ${String(value)}, expected ${LANGUAGES.join(", ")}` });
}
