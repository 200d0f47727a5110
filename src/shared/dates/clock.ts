/** The clock of the browser. Server code takes the `Clock` of platform/clock. */

/** Returns the current time. */
export const currentTime = (): Date => new Date();

/** Returns the current time in milliseconds since 1970. */
export const nowMs = (): number => Date.now();
