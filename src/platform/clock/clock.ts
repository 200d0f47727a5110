/** Gives the current moment; passed in wherever time matters, so that a test can choose it. */
export type Clock = () => Date;

/** The machine's own clock. */
export const systemClock: Clock = () => new Date();
