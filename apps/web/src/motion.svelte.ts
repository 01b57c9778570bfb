/** Whether things move: not if the system says so, and not if the reader has switched it off. */
import { storage } from "./storage";

const MOTION = "ninefold.motion";

class Motion {
  /** Whether the reader wants motion, as far as the system allows it. */
  wanted = $state(storage.getItem(MOTION) !== "off");

  set(wanted: boolean): void {
    this.wanted = wanted;
    storage.setItem(MOTION, wanted ? "on" : "off");
  }

  get allowed(): boolean {
    return this.wanted && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const motion = new Motion();
