/** The browser that tests and measurements start. */
export const CHROMIUM: string;
