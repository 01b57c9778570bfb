/** The address of a puzzle of somebody else: `#boards?s=…`. It is here, not in `links.ts`, to keep that small for a first visit. */

/** The text of a puzzle in an address, in any format of boards. */
export const textIn = (hash: string): string => (/^#boards\/?\?/.test(hash) ? new URLSearchParams(hash.slice(hash.indexOf("?"))).get("s")?.trim() ?? "" : "");

/** The address of a text. No address can hold unpaired surrogates. */
export const addressOf = (text: string): string => `#boards?s=${encodeURIComponent(text.trim().replace(/\p{Cs}/gu, "\ufffd"))}`;
