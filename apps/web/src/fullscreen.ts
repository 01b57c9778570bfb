/** Whether the browser can show the page on the whole screen. */
export const canFullscreen = (): boolean => document.fullscreenEnabled ?? false;

export async function toggleFullscreen(): Promise<void> {
  if (!canFullscreen()) return;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // Refused, for instance inside a frame: the page stays as it is.
  }
}

/** Whether a key press toggles full screen: F, unless a field has the focus. */
export function isFullscreenKey(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  const typing = target !== null && ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName);
  return event.code === "KeyF" && !event.ctrlKey && !event.metaKey && !event.altKey && !typing;
}
