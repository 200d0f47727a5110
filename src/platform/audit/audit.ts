import type { Transaction } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { storeKey } from '../idempotency/queries/idempotency-keys.ts';
import { newId } from '../ids.ts';
import { type AuditEntry, toAuditColumns } from './audit-entry.ts';
import { createRowHasher, genesisHash, type UnhashedRow } from './hash-chain.ts';
import { findLastRow, insertRow } from './queries/audit-log.ts';

export interface Audit {
  /**
   * Adds an entry in the transaction that it describes. Make it the last statement: it locks the log until
   * the commit. It also stores the idempotency key of the request.
   * @throws AppError `conflict` if a request with this key has changed something; RangeError for an invalid entry
   */
  append<Tables>(trx: Transaction<Tables>, entry: AuditEntry): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
}

interface AuditDeps {
  readonly database: Database<unknown>;
  /** Stored outside the database. */
  readonly key: string;
  readonly now: Clock;
}

export function createAudit({ database, key, now }: AuditDeps): Audit {
  const hashRow = createRowHasher(key);
  const append: Audit['append'] = async (trx, entry) => {
    await storeKey(trx);
    const columns = toAuditColumns(entry);
    const head = await findLastRow(trx);
    const at = now().toISOString();
    const row: UnhashedRow = {
      seq: (head?.seq ?? 0) + 1,
      id: newId(),
      at,
      ...columns,
      previous_hash: head?.hash ?? genesisHash,
      created_at: at,
    };
    await insertRow(trx, { ...row, hash: hashRow(row) });
  };
  return { append, record: (entry) => database.transaction((trx) => append(trx, entry)) };
}
