import type { Kysely } from 'kysely';
import type { StakingTables } from '../tables.ts';

export interface CachedResponse {
  readonly body: string;
  readonly respondedAt: string;
}

export async function findCachedResponse(
  db: Kysely<StakingTables>,
  source: string,
): Promise<CachedResponse | undefined> {
  const row = await db
    .selectFrom('staking_answers')
    .select(['body', 'answered_at'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row && { body: row.body, respondedAt: row.answered_at };
}

/** Replaces the cached response; deletes responses from other sources. */
export async function saveCachedResponse(
  db: Kysely<StakingTables>,
  source: string,
  { body, respondedAt }: CachedResponse,
): Promise<void> {
  const changed = { body, answered_at: respondedAt, updated_at: respondedAt };
  await db
    .insertInto('staking_answers')
    .values({ source, ...changed, created_at: respondedAt })
    .onConflict((oc) => oc.column('source').doUpdateSet(changed))
    .execute();
  await db.deleteFrom('staking_answers').where('source', '!=', source).execute();
}
