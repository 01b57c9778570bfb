/** Where the texts of the languages are, for browsers and bundlers. */
import type { LoadTexts } from "./languages.js";

/** Bundlers recognise files by these expressions. */
const ADDRESSES = {
  de: new URL("./messages/de.txt", import.meta.url),
  fr: new URL("./messages/fr.txt", import.meta.url),
  es: new URL("./messages/es.txt", import.meta.url),
  it: new URL("./messages/it.txt", import.meta.url),
  ja: new URL("./messages/ja.txt", import.meta.url),
  "boards-de": new URL("./messages/boards-de.txt", import.meta.url),
  "boards-fr": new URL("./messages/boards-fr.txt", import.meta.url),
  "boards-es": new URL("./messages/boards-es.txt", import.meta.url),
  "boards-it": new URL("./messages/boards-it.txt", import.meta.url),
  "boards-ja": new URL("./messages/boards-ja.txt", import.meta.url),
};

export const loadTexts: LoadTexts = async (name) => {
  const answer = await fetch(ADDRESSES[name]);
  if (!answer.ok) throw new Error(`HTTP status ${answer.status}`);
  return answer.text();
};
