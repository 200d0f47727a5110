import type { Kysely } from 'kysely';
import type { PublishingTables } from '../tables.ts';
import type { RecordRef } from './drafts.ts';

/** Each record has up to three parts, which may all be among the last edits. */
const partsOfRecord = 3;

/** Returns the records outside the bin that were edited last, the latest first. */
export async function findRecentRecords(db: Kysely<PublishingTables>, limit: number): Promise<RecordRef[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(['noun', 'record_id as recordId'])
    .where('paused', '=', 0)
    .orderBy('updated_at', 'desc')
    .limit(limit * partsOfRecord)
    .execute();
  const byId = new Map(rows.map((row) => [row.noun + row.recordId, row]));
  return [...byId.values()].slice(0, limit);
}
