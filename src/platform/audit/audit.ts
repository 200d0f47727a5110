import type { Transaction } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import { type AuditEntry, auditContent } from './audit-entry.ts';
import { beforeFirst, createSeal, type UnsealedRow } from './chain.ts';
import type { AuditTables } from './tables.ts';

/** The log of what happened: it takes entries, and gives none of them back. */
export interface Audit {
  /**
   * Adds an entry in the transaction of what it tells, so that neither is kept without the other.
   * Make it the last statement: from here on other entries wait.
   * @throws RangeError for an entry that the log does not take
   */
  append<Tables>(trx: Transaction<Tables>, entry: AuditEntry): Promise<void>;
  /** The same in a transaction of its own, for what changes nothing else. */
  record(entry: AuditEntry): Promise<void>;
}

interface AuditParts {
  readonly database: Database<unknown>;
  /** Of the installation. */
  readonly secret: string;
  readonly now: Clock;
}

/** Opens the audit log of a site. */
export function createAudit({ database, secret, now }: AuditParts): Audit {
  const seal = createSeal(secret);
  const append: Audit['append'] = async (trx, entry) => {
    const db = trx as unknown as Transaction<AuditTables>;
    const content = auditContent(entry);
    const head = await db
      .selectFrom('audit_log')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const at = now().toISOString();
    const row: UnsealedRow = {
      seq: (head?.seq ?? 0) + 1,
      id: newId(),
      at,
      ...content,
      previous_hash: head?.hash ?? beforeFirst,
      created_at: at,
    };
    await db
      .insertInto('audit_log')
      .values({ ...row, hash: seal(row) })
      .execute();
  };
  return { append, record: (entry) => database.transaction((trx) => append(trx, entry)) };
}
