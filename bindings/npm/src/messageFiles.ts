/** Where the texts of the languages are, for browsers and bundlers. */
import type { LoadTexts, TextName } from "./languages.js";

/** Bundlers recognise files by these expressions. */
const ADDRESSES = {
  de: new URL("./messages/de.txt", import.meta.url),
  fr: new URL("./messages/fr.txt", import.meta.url),
  es: new URL("./messages/es.txt", import.meta.url),
  it: new URL("./messages/it.txt", import.meta.url),
  ja: new URL("./messages/ja.txt", import.meta.url),
};

/** Returns what loads these files. */
export const loading = (addresses: Partial<Record<TextName, URL>>): LoadTexts => async (name) => {
  const answer = await fetch(addresses[name] as URL);
  if (!answer.ok) throw new Error(`HTTP status ${answer.status}`);
  return answer.text();
};

export const loadTexts = loading(ADDRESSES);
