/** The texts of the page in English, as after the page has started. */
import { loadTexts } from "../../src/boards/texts";
import { changeLanguage, loadMessages, type Part } from "../../src/messages/index.svelte";

await changeLanguage("en");
await Promise.all([...(["play", "dialogs", "own", "print", "learn", "watch"] satisfies Part[]).map(loadMessages), loadTexts()]);
