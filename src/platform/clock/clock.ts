/** Returns the current time; passed as a parameter, so that a test can set it. */
export type Clock = () => Date;

/** The system clock. */
export const systemClock: Clock = () => new Date();

/**
 * Returns the milliseconds since the process started. Durations within a process are measured with it, because setting
 * the system clock does not change it. Times stored in the database are clamped to what the clock could have set.
 */
export type MonotonicClock = () => number;

/** The monotonic clock of the process. */
export const monotonicClock: MonotonicClock = () => performance.now();
