/**
 * The one line of message under the board. A message belongs to one event and leaves with the next
 * action.
 */

export interface NoticeAction {
  label: string;
  run?: () => void;
  /** An address to follow instead. */
  href?: string;
}

class Notice {
  text = $state("");
  /** Whether something is wrong. */
  bad = $state(false);
  actions = $state.raw<readonly NoticeAction[]>([]);
  /** Whether it fades after a while, even if nothing is done. */
  passing = $state(false);

  say(text: string, actions: readonly NoticeAction[] = [], passing = false): void {
    [this.text, this.bad, this.actions, this.passing] = [text, false, actions, passing];
  }

  warn(text: string, actions: readonly NoticeAction[] = []): void {
    [this.text, this.bad, this.actions, this.passing] = [text, true, actions, false];
  }

  clear(): void {
    if (this.text) this.say("");
  }
}

export const notice = new Notice();
