import type { Kysely } from 'kysely';
import type { AccountsTables, OneTimeLinksTable } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export async function insertLink(db: Db, link: OneTimeLinksTable): Promise<void> {
  await db.insertInto('one_time_links').values(link).execute();
}

export function findLink(
  db: Db,
  link: Pick<OneTimeLinksTable, 'token_hash' | 'purpose'> & { readonly now: string },
): Promise<{ user_id: string | null } | undefined> {
  return db
    .selectFrom('one_time_links')
    .select('user_id')
    .where('token_hash', '=', link.token_hash)
    .where('purpose', '=', link.purpose)
    .where('expires_at', '>', link.now)
    .executeTakeFirst();
}

/** Deletes a user's links, or the links that belong to no user. */
export async function deleteLinks(
  db: Db,
  purpose: OneTimeLinksTable['purpose'],
  userId: string | null,
): Promise<void> {
  const query = db.deleteFrom('one_time_links').where('purpose', '=', purpose);
  await (userId === null
    ? query.where('user_id', 'is', null)
    : query.where('user_id', '=', userId)
  ).execute();
}

export async function countLinks(db: Db, userId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('one_time_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
