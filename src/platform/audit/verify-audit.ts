import type { Database } from '../db/database.ts';
import { createRowHasher, genesisHash } from './hash-chain.ts';
import { listRows } from './queries/audit-log.ts';
import type { AuditTables } from './tables.ts';

/**
 * The reason why a log is invalid: a row is missing, its previous hash is wrong, its content was changed, or the
 * expected hash is not in the chain.
 */
export type AuditBreakReason = 'missing' | 'link' | 'changed' | 'head';

/** The result of a verification. */
export interface AuditVerification {
  /** The number of valid rows. */
  readonly rows: number;
  /** The hash of the last valid row; empty if there is none. */
  readonly head: string;
  /** The first invalid row; for `missing` the missing number. */
  readonly broken?: { readonly seq: number; readonly reason: AuditBreakReason };
}

interface VerifyAuditOptions {
  readonly database: Database<unknown>;
  /** Of the installation. */
  readonly secret: string;
  /** A hash saved earlier that must still be in the chain. */
  readonly head?: string | undefined;
  /** Number of rows per query. */
  readonly batchSize?: number;
}

/** Verifies the hash chain of the whole log, in batches, including rows that are added meanwhile. */
export async function verifyAudit(options: VerifyAuditOptions): Promise<AuditVerification> {
  const { database, secret, head: expectedHead, batchSize = 1000 } = options;
  const hashRow = createRowHasher(secret);
  let [rows, head, isExpectedHeadFound] = [0, genesisHash, expectedHead === undefined];
  for (;;) {
    const found = await listRows(database.of<AuditTables>().query, rows, batchSize);
    for (const row of found) {
      const { hash, ...content } = row;
      const seq = rows + 1;
      if (row.seq !== seq) return { rows, head, broken: { seq, reason: 'missing' } };
      if (row.previous_hash !== head) return { rows, head, broken: { seq, reason: 'link' } };
      if (hashRow(content) !== hash) return { rows, head, broken: { seq, reason: 'changed' } };
      [rows, head] = [seq, hash];
      isExpectedHeadFound ||= hash === expectedHead;
    }
    if (found.length < batchSize) break;
  }
  return isExpectedHeadFound ? { rows, head } : { rows, head, broken: { seq: rows + 1, reason: 'head' } };
}
