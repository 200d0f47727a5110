import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one running transaction beside its SQL. */
export interface TransactionScope {
  /** The database that runs it. */
  readonly database: { readonly engine: 'sqlite' | 'postgres' };
  readonly afterCommit: (() => void)[];
  open: boolean;
}

/** A query left the transaction that it was written in, which would read old data or wait for ever. */
export class NestedQueryError extends Error {
  override readonly name = 'NestedQueryError';

  constructor() {
    super(
      'A query or transaction was started on the database inside the callback of database.transaction(); ' +
        'use the trx that the callback is given.',
    );
  }
}

/** Knows whether the running code is inside a transaction of its database. */
export class TransactionGuard {
  readonly #scopes = new AsyncLocalStorage<TransactionScope>();

  /** Throws NestedQueryError inside the callback of a transaction that has not ended. */
  assertOutside(): void {
    if (this.#scopes.getStore()?.open) throw new NestedQueryError();
  }

  /** Runs the callback of a transaction, so that `assertOutside` refuses whatever it starts. */
  runInside<Result>(scope: TransactionScope, run: () => Promise<Result>): Promise<Result> {
    return this.#scopes.run(scope, run);
  }
}

const scopes = new WeakMap<object, TransactionScope>();

/** Remembers which scope belongs to a `trx`. */
export function registerScope(trx: object, scope: TransactionScope): void {
  scopes.set(trx, scope);
}

/** The scope of a `trx`; throws for anything but the very object that `database.transaction` gave. */
export function scopeOf(trx: object): TransactionScope {
  const scope = scopes.get(trx);
  if (!scope?.open) throw new Error('Expected the trx of a running database.transaction().');
  return scope;
}
