/** What the new-puzzle form asks for, and the recipe it stands for. What there is to choose from comes from the engine. */
import type { Level, Names } from "../engine/protocol";
import type { Shelf } from "../shelf";

export interface Order {
  method: string;
  /** The name of a level, or empty for any. */
  level: string;
  symmetry: string;
  /** `24..28`, or empty for any number. */
  clues: string;
}

export const defaultOrder: Order = { method: "uniform", level: "easy", symmetry: "half-turn", clues: "" };

/** Numbers of clues that the form offers. */
export const CLUES = ["22..25", "26..29", "30..36"] as const;

export function recipeOf({ method, level, symmetry, clues }: Order): string {
  const words = [
    "ninefold/1",
    `method=${method}`,
    symmetry !== "none" && `symmetry=${symmetry}`,
    clues && `clues=${clues}`,
    level && `level=${level}`,
  ];
  return words.filter(Boolean).join(" ");
}

/** A level as the form shows it. */
export function levelWords({ name, least, most }: Level): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}, ${most ? `${least}–${most}` : `${least} and more`}`;
}

/** A seed for a new puzzle: drawn, and small enough for a JavaScript number. */
export function drawSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}

const ORDER = "ninefold.order.1";

/** What was asked for last time. */
export function loadOrder(shelf: Shelf): Order {
  try {
    const kept = JSON.parse(shelf.getItem(ORDER) ?? "{}") as Partial<Record<keyof Order, unknown>> | null;
    const known = Object.entries(kept ?? {}).filter(([key, value]) => key in defaultOrder && typeof value === "string");
    return { ...defaultOrder, ...Object.fromEntries(known) };
  } catch {
    return defaultOrder;
  }
}

/** What was asked for, where the engine still offers it. */
export function offered(order: Order, names: Pick<Names, "methods" | "clueSymmetries" | "levels">): Order {
  const level = order.level === "" || names.levels.some(({ name }) => name === order.level);
  return {
    method: names.methods.includes(order.method) ? order.method : defaultOrder.method,
    level: level ? order.level : defaultOrder.level,
    symmetry: names.clueSymmetries.includes(order.symmetry) ? order.symmetry : defaultOrder.symmetry,
    clues: CLUES.some((clues) => clues === order.clues) ? order.clues : "",
  };
}

export function saveOrder(shelf: Shelf, order: Order): void {
  try {
    shelf.setItem(ORDER, JSON.stringify(order));
  } catch {
    // Nothing can be kept here: next time starts from the defaults.
  }
}
