/**
 * Keeps texts between visits, in the browser's local storage.
 *
 * A private window may refuse writing, or even reading, and a store that was open may fill up later. What it refuses is kept
 * until the page is closed, so that the page itself never notices.
 */
export interface KeyValueStore {
  getItem(key: string): string | null;
  /** Returns false if the text is lost when the page is closed. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  /** All keys that begin with this. */
  keys(prefix: string): string[];
}

/** What a browser's storage can do, all of which may throw. */
type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A store that never throws. `find` may throw as well. */
export function guarded(find: () => BrowserStorage): KeyValueStore {
  /** What the browser refused to keep; null where it refused to forget. */
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

/** Keeps texts for this tab alone, reloads included. */
export const tabStorage = guarded(() => globalThis.sessionStorage);
