import type { Kysely } from 'kysely';
import type { JobsTables } from '../jobs-tables.ts';

/** Tests whether a job of a kind waits or runs. */
export async function hasOpenJob(db: Kysely<JobsTables>, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
