/** German: puzzles on paper. */
import type { PrintMessages } from "../en/print";
import { counted } from "../words";

const DE = "de";

export const print: PrintMessages = {
  what: "Was gedruckt wird",
  title: "Rätsel auf Papier",
  level: "Stufe",
  puzzles: "Rätsel",
  perPage: "Je Seite",
  solutions: "Lösungen am Ende",
  links: "Link und QR-Code neben jedem",
  stop: "Anhalten",
  generate: "Rätsel erzeugen",
  print: "Drucken",
  generated: (done, all) => `${done} von ${counted(DE, all, { one: "Rätsel", other: "Rätseln" })} erzeugt …`,
  pages: (count) => `${counted(DE, count, { one: "Seite", other: "Seiten" })}.`,
  only: (found, wanted) => `Nur ${found} von ${counted(DE, wanted, { one: "Rätsel", other: "Rätseln" })} gefunden. Versuche es mit einer anderen Stufe.`,
  page: (number) => `Seite ${number}`,
  solutionsPage: (number) => `Lösungen, Seite ${number}`,
  open: (number) => `Rätsel ${number} öffnen`,
  qr: (number) => `QR-Code für Rätsel ${number}`,
  puzzle: (number) => `Rätsel ${number}`,
  solution: (number) => `Lösung ${number}`,
};
