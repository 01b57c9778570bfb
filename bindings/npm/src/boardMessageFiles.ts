/** Where the texts of hints on other boards are, for browsers and bundlers. */
import { loading } from "./messageFiles.js";

export const loadBoardTexts = loading({
  "boards-de": new URL("./messages/boards-de.txt", import.meta.url),
  "boards-fr": new URL("./messages/boards-fr.txt", import.meta.url),
  "boards-es": new URL("./messages/boards-es.txt", import.meta.url),
  "boards-it": new URL("./messages/boards-it.txt", import.meta.url),
  "boards-ja": new URL("./messages/boards-ja.txt", import.meta.url),
});
