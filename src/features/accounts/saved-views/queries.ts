import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';
import type { NewSavedView, SavedView, SavedViewChange } from './contract/saved-views.ts';

type Db = Kysely<AccountsTables>;

/** Returns the views of a user, by name. */
export function findSavedViews(db: Db, userId: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'search'])
    .where('user_id', '=', userId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
}

export function findSavedView(db: Db, userId: string, id: string) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search', 'list'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertSavedView(
  db: Db,
  userId: string,
  view: NewSavedView & { readonly id: string },
  now: string,
): Promise<void> {
  await db
    .insertInto('saved_views')
    .values({ ...view, user_id: userId, created_at: now, updated_at: now })
    .execute();
}

export async function updateSavedView(
  db: Db,
  id: string,
  { name, search }: SavedViewChange,
  now: string,
): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ updated_at: now, ...(name !== undefined && { name }), ...(search !== undefined && { search }) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSavedView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
}
