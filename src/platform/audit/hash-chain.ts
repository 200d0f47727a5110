import { createHmac } from 'node:crypto';
import type { AuditLogTable } from './tables.ts';

export type UnhashedRow = Omit<AuditLogTable, 'hash'>;

/** Precedes the first row. */
export const genesisHash = '';

/**
 * Serializes a row for hashing: a JSON array of all columns in a fixed order. JSON delimits values and
 * distinguishes null from text, so different rows give different texts.
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

/** Creates the HMAC-SHA-256 function for rows. Its key is outside the database, which protects the chain. */
export function createRowHasher(key: string): (row: UnhashedRow) => string {
  return (row) => createHmac('sha256', key).update(canonicalizeRow(row)).digest('hex');
}
