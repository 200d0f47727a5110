import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** Takes a user's second factor away, also one that was not confirmed yet; gives whether one was in use. */
export async function deleteSecondFactor(db: Db, userId: string, now: string): Promise<boolean> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  const result = await db
    .updateTable('users')
    .set({ two_factor_enabled: 0, updated_at: now })
    .where('id', '=', userId)
    .where('two_factor_enabled', '=', 1)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether a user signs in with a second factor. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('two_factor_enabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.two_factor_enabled === 1;
}

/** What a challenge stands for, as long as it lasts: in a second step the id of its user. */
export async function findChallenge(db: Db, identifier: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value;
}

/** Ends the second steps that a user's password has opened. */
export async function deletePendingSteps(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
}
