/**
 * The parts of a text that may be a puzzle, best first. The engine reads each; this only says where to look.
 *
 * People paste what they have: a grid, a link to another program, a message with a grid in it.
 */

/** No text of a puzzle is longer; a longer one is not looked through. */
const LONGEST = 200_000;
const FEWEST = 17;

export function partsOf(text: string): string[] {
  const whole = text.slice(0, LONGEST).trim();
  const parts = [whole, ...inAddresses(whole), ...rowsIn(whole), ...linesIn(whole)];
  return [...new Set(parts)].filter((part) => part !== "");
}

/** The values in links that are as long as a puzzle: of `?s=`, `?bd=` and others, or the last part of a path. */
function inAddresses(text: string): string[] {
  const addresses = text.match(/\b(?:https?|file):\/\/[^\s<>"']+|[#?][^\s<>"']+/g) ?? [];
  return addresses.flatMap((address) => {
    const values = address.split(/[?&#/=;]/).map(decoded);
    return values.filter((value) => value.length >= FEWEST && !value.includes("."))
      .concat(values.filter((value) => /^[0-9.*_xX-]{81}/.test(value)))
      .map((value) => value.replace(/[^0-9A-Za-z.*_-]+$/, ""));
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Runs of lines with nine cells each, whatever is drawn between them. */
function rowsIn(text: string): string[] {
  const found: string[] = [];
  let rows: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const row = line.replace(/[\s|│┃║!:,;'"[\]{}()+]/g, "");
    if (/^[0-9.*_xX?-]{9}$/.test(row) && /[0-9.*_xX?]/.test(row)) rows.push(row);
    else if (/[0-9A-Za-z]/.test(row)) rows = [];
    if (rows.length === 9) {
      found.push(rows.join("").replace(/[^0-9]/g, "."));
      rows = [];
    }
  }
  return found;
}

/** Words of 81 cells, with or without spaces within. */
function linesIn(text: string): string[] {
  const words = text.match(/(?<![0-9.*_])[0-9.*_]{81}(?![0-9*_])/g) ?? [];
  const spaced = text.match(/(?:[0-9._*][ \t]+){80}[0-9._*]/g) ?? [];
  return [...words, ...spaced].map((word) => word.replace(/\s/g, "").replace(/[^0-9]/g, "."));
}
