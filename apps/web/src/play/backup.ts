/**
 * Everything that is kept between visits, as one file, and back again.
 *
 * A file is checked completely before anything is written. Nothing that is here is lost: of two
 * games of the same puzzle the one saved later stays, solved puzzles are added to those that are
 * here, and if the browser refuses to store something, all that was written is undone.
 */
import { messages } from "../messages/index.svelte";
import type { KeyValueStore } from "../storage";
import { checkedGame, puzzleOfKey } from "./savedGames";
import { SOLVED, isSolvedGame, loadSolved, type SolvedGame } from "./statistics";

const FORMAT = "ninefold backup";
const VERSION = 1;
const PREFIX = "ninefold.";
/** Keys of one tab or of an older version, and the game on screen, stay as they are. */
const LEFT_OUT = /^ninefold\.(?:current|game|earlier)\./;
/** Settings and the like, which are JSON objects. */
const JSON_KEYS = /^ninefold\.(?:settings|order)\.\d+$/;

/** What was restored. */
export interface Restored {
  games: number;
  solved: number;
}

/** A file that cannot be restored, with a sentence for people. */
export class BackupError extends Error {}

/** The text of a backup. */
export function backupOf(store: KeyValueStore, saved: string): string {
  const entries = store.keys(PREFIX).filter((key) => !LEFT_OUT.test(key)).sort();
  const data = Object.fromEntries(entries.map((key) => [key, store.getItem(key) ?? ""]));
  return JSON.stringify({ format: FORMAT, version: VERSION, saved, data }, null, 1);
}

/** Restores a backup. Throws a `BackupError`, and changes nothing, if it cannot be restored. */
export function restore(store: KeyValueStore, text: string): Restored {
  const words = messages("dialogs").backup;
  const data = dataOf(text);
  const changes = new Map<string, string>();
  let games = 0;
  for (const [key, value] of Object.entries(data)) {
    const puzzle = puzzleOfKey(key);
    if (puzzle !== null) {
      const found = checkedGame(value);
      if (!found || found.puzzle !== puzzle) throw new BackupError(words.damaged(words.game));
      const here = checkedGame(store.getItem(key) ?? "null");
      if (here && here.saved >= found.saved) continue;
      games += 1;
      changes.set(key, value);
      const clock = data[`ninefold.clock.${puzzle}`];
      if (clock !== undefined && /^\d{1,9}$/.test(clock)) changes.set(`ninefold.clock.${puzzle}`, clock);
    } else if (JSON_KEYS.test(key)) {
      if (!isObject(parsed(value))) throw new BackupError(words.damaged(words.settings));
      changes.set(key, value);
    } else if (key !== SOLVED && !key.startsWith("ninefold.clock.")) changes.set(key, value);
  }
  const added = addedTo(loadSolved(store), data[SOLVED]);
  if (added.length) changes.set(SOLVED, JSON.stringify([...loadSolved(store), ...added].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))));
  writeAll(store, changes);
  return { games, solved: added.length };
}

function dataOf(text: string): Record<string, string> {
  const words = messages("dialogs").backup;
  const file = parsed(text) as { format?: unknown; version?: unknown; data?: unknown } | undefined;
  if (!isObject(file) || file.format !== FORMAT) throw new BackupError(words.notBackup);
  if (typeof file.version !== "number" || file.version > VERSION) throw new BackupError(words.newer);
  const entries = isObject(file.data) ? Object.entries(file.data) : [];
  const sound = isObject(file.data) && entries.every(([key, value]) => key.startsWith(PREFIX) && typeof value === "string");
  if (!sound) throw new BackupError(words.damaged(words.game));
  return file.data as Record<string, string>;
}

/** The solved puzzles of a file that are not here yet. */
function addedTo(here: readonly SolvedGame[], text: string | undefined): SolvedGame[] {
  if (text === undefined) return [];
  const words = messages("dialogs").backup;
  const found = parsed(text);
  if (!Array.isArray(found) || !found.every(isSolvedGame)) throw new BackupError(words.damaged(words.statistics));
  const known = new Set(here.map(({ puzzle }) => puzzle));
  return found.filter(({ puzzle }) => !known.has(puzzle));
}

/** Writes all, or nothing. */
function writeAll(store: KeyValueStore, changes: ReadonlyMap<string, string>): void {
  const before: [string, string | null][] = [];
  for (const [key, value] of changes) {
    before.push([key, store.getItem(key)]);
    if (store.setItem(key, value)) continue;
    for (const [old, kept] of before.reverse()) {
      if (kept === null) store.removeItem(old);
      else store.setItem(old, kept);
    }
    throw new BackupError(messages("dialogs").backup.full);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
