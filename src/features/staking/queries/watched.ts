import type { Kysely } from 'kysely';
import type { Watched } from '../contract/watched.ts';
import type { WatchedTables } from '../tables/watched.ts';

type Db = Kysely<WatchedTables>;

/** The addresses that a person watches, in the order in which they came. */
export function findWatched(db: Db, userId: string): Promise<Watched[]> {
  return db
    .selectFrom('staking_watched')
    .select(['id', 'address', 'label'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Keeps an address for a person. */
export async function createWatched(db: Db, userId: string, watched: Watched, now: string): Promise<void> {
  await db
    .insertInto('staking_watched')
    .values({ ...watched, user_id: userId, created_at: now, updated_at: now })
    .execute();
}

/** Names an address that a person watches; gives whether there was one. */
export async function updateWatched(
  db: Db,
  userId: string,
  watched: Pick<Watched, 'id' | 'label'>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staking_watched')
    .set({ label: watched.label, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', watched.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets an address that a person watches; gives whether there was one. */
export async function deleteWatched(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staking_watched')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
