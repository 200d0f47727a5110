import type { Kysely } from 'kysely';
import type { WatchlistEntry } from './contract.ts';
import type { WatchlistTables } from './tables.ts';

type Db = Kysely<WatchlistTables>;

export function findWatchlist(db: Db, userId: string): Promise<WatchlistEntry[]> {
  return db
    .selectFrom('staking_watched')
    .select(['id', 'address', 'label'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function createWatchlistEntry(
  db: Db,
  userId: string,
  entry: WatchlistEntry,
  now: string,
): Promise<void> {
  await db
    .insertInto('staking_watched')
    .values({ ...entry, user_id: userId, created_at: now, updated_at: now })
    .execute();
}

export async function updateWatchlistEntry(
  db: Db,
  userId: string,
  entry: Pick<WatchlistEntry, 'id' | 'label'>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staking_watched')
    .set({ label: entry.label, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', entry.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteWatchlistEntry(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staking_watched')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
