import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/base.css";

const target = document.getElementById("app");
target?.replaceChildren();
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Some browsers refuse this in private windows: then the page needs the network again next time.
  navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
