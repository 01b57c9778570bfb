/** Where things are kept between visits. A browser that keeps nothing gets a shelf that lasts until it is closed. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

function memory(): Shelf {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

function open(): Shelf {
  try {
    return globalThis.localStorage ?? memory();
  } catch {
    return memory();
  }
}

export const shelf = open();
