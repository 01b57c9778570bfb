/** Light or dark: what the visitor chose, or what the system prefers. */
import { storage } from "./storage";

const THEME = "ninefold.theme";

export const THEMES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEMES)[number];

class Theme {
  chosen = $state<ThemeChoice>(THEMES.find((name) => name === storage.getItem(THEME)) ?? "system");
  private prefersDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);

  get shown(): "light" | "dark" {
    if (this.chosen !== "system") return this.chosen;
    return this.prefersDark ? "dark" : "light";
  }

  choose(name: ThemeChoice): void {
    this.chosen = name;
    if (name === "system") storage.removeItem(THEME);
    else storage.setItem(THEME, name);
  }

  /** Follows the system from now on. Returns how to stop. */
  follow(): () => void {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const changed = () => (this.prefersDark = dark.matches);
    dark.addEventListener("change", changed);
    return () => dark.removeEventListener("change", changed);
  }

  /** Colours the page, and the browser's own bar around it. */
  apply(): void {
    document.documentElement.dataset.theme = this.shown;
    const page = getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.removeAttribute("media");
      meta.content = page;
    }
  }
}

export const theme = new Theme();
