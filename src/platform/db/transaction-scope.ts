import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';

export interface TransactionScope {
  readonly database: {
    readonly engine: 'sqlite' | 'postgres';
    rememberAuditRow(seq: number, hash: string): void;
  };
  readonly afterCommit: (() => void)[];
  open: boolean;
}

/** Thrown for a query that bypasses the running transaction: it would read old data or wait forever. */
export class NestedQueryError extends Error {
  override readonly name = 'NestedQueryError';

  constructor() {
    super(
      'A query or transaction was started on the database inside the callback of database.transaction(); ' +
        'use the trx passed to the callback.',
    );
  }
}

export class TransactionGuard {
  readonly #scopes = new AsyncLocalStorage<TransactionScope>();

  /** @throws NestedQueryError inside the callback of a running transaction */
  assertOutside(): void {
    if (this.#scopes.getStore()?.open) throw new NestedQueryError();
  }

  runInside<Result>(scope: TransactionScope, run: () => Promise<Result>): Promise<Result> {
    return this.#scopes.run(scope, run);
  }
}

const scopes = new WeakMap<object, TransactionScope>();

export function registerScope(trx: object, scope: TransactionScope): void {
  scopes.set(trx, scope);
}

/** @throws Error unless a running `database.transaction` passed the object to its callback */
export function getScope(trx: object): TransactionScope {
  const scope = scopes.get(trx);
  if (!scope?.open) throw new Error('Expected the trx of a running database.transaction().');
  return scope;
}

/**
 * Returns a transaction typed with another feature's tables, so that two features can write in one
 * transaction.
 * @throws Error for objects that no running `database.transaction` passed to its callback
 */
export function transactionOf<Tables>(trx: object): Transaction<Tables> {
  getScope(trx);
  return trx as Transaction<Tables>;
}
