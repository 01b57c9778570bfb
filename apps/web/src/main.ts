import { mount } from "svelte";
import App from "./App.svelte";
import { read } from "./links";
import { startIn, startLanguage } from "./messages/index.svelte";
import { PANELS } from "./panels";
import "./styles/base.css";

const target = document.getElementById("app");

async function start(): Promise<void> {
  const language = startIn(startLanguage(location.search, navigator.languages));
  // The code of the panel is fetched at the same time as the texts of the page.
  PANELS[read(location.hash).panel]().catch(() => undefined);
  await language;
  target?.replaceChildren();
  if (target) mount(App, { target });
}

start().catch(() => {
  // No text could be loaded, so this button has only a sign.
  target?.replaceChildren(Object.assign(document.createElement("button"), { textContent: "↻", onclick: () => location.reload() }));
});

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Some browsers refuse this in private windows: then the page needs the network again next time.
  navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
