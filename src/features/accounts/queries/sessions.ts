import type { Kysely } from 'kysely';
import type { AccountsTables, SessionsTable } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** Keeps `exceptId`; returns the number of deleted sessions. */
export async function deleteUserSessions(db: Db, userId: string, exceptId?: string): Promise<number> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Returns false if there is none. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Returns the most recently used first. */
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

export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: now }).where('id', '=', id).execute();
}
