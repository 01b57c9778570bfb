/**
 * The worker's thread, for browsers and bundlers. All its code is in one file, so that a bundler
 * need not split it. Other boards have a worker of their own: few visitors need their code.
 */
import { ANSWERS } from "./calls.js";
import { serve } from "./serving.js";
import { loadTexts } from "./messageFiles.js";
import * as hints from "./wasm/hints.js";
import * as lessons from "./wasm/lessons.js";
import * as play from "./wasm/play.js";
import * as runs from "./wasm/runs.js";
import * as texts from "./wasm/texts.js";

const MODULES = {
  play: [play, new URL("./wasm/play_bg.wasm", import.meta.url).href],
  hints: [hints, new URL("./wasm/hints_bg.wasm", import.meta.url).href],
  lessons: [lessons, new URL("./wasm/lessons_bg.wasm", import.meta.url).href],
  runs: [runs, new URL("./wasm/runs_bg.wasm", import.meta.url).href],
  texts: [texts, new URL("./wasm/texts_bg.wasm", import.meta.url).href],
} as const;

serve(MODULES, loadTexts, ANSWERS);
