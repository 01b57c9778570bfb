/** The thread of the worker for other boards, for browsers and bundlers. */
import { serve } from "./serving.js";
import * as boards from "./wasm/boards.js";

serve({ boards: [boards, new URL("./wasm/boards_bg.wasm", import.meta.url).href] });
