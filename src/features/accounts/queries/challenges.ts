import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** The identifier derives from the client's cookie. */
export async function insertChallenge(
  db: Db,
  challenge: {
    readonly identifier: string;
    readonly value: string;
    readonly now: string;
    readonly expiresAt: string;
  },
): Promise<void> {
  const { identifier, value, now, expiresAt } = challenge;
  await db
    .insertInto('verifications')
    .values({ id: newId(), identifier, value, expires_at: expiresAt, created_at: now, updated_at: now })
    .execute();
}

/** Deletes a challenge and returns its value; if two requests are simultaneous, only one gets it. */
export async function consumeChallenge(db: Db, identifier: string, now: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/** Returns the value until it expires; for a pending login, the user's id. */
export async function findChallenge(db: Db, identifier: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value;
}

/** Deletes logins whose password was correct and whose code is missing. */
export async function deletePendingLogins(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
}
