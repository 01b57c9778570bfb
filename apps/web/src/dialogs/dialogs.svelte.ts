/** Which dialog is open. Each is loaded when it is opened first. */
import type { Component } from "svelte";

export const DIALOGS = {
  new: () => import("../play/NewPuzzle.svelte"),
  more: () => import("../play/More.svelte"),
  earlier: () => import("../play/EarlierGames.svelte"),
  daily: () => import("../play/Daily.svelte"),
  statistics: () => import("../play/Statistics.svelte"),
  replay: () => import("../play/Replay.svelte"),
  share: () => import("../share/Share.svelte"),
  settings: () => import("../play/SettingsPanel.svelte"),
} satisfies Record<string, () => Promise<{ default: Component<{ onclose: () => void }> }>>;

export type DialogName = keyof typeof DIALOGS;

class Dialogs {
  open = $state<DialogName | null>(null);

  show(name: DialogName): void {
    this.open = name;
  }

  close(): void {
    this.open = null;
  }
}

export const dialogs = new Dialogs();
