import type { Kysely } from 'kysely';
import type { StakingTables } from '../tables.ts';

/** An answer as it is kept. */
export interface KeptAnswer {
  readonly body: string;
  readonly answeredAt: string;
}

/** The last answer of a service that any node has kept. */
export async function findServiceAnswer(
  db: Kysely<StakingTables>,
  source: string,
): Promise<KeptAnswer | undefined> {
  const row = await db
    .selectFrom('staking_answers')
    .select(['body', 'answered_at'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row && { body: row.body, answeredAt: row.answered_at };
}

/** Keeps an answer in the place of the one before, and of those of services that are no longer asked. */
export async function saveServiceAnswer(
  db: Kysely<StakingTables>,
  source: string,
  { body, answeredAt }: KeptAnswer,
): Promise<void> {
  const changed = { body, answered_at: answeredAt, updated_at: answeredAt };
  await db
    .insertInto('staking_answers')
    .values({ source, ...changed, created_at: answeredAt })
    .onConflict((oc) => oc.column('source').doUpdateSet(changed))
    .execute();
  await db.deleteFrom('staking_answers').where('source', '!=', source).execute();
}
