/**
 * Keeps texts between visits in the browser's local storage.
 *
 * A private window may refuse writing, or even reading, and a store may fill up later. Values that
 * the browser refuses are kept in memory until the page is closed, so the rest of the page need not
 * handle this.
 */
export interface KeyValueStore {
  getItem(key: string): string | null;
  /** Returns false if the text is lost when the page is closed. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  /** All keys that start with this. */
  keys(prefix: string): string[];
}

/** The methods of a browser's storage. Each of them may throw. */
type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A store that never throws. `find` may throw as well. */
export function guarded(find: () => BrowserStorage): KeyValueStore {
  /** Values that the browser refused to store; null for keys that it refused to remove. */
  const refused = new Map<string, string | null>();
  const attempt = <T>(what: (kept: BrowserStorage) => T, otherwise: T): T => {
    try {
      return what(find());
    } catch {
      return otherwise;
    }
  };
  const written = (key: string, value: string) =>
    attempt((kept) => {
      kept.setItem(key, value);
      return true;
    }, false);
  return {
    getItem: (key) => (refused.has(key) ? (refused.get(key) ?? null) : attempt((kept) => kept.getItem(key), null)),
    setItem(key, value) {
      const done = written(key, value);
      if (done) refused.delete(key);
      else refused.set(key, value);
      return done;
    },
    removeItem(key) {
      const done = attempt((kept) => {
        kept.removeItem(key);
        return true;
      }, false);
      if (done) refused.delete(key);
      else refused.set(key, null);
    },
    keys(prefix) {
      const kept = attempt((store) => Array.from({ length: store.length }, (_, index) => store.key(index)), []);
      const all = new Set([...kept.filter((key) => key !== null), ...refused.keys()]);
      return [...all].filter((key) => key.startsWith(prefix) && refused.get(key) !== null);
    },
  };
}

export const storage = guarded(() => globalThis.localStorage);

/** Keeps texts for this tab only, also across reloads. */
export const tabStorage = guarded(() => globalThis.sessionStorage);
