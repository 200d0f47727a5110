import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';

/** The state of a running transaction. */
export interface TransactionScope {
  /** The database that runs the transaction. */
  readonly database: { readonly engine: 'sqlite' | 'postgres' };
  readonly afterCommit: (() => void)[];
  open: boolean;
}

/** Thrown for a query that bypasses the running transaction: it would read old data or wait for ever. */
export class NestedQueryError extends Error {
  override readonly name = 'NestedQueryError';

  constructor() {
    super(
      'A query or transaction was started on the database inside the callback of database.transaction(); ' +
        'use the trx passed to the callback.',
    );
  }
}

/** Detects code that runs inside a transaction of its database. */
export class TransactionGuard {
  readonly #scopes = new AsyncLocalStorage<TransactionScope>();

  /** @throws NestedQueryError inside the callback of a running transaction */
  assertOutside(): void {
    if (this.#scopes.getStore()?.open) throw new NestedQueryError();
  }

  /** Runs the callback of a transaction, so that `assertOutside` throws in it. */
  runInside<Result>(scope: TransactionScope, run: () => Promise<Result>): Promise<Result> {
    return this.#scopes.run(scope, run);
  }
}

const scopes = new WeakMap<object, TransactionScope>();

/** Registers the scope of a transaction. */
export function registerScope(trx: object, scope: TransactionScope): void {
  scopes.set(trx, scope);
}

/**
 * Returns the scope of a transaction.
 * @throws Error for anything but the object that a running `database.transaction` passed to its callback
 */
export function getScope(trx: object): TransactionScope {
  const scope = scopes.get(trx);
  if (!scope?.open) throw new Error('Expected the trx of a running database.transaction().');
  return scope;
}

/**
 * Returns a transaction typed with the tables of another feature, as `Database.of` does for a database. So two
 * features can write in one transaction.
 * @param trx the object that a running `database.transaction` passed to its callback
 * @throws Error for anything else
 */
export function transactionOf<Tables>(trx: object): Transaction<Tables> {
  getScope(trx);
  return trx as Transaction<Tables>;
}
