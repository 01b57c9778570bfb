/**
 * A grid copied from a spreadsheet or a table of a page: nine lines of nine fields with tabs
 * between them, in which an empty field is an empty cell.
 */
export function readTable(text: string): string {
  const lines = text.replace(/\r/g, "").split("\n");
  const rows = lines.map(rowOf);
  for (let at = 0; at + 9 <= rows.length; at += 1) {
    const nine = rows.slice(at, at + 9);
    if (nine.every((row) => row !== null)) return [...lines.slice(0, at), ...nine, ...lines.slice(at + 9)].join("\n");
  }
  return text;
}

/** Nine cells, if a line has nine fields that are a digit or empty and at least one tab. */
function rowOf(line: string): string | null {
  if (!line.includes("\t")) return null;
  const fields = line.split("\t").map((field) => field.trim());
  // Some programs leave out empty fields at the end of a line.
  if (fields.length > 9 || !fields.every((field) => /^[0-9.]?$/.test(field))) return null;
  return [...fields, ...new Array<string>(9 - fields.length).fill("")].map((field) => (/[1-9]/.test(field) ? field : ".")).join("");
}
