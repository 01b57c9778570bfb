/** The whole screen for the page, where the browser has that. */
export const canFill = (): boolean => document.fullscreenEnabled ?? false;

export async function turnFullscreen(): Promise<void> {
  if (!canFill()) return;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // Refused, for instance inside a frame: the page stays as it is.
  }
}

/** Whether a key asks for it: F, where nobody types. */
export function asksForIt(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  const typing = target !== null && ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName);
  return event.code === "KeyF" && !event.ctrlKey && !event.metaKey && !event.altKey && !typing;
}
