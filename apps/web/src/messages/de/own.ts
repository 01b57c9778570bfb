/** German: entering your own puzzle. */
import type { OwnMessages } from "../en/own";
import { counted, rating } from "../words";

const DE = "de";

export const own: OwnMessages = {
  title: "Eigenes Rätsel",
  board: "Gitter für dein Rätsel",
  play: "Dieses Rätsel spielen",
  rate: "Wie schwer ist es?",
  rating: "Wird bewertet …",
  rated: (er, level) => `Wertung ${rating(DE, er)}, ${level}.`,
  back: "Zurück zum Spiel",
  digits: "Ziffern",
  clearCell: "Feld leeren",
  undo: "Rückgängig",
  redo: "Wiederholen",
  clear: "Alles leeren",
  advance: "Nach jeder Ziffer zum nächsten Feld gehen",
  keys: "Ziffern füllen ein Feld; 0, Punkt oder Leertaste lassen es leer; die Rücktaste geht zurück.",
  paste: "Oder füge 81 Ziffern und Punkte, neun Zeilen zu neun Zeichen oder den Text einer Rätseldatei ein",
  put: "Ins Gitter übernehmen",
  blank: "Das Gitter ist leer.",
  blankMore: "Tippe die Vorgaben ein, oder füge sie unten ein.",
  checking: "Wird geprüft …",
  clues: (count) => `${counted(DE, count, { one: "Vorgabe", other: "Vorgaben" })}.`,
  several: "mehrere Ziffern passen",
  contradiction: "führt zum Widerspruch",
};
