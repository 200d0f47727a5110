import type { Kysely } from 'kysely';
import type { AccountsTables, SessionsTable } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** Signs a user out everywhere, but for one session if one is named. Gives how many ended. */
export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<number> {
  let doomed = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) doomed = doomed.where('id', '!=', except);
  return Number((await doomed.executeTakeFirst()).numDeletedRows);
}

/** Ends one session of a user; gives whether there was one. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Where a user is signed in, the last used first. */
export function listSessions(
  db: Db,
  userId: string,
  now: string,
): Promise<Pick<SessionsTable, 'id' | 'ip_address' | 'user_agent' | 'created_at' | 'updated_at'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Notes that a session has been used. */
export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: now }).where('id', '=', id).execute();
}
