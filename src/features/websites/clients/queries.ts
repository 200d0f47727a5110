import type { Kysely } from 'kysely';
import type { WebsitesTables } from '../tables.ts';

type Db = Kysely<WebsitesTables>;

/** Counts the websites that were made for a client. */
export async function countWebsitesOfClient(db: Db, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('websites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Moves the websites of a client to another. @param into null to leave them without one */
export async function moveWebsitesOfClient(db: Db, clientId: string, into: string | null): Promise<void> {
  await db.updateTable('websites').set({ client_id: into }).where('client_id', '=', clientId).execute();
}
