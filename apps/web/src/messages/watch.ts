/** The sentences of Watch in the current language. They are loaded with the panel. */
import { watch, type WatchMessages } from "./en/watch";

export const watchMessages = (): WatchMessages => watch;
