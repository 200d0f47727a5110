import { type MonotonicClock, monotonicClock } from '../../clock/clock.ts';

/** Thrown without a call while the circuit is open. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';

  constructor() {
    super('the circuit is open: the service has failed too often');
  }
}

/** The options of a circuit breaker. */
export interface CircuitBreakerOptions {
  /** The number of consecutive failures that opens the circuit. */
  readonly failuresToOpen: number;
  /** The duration of an open circuit in milliseconds; then a single call is tried. */
  readonly openMs: number;
  /** Returns whether an error counts as a failure of the service; others close the circuit, as a success does. */
  readonly isFailure: (error: unknown) => boolean;
  /** The time since the process started, which setting the clock does not change. */
  readonly elapsed?: MonotonicClock;
}

/** Runs a call unless the circuit is open. */
export type CircuitBreaker = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a circuit breaker. The one of cockatiel computes with the system clock: after that was set back, it would
 * stay open for the length of the jump.
 * @returns a function that rejects with CircuitOpenError while the circuit is open, else as the call does
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failuresToOpen, openMs, isFailure, elapsed = monotonicClock } = options;
  let failures = 0;
  let openedAt: number | undefined;
  let isTrying = false;
  const close = () => {
    failures = 0;
    openedAt = undefined;
  };
  const fail = () => {
    failures += 1;
    if (failures >= failuresToOpen) openedAt = elapsed();
  };
  return async (call) => {
    const isTrial = openedAt !== undefined;
    if (openedAt !== undefined && (isTrying || elapsed() - openedAt < openMs)) throw new CircuitOpenError();
    isTrying = isTrial;
    try {
      const result = await call();
      close();
      return result;
    } catch (error) {
      if (isFailure(error)) fail();
      else close();
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}
