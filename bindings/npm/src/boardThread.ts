/** The thread of the worker for other boards, for browsers and bundlers. */
import { BOARD_ANSWERS } from "./boardAnswers.js";
import { loadBoardTexts } from "./boardMessageFiles.js";
import { serve } from "./serving.js";
import * as boards from "./wasm/boards.js";

serve({ boards: [boards, new URL("./wasm/boards_bg.wasm", import.meta.url).href] }, loadBoardTexts, BOARD_ANSWERS);
