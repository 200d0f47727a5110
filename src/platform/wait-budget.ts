import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from './storage-error.ts';

/** The total time that a request may wait for its turn, database connections and locks, in milliseconds. */
const requestWaitMs = 5000;
/** The minimum for later waits: the resource that a request needs may be free. */
const minWaitMs = 250;

/** Simultaneous waits count once. */
class WaitBudget {
  readonly #limitMs: number;
  #spentMs = 0;
  #waits = 0;
  #since = 0;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  get remainingMs(): number {
    const current = this.#waits > 0 ? performance.now() - this.#since : 0;
    return Math.max(minWaitMs, Math.round(this.#limitMs - this.#spentMs - current));
  }

  begin(): void {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
  }

  end(): void {
    this.#waits -= 1;
    if (this.#waits === 0) this.#spentMs += performance.now() - this.#since;
  }
}

const budgets = new AsyncLocalStorage<WaitBudget>();

/** Limits the total waiting time of a request, five seconds by default. */
export const runWithWaitBudget = <Result>(handle: () => Result, limitMs = requestWaitMs): Result =>
  budgets.run(new WaitBudget(limitMs), handle);

/** Returns how long the current request may still wait, in milliseconds; undefined outside a request. */
export const getRemainingWaitMs = (): number | undefined => budgets.getStore()?.remainingMs;

/**
 * Waits within the current request's budget; outside a request there is no limit.
 * @throws DatabaseUnavailableError when the budget is spent; the awaited result may still arrive
 */
export async function waitWithinBudget<Result>(pending: Promise<Result>): Promise<Result> {
  const budget = budgets.getStore();
  if (!budget) return pending;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DatabaseUnavailableError('the request has waited too long for the database')),
    budget.remainingMs,
  );
  budget.begin();
  try {
    return await Promise.race([pending, late.promise]);
  } finally {
    clearTimeout(timer);
    budget.end();
  }
}
