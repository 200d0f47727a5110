import { createHmac } from 'node:crypto';
import type { AuditLogTable } from './tables.ts';

/** A row without its hash. */
export type UnhashedRow = Omit<AuditLogTable, 'hash'>;

/** The previous hash of the first row. */
export const genesisHash = '';

/**
 * Serializes a row for hashing: a JSON array of all columns in a fixed order. Different rows never give the same
 * text, since JSON distinguishes null from text and delimits each value.
 */
export function canonicalizeRow(row: UnhashedRow): string {
  return JSON.stringify([
    'vitrine audit row 1',
    row.previous_hash,
    row.seq,
    row.id,
    row.at,
    row.actor_id,
    row.actor_name,
    row.action,
    row.noun,
    row.noun_id,
    row.before,
    row.after,
    row.address,
    row.created_at,
  ]);
}

/**
 * Creates the function that hashes rows with HMAC-SHA-256. The key is not in the database, so write access to the
 * database is not enough to forge a valid chain.
 * @param key of the audit log
 * @returns a function that returns the hash of a row, which includes the previous hash, in hexadecimal
 */
export function createRowHasher(key: string): (row: UnhashedRow) => string {
  return (row) => createHmac('sha256', key).update(canonicalizeRow(row)).digest('hex');
}
