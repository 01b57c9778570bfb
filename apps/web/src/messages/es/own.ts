/** Spanish: entering your own puzzle. What is wrong with a puzzle is said by `play.check`. */
import type { OwnMessages } from "../en/own";
import { counted, rating } from "../words";

const ES = "es";

export const own: OwnMessages = {
  title: "Tu propio sudoku",
  board: "Tablero para tu sudoku",
  play: "Jugar este sudoku",
  rate: "¿Qué dificultad tiene?",
  rating: "Puntuando…",
  rated: (er, level) => `Puntuación ${rating(ES, er)}, ${level.toLowerCase()}.`,
  back: "Volver a la partida",
  digits: "Cifras",
  clearCell: "Vaciar casilla",
  undo: "Deshacer",
  redo: "Rehacer",
  clear: "Vaciar",
  advance: "Pasar a la casilla siguiente tras cada cifra",
  keys: "Una cifra rellena una casilla; 0, punto o Espacio la deja vacía; Retroceso vuelve atrás.",
  paste: "O pega 81 cifras y puntos, nueve filas de nueve, o el texto de un archivo de sudoku",
  put: "Poner en el tablero",
  blank: "El tablero está vacío.",
  blankMore: "Escribe las pistas o pégalas abajo.",
  checking: "Comprobando…",
  clues: (count) => `${counted(ES, count, { one: "pista", other: "pistas" })}.`,
  several: "caben varias cifras",
  contradiction: "causa una contradicción",
};
