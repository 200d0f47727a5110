import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** Also deletes an unconfirmed second factor. Returns whether it was active. */
export async function deleteTwoFactor(db: Db, userId: string, now: string): Promise<boolean> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  const result = await db
    .updateTable('users')
    .set({ two_factor_enabled: 0, updated_at: now })
    .where('id', '=', userId)
    .where('two_factor_enabled', '=', 1)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False for an unconfirmed second factor. */
export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('two_factor_enabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.two_factor_enabled === 1;
}
