import type { Database } from '../db/database.ts';
import { createRowHasher, genesisHash } from './hash-chain.ts';
import { listRows } from './queries/audit-log.ts';
import type { AuditTables } from './tables.ts';

/** A row is missing or changed, its previous hash is wrong, or the expected hash is not in the chain. */
export type AuditBreakReason = 'missing' | 'link' | 'changed' | 'head';

export interface AuditVerification {
  readonly rows: number;
  /** Rows whose key is lost: their position is valid, but their content is not proven. */
  readonly unproven: number;
  /** Hash of the last valid row; empty without rows. */
  readonly head: string;
  /** The first invalid row; for `missing` the missing number. */
  readonly broken?: { readonly seq: number; readonly reason: AuditBreakReason };
}

interface AuditLogSection {
  readonly sinceSeq: number;
  /** Undefined if the key is lost. */
  readonly key: string | undefined;
}

interface VerifyAuditOptions {
  readonly database: Database<unknown>;
  readonly sections: readonly AuditLogSection[];
  /** Hash saved earlier that must still be in the chain. */
  readonly head?: string | undefined;
  readonly batchSize?: number;
}

function createSectionHashers(sections: readonly AuditLogSection[]) {
  const hashers = sections
    .map(({ sinceSeq, key }) => ({ sinceSeq, hashRow: key === undefined ? undefined : createRowHasher(key) }))
    .toReversed();
  return (seq: number) => hashers.find(({ sinceSeq }) => sinceSeq <= seq)?.hashRow;
}

/** Verifies the whole hash chain in batches, including rows that are added meanwhile. */
export async function verifyAudit(options: VerifyAuditOptions): Promise<AuditVerification> {
  const { database, sections, head: expectedHead, batchSize = 1000 } = options;
  const findHasher = createSectionHashers(sections);
  let [rows, unproven, head, isExpectedHeadFound] = [0, 0, genesisHash, expectedHead === undefined];
  for (;;) {
    const found = await listRows(database.of<AuditTables>().query, rows, batchSize);
    for (const row of found) {
      const { hash, ...content } = row;
      const seq = rows + 1;
      const broken = (reason: AuditBreakReason) => ({ rows, unproven, head, broken: { seq, reason } });
      if (row.seq !== seq) return broken('missing');
      if (row.previous_hash !== head) return broken('link');
      const hashRow = findHasher(seq);
      if (hashRow && hashRow(content) !== hash) return broken('changed');
      if (!hashRow) unproven += 1;
      [rows, head] = [seq, hash];
      isExpectedHeadFound ||= hash === expectedHead;
    }
    if (found.length < batchSize) break;
  }
  const result = { rows, unproven, head };
  return isExpectedHeadFound ? result : { ...result, broken: { seq: rows + 1, reason: 'head' } };
}
