/** Returns the current time; passed as a parameter so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Returns the milliseconds since the process started. Measures durations within a process, unaffected by
 * changes of the system clock. Times in the database are clamped to what the clock could have set.
 */
export type MonotonicClock = () => number;

export const monotonicClock: MonotonicClock = () => performance.now();
