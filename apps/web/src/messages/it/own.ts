/** Italian: entering your own puzzle. */
import type { OwnMessages } from "../en/own";
import { counted, rating } from "../words";

const IT = "it";

export const own: OwnMessages = {
  title: "Il tuo schema",
  board: "Griglia per il tuo schema",
  play: "Gioca questo schema",
  rate: "Quanto è difficile?",
  rating: "Valutazione…",
  rated: (er, level) => `Grado ${rating(IT, er)}, ${level.toLowerCase()}.`,
  back: "Torna alla partita",
  digits: "Cifre",
  clearCell: "Svuota casella",
  undo: "Annulla",
  redo: "Ripeti",
  clear: "Svuota",
  advance: "Passa alla casella seguente dopo ogni cifra",
  keys: "Le cifre riempiono una casella; 0, punto o Spazio la lasciano vuota; Backspace torna indietro.",
  paste: "Oppure incolla 81 cifre e punti, nove righe di nove, o il testo di un file di schema",
  put: "Metti sulla griglia",
  blank: "La griglia è vuota.",
  blankMore: "Scrivi gli indizi, oppure incollali qui sotto.",
  checking: "Controllo…",
  clues: (count) => `${counted(IT, count, { one: "indizio", other: "indizi" })}.`,
  several: "sono possibili più cifre",
  contradiction: "causa una contraddizione",
};
