/** The sentences of Learn in the current language. They are loaded with the panel. */
import { learn, type LearnMessages } from "./en/learn";

export const learnMessages = (): LearnMessages => learn;
