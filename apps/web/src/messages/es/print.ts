/** Spanish: puzzles on paper. */
import type { PrintMessages } from "../en/print";
import { counted } from "../words";

const ES = "es";

export const print: PrintMessages = {
  what: "Qué imprimir",
  title: "Sudokus en papel",
  level: "Nivel",
  puzzles: "Sudokus",
  perPage: "Por página",
  solutions: "Soluciones al final",
  links: "Enlace y código QR al lado",
  stop: "Parar",
  generate: "Crear sudokus",
  print: "Imprimir",
  generated: (done, all) => `${done} de ${counted(ES, all, { one: "sudoku creado", other: "sudokus creados" })}…`,
  pages: (count) => `${counted(ES, count, { one: "página", other: "páginas" })}.`,
  only: (found, wanted) => `Solo se han encontrado ${found} de ${counted(ES, wanted, { one: "sudoku", other: "sudokus" })}. Prueba otro nivel.`,
  page: (number) => `Página ${number}`,
  solutionsPage: (number) => `Soluciones ${number}`,
  open: (number) => `Abrir el sudoku ${number}`,
  qr: (number) => `Código QR del sudoku ${number}`,
  puzzle: (number) => `Sudoku ${number}`,
  solution: (number) => `Solución ${number}`,
};
