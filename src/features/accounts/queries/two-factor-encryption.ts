import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables, TwoFactorsTable } from '../tables.ts';

type EncryptedColumns = Pick<TwoFactorsTable, 'id' | 'secret' | 'backup_codes'>;

/** Returns at most 10,000 rows whose values lack the prefix of the current secret. */
export function findOutdatedTwoFactors(
  db: Kysely<AccountsTables>,
  prefix: string,
): Promise<EncryptedColumns[]> {
  return db
    .selectFrom('two_factors')
    .select(['id', 'secret', 'backup_codes'])
    .where((eb) =>
      eb.or([eb('secret', 'not like', `${prefix}%`), eb('backup_codes', 'not like', `${prefix}%`)]),
    )
    .limit(10_000)
    .execute();
}

export const findTwoFactorEncryption = (
  db: Kysely<AccountsTables>,
  userId: string,
): Promise<EncryptedColumns | undefined> =>
  db
    .selectFrom('two_factors')
    .select(['id', 'secret', 'backup_codes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Changes nothing and returns false if a column has changed since it was read. */
export async function updateTwoFactorEncryption(
  db: Kysely<AccountsTables>,
  read: EncryptedColumns,
  values: Omit<EncryptedColumns, 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set(values)
    .where('id', '=', read.id)
    .where('secret', '=', read.secret)
    .where('backup_codes', '=', read.backup_codes)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also ends pending logins. Returns the number of sessions. */
export async function deleteAllSessions(trx: Transaction<AccountsTables>): Promise<number> {
  await trx.deleteFrom('verifications').execute();
  return Number((await trx.deleteFrom('sessions').executeTakeFirst()).numDeletedRows);
}

/** Returns the number of affected users. */
export async function deleteAllTwoFactors(trx: Transaction<AccountsTables>): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ two_factor_enabled: 0 })
    .where('two_factor_enabled', '=', 1)
    .executeTakeFirst();
  await trx.deleteFrom('two_factors').execute();
  return Number(numUpdatedRows);
}
