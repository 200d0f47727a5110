import type { Kysely, Transaction } from 'kysely';
import { getScope, transactionOf } from '../../db/transaction-scope.ts';
import type { AuditLogTable, AuditTables } from '../tables.ts';

export function findLastRow<Tables>(
  trx: Transaction<Tables>,
): Promise<Pick<AuditLogTable, 'seq' | 'hash'> | undefined> {
  return transactionOf<AuditTables>(trx)
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findLastWholeRow<Tables>(trx: Transaction<Tables>): Promise<AuditLogTable | undefined> {
  return transactionOf<AuditTables>(trx)
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertRow<Tables>(trx: Transaction<Tables>, row: AuditLogTable): Promise<void> {
  await transactionOf<AuditTables>(trx).insertInto('audit_log').values(row).execute();
  const { database, afterCommit } = getScope(trx);
  afterCommit.push(() => database.rememberAuditRow(row.seq, row.hash));
}

export function listRows(db: Kysely<AuditTables>, after: number, limit: number): Promise<AuditLogTable[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
