import type { Database } from '../db/database.ts';
import { beforeFirst, createSeal } from './chain.ts';
import type { AuditLogTable, AuditTables } from './tables.ts';

/**
 * Why a log is not what was written: a row is missing, it does not follow the one before it, its content is not
 * what was sealed, or the row that was noted is not there.
 */
export type AuditBreak = 'missing' | 'link' | 'changed' | 'head';

/** What the log turned out to be. */
export interface AuditVerdict {
  /** How many rows were read, up to the broken one. */
  readonly rows: number;
  /** The hash of the last row that is as it was written; empty when there is none. */
  readonly head: string;
  /** The first place that is not; for `missing` the number that is not there. */
  readonly broken?: { readonly seq: number; readonly reason: AuditBreak };
}

interface VerifyParts {
  readonly database: Database<unknown>;
  /** Of the installation. */
  readonly secret: string;
  /** The hash of a row that was noted before, which must still be in the chain. */
  readonly head?: string | undefined;
  /** How many rows are read at a time. */
  readonly batch?: number;
}

function findRows(database: Database<AuditTables>, after: number, limit: number): Promise<AuditLogTable[]> {
  return database.query
    .selectFrom('audit_log')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/**
 * Reads the whole log, some rows at a time, and says whether it is what was written. Rows that are added meanwhile
 * are read too.
 */
export async function verifyAudit(parts: VerifyParts): Promise<AuditVerdict> {
  const { database, secret, head: noted, batch = 1000 } = parts;
  const seal = createSeal(secret);
  let [rows, head, isNotedThere] = [0, beforeFirst, noted === undefined];
  for (;;) {
    const found = await findRows(database.of(), rows, batch);
    for (const row of found) {
      const { hash, ...content } = row;
      const seq = rows + 1;
      if (row.seq !== seq) return { rows, head, broken: { seq, reason: 'missing' } };
      if (row.previous_hash !== head) return { rows, head, broken: { seq, reason: 'link' } };
      if (seal(content) !== hash) return { rows, head, broken: { seq, reason: 'changed' } };
      [rows, head] = [seq, hash];
      isNotedThere ||= hash === noted;
    }
    if (found.length < batch) break;
  }
  return isNotedThere ? { rows, head } : { rows, head, broken: { seq: rows + 1, reason: 'head' } };
}
