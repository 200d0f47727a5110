import type { Kysely } from 'kysely';
import type { WebsitesTables } from '../tables.ts';

type Db = Kysely<WebsitesTables>;

export async function countWebsitesOfClient(db: Db, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('websites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Moves a client's websites to another client. @param into null to remove the client */
export async function moveWebsitesOfClient(db: Db, clientId: string, into: string | null): Promise<void> {
  await db.updateTable('websites').set({ client_id: into }).where('client_id', '=', clientId).execute();
}
