/** French: puzzles on paper. */
import type { PrintMessages } from "../en/print";
import { counted } from "../words";

const FR = "fr";

export const print: PrintMessages = {
  what: "Que faut-il imprimer",
  title: "Grilles sur papier",
  level: "Niveau",
  puzzles: "Grilles",
  perPage: "Par page",
  solutions: "Solutions à la fin",
  links: "Lien et code QR à côté",
  stop: "Arrêter",
  generate: "Créer les grilles",
  print: "Imprimer",
  generated: (done, all) => `${done} sur ${counted(FR, all, { one: "grille créée", other: "grilles créées" })}…`,
  pages: (count) => `${counted(FR, count, { one: "page", other: "pages" })}.`,
  only: (found, wanted) => `Seulement ${found} sur ${counted(FR, wanted, { one: "grille trouvée", other: "grilles trouvées" })}. Essayez un autre niveau.`,
  page: (number) => `Page ${number}`,
  solutionsPage: (number) => `Solutions ${number}`,
  open: (number) => `Ouvrir la grille ${number}`,
  qr: (number) => `Code QR de la grille ${number}`,
  puzzle: (number) => `Grille ${number}`,
  solution: (number) => `Solution ${number}`,
};
