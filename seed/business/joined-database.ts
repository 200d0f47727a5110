import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';

const rejectCall = (): never => {
  throw new Error('Only queries and transactions can join a transaction.');
};

/**
 * Returns a database whose queries and transactions are part of a running transaction, so that several calls
 * of services are stored together or not at all.
 */
export function joinTransaction<Tables>(
  engine: Database<unknown>['engine'],
  trx: Transaction<unknown>,
): Database<Tables> {
  const joined = transactionOf<Tables>(trx);
  return {
    engine,
    query: joined,
    transaction: (run) => run(joined),
    of: <Other>() => joinTransaction<Other>(engine, trx),
    readIds: rejectCall,
    runWithoutTimeouts: rejectCall,
    countConnections: rejectCall,
    ping: rejectCall,
    isAvailable: rejectCall,
    rememberAuditRow: rejectCall,
    checkHistory: rejectCall,
    listen: rejectCall,
    close: rejectCall,
  };
}
