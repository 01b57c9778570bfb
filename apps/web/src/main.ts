import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/base.css";

const target = document.getElementById("app");
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("./sw.js");
}
