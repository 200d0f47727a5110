import type { Kysely, Transaction } from 'kysely';
import type { SecretFingerprintsTable, SecretTables } from '../tables.ts';

/** Returns the newest first; at most 1,000. */
export function findFingerprints(
  db: Kysely<SecretTables>,
  purpose: SecretFingerprintsTable['purpose'],
): Promise<SecretFingerprintsTable[]> {
  return db
    .selectFrom('secret_fingerprints')
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('version', 'desc')
    .limit(1000)
    .execute();
}

export async function insertFingerprint(
  trx: Transaction<SecretTables>,
  row: SecretFingerprintsTable,
): Promise<void> {
  await trx.insertInto('secret_fingerprints').values(row).execute();
}
