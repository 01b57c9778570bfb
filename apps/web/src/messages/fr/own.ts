/** French: entering your own puzzle. What is wrong with a puzzle is said by `play.check`. */
import type { OwnMessages } from "../en/own";
import { counted, rating } from "../words";

const FR = "fr";

export const own: OwnMessages = {
  title: "Votre propre grille",
  board: "Grille à remplir",
  play: "Jouer cette grille",
  rate: "Quelle difficulté\u202f?",
  rating: "Évaluation…",
  rated: (er, level) => `Cote ${rating(FR, er)}, ${level.toLowerCase()}.`,
  back: "Retour à la partie",
  digits: "Chiffres",
  clearCell: "Vider la case",
  undo: "Annuler",
  redo: "Rétablir",
  clear: "Tout vider",
  advance: "Passer à la case suivante après chaque chiffre",
  keys: "Un chiffre remplit une case\u202f; 0, point ou Espace la laisse vide\u202f; Retour arrière revient en arrière.",
  paste: "Ou collez 81 chiffres et points, neuf lignes de neuf, ou le texte d’un fichier de grille",
  put: "Mettre sur la grille",
  blank: "La grille est vide.",
  blankMore: "Tapez les indices, ou collez-les ci-dessous.",
  checking: "Vérification…",
  clues: (count) => `${counted(FR, count, { one: "indice", other: "indices" })}.`,
  several: "plusieurs chiffres conviennent",
  contradiction: "cause une contradiction",
};
