/** The clock of the browser. Server code takes the `Clock` of platform/clock. */

export const currentTime = (): Date => new Date();

export const nowMs = (): number => Date.now();
