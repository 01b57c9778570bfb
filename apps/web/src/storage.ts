/** Keeps texts between visits, in the browser's local storage. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Keeps texts until the page is closed. */
function memory(): KeyValueStore {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** The browser's local storage if it can be written, else memory: a private window may refuse writing, or even reading. */
function open(): KeyValueStore {
  try {
    const local = globalThis.localStorage;
    local.setItem("ninefold.try", "");
    local.removeItem("ninefold.try");
    return local;
  } catch {
    return memory();
  }
}

export const storage = open();

/** Keeps a text. A store that refuses, because it is full, keeps nothing, and the page goes on without. */
export function save(store: KeyValueStore, key: string, value: string): void {
  try {
    store.setItem(key, value);
  } catch {
    // Nothing can be kept.
  }
}
