import type { Kysely } from 'kysely';
import type { PublishingTables } from '../tables.ts';
import type { RecordRef } from './drafts.ts';

/** All parts of a record may be among the last edits. */
const partsOfRecord = 3;

/** Excludes records in the bin; the latest edit comes first. */
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
