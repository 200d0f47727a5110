import { type MonotonicClock, monotonicClock } from '../../clock/clock.ts';

/** Thrown instead of making a call while the circuit is open. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';

  constructor() {
    super('the circuit is open: the service has failed too often');
  }
}

export interface CircuitBreakerOptions {
  readonly failuresToOpen: number;
  /** The time after which one call is let through as a trial. */
  readonly openMs: number;
  /** Other errors close the circuit, as a success does. */
  readonly isFailure: (error: unknown) => boolean;
  readonly elapsed?: MonotonicClock;
}

export type CircuitBreaker = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a circuit breaker on the monotonic clock. Cockatiel's uses the system clock: if that is set back,
 * the circuit stays open for that long. Calls reject with CircuitOpenError while the circuit is open.
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
