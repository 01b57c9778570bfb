/** Which dialog is open. Each is loaded when it is opened first. */
import type { Component } from "svelte";
import { withMessages } from "../panels";

export const DIALOGS = {
  new: () => withMessages("dialogs", import("../play/NewPuzzle.svelte")),
  more: () => withMessages("dialogs", import("../play/More.svelte")),
  earlier: () => withMessages("dialogs", import("../play/EarlierGames.svelte")),
  daily: () => withMessages("dialogs", import("../play/Daily.svelte")),
  statistics: () => withMessages("dialogs", import("../play/Statistics.svelte")),
  replay: () => withMessages("dialogs", import("../play/Replay.svelte")),
  share: () => withMessages("dialogs", import("../share/Share.svelte")),
  settings: () => withMessages("dialogs", import("../play/SettingsPanel.svelte")),
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
