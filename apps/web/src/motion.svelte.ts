/**
 * Whether anything is animated: not if the system asks for reduced motion, and not if the visitor
 * has switched animations off.
 */
import { storage } from "./storage";

const MOTION = "ninefold.motion";

class Motion {
  /** Whether the visitor wants animations. The system may still forbid them. */
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
