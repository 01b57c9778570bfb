/** The worker of the lessons. It can be stopped without losing anything else. */
import { Engine } from "ninefold/worker";

export const teacher = new Engine();
