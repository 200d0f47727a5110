import { createHmac } from 'node:crypto';
import { deriveSecret } from '../config/secret.ts';
import type { AuditLogTable } from './tables.ts';

/** A row without the hash that seals it. */
export type UnsealedRow = Omit<AuditLogTable, 'hash'>;

/** What stands for the hash before the first row. */
export const beforeFirst = '';

/**
 * A row as the one text that is hashed: a JSON list of all its columns in a fixed order. Different rows never
 * give the same text, as JSON tells null from text and where each value ends.
 */
export function canonicalRow(row: UnsealedRow): string {
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
 * Seals rows with HMAC-SHA-256 under a key that the database does not hold: who can only write to the database
 * cannot make a chain that fits.
 * @param secret of the installation
 * @returns gives the hash of a row, which holds that of the row before, in hexadecimal
 */
export function createSeal(secret: string): (row: UnsealedRow) => string {
  const key = deriveSecret(secret, 'audit log');
  return (row) => createHmac('sha256', key).update(canonicalRow(row)).digest('hex');
}
