/**
 * The sentences people read, in the current language.
 *
 * Each language has a folder with one module for each part of the page: `en/play.ts` is that of
 * Play and of the frame around all panels. A module is a plain object of strings, and of functions
 * where a sentence has arguments. The English module gives the type, so a language in which a
 * sentence is missing does not compile. Learn and Watch have accessors of their own, `messages/learn.ts` and
 * `messages/watch.ts`, so that their texts are loaded with their panels.
 */
import { play, type PlayMessages } from "./en/play";

export interface Messages {
  play: PlayMessages;
}

const ENGLISH: Messages = { play };

/** The language of the page, as a tag for `Intl`. */
export const language = (): string => "en";

/** The messages of the current language. */
export const messages = (): Messages => ENGLISH;
