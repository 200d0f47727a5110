/** Returns the current time; passed as a parameter so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Returns the milliseconds since the process started; unaffected by changes of the system clock. */
export type MonotonicClock = () => number;

export const monotonicClock: MonotonicClock = () => performance.now();
