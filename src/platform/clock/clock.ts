/** Returns the current time; passed as a parameter, so that a test can set it. */
export type Clock = () => Date;

/** The system clock. */
export const systemClock: Clock = () => new Date();
