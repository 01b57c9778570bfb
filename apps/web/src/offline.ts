/** Messages to the service worker. */
import type { Language } from "./messages/languages";

/** Has the files of a language kept, so that the page works in it without a network. */
export function keepOffline(language: Language): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ language }), () => undefined);
}
