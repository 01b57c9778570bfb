/** Where things are kept between visits. A browser that keeps nothing gets a shelf that lasts until it is closed. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

function memory(): Shelf {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** The browser's own shelf, if it lets us write; a private window may refuse that, or the very look at it. */
function open(): Shelf {
  try {
    const kept = globalThis.localStorage;
    kept.setItem("ninefold.try", "");
    kept.removeItem("ninefold.try");
    return kept;
  } catch {
    return memory();
  }
}

export const shelf = open();
