/** Italian: puzzles on paper. */
import type { PrintMessages } from "../en/print";
import { counted, formOf } from "../words";

const IT = "it";
const puzzles = (count: number) => counted(IT, count, { one: "schema", other: "schemi" });

export const print: PrintMessages = {
  what: "Che cosa stampare",
  title: "Schemi su carta",
  level: "Livello",
  puzzles: "Schemi",
  perPage: "Per pagina",
  solutions: "Soluzioni in fondo",
  links: "Link e codice QR accanto a ciascuno",
  stop: "Ferma",
  generate: "Genera gli schemi",
  print: "Stampa",
  generated: (done, all) => `${formOf(IT, done, { one: "Generato", other: "Generati" })} ${done} di ${puzzles(all)}…`,
  pages: (count) => `${counted(IT, count, { one: "pagina", other: "pagine" })}.`,
  only: (found, wanted) => `${formOf(IT, found, { one: "Trovato", other: "Trovati" })} solo ${found} di ${puzzles(wanted)}. Prova un altro livello.`,
  page: (number) => `Pagina ${number}`,
  solutionsPage: (number) => `Soluzioni ${number}`,
  open: (number) => `Apri lo schema ${number}`,
  qr: (number) => `Codice QR dello schema ${number}`,
  puzzle: (number) => `Schema ${number}`,
  solution: (number) => `Soluzione ${number}`,
};
