import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { publishContentChange } from '#platform/db/content-version.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';
import type { TextNoun } from './published-texts.ts';

export interface RecordQueries {
  /** Returns undefined if the record does not exist. */
  findRecord(trx: Trx, id: string): Promise<{ readonly isRemoved: boolean } | undefined>;
  /** Null restores the record from the bin. */
  saveRemoved(trx: Trx, id: string, removedAt: string | null, now: string): Promise<void>;
  /** Returns the id of a record that was moved to the bin before a time. */
  findRemovedBefore(trx: Trx, time: string): Promise<string | undefined>;
  deleteRecord(trx: Trx, id: string): Promise<void>;
}

/** @param isRecord the condition that a row of the table is a record; absent if each is */
export function createRecordQueries(
  noun: TextNoun,
  isRecord: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`,
): RecordQueries {
  const table = sql.table(`${noun}s`);
  return {
    async findRecord(trx, id) {
      const { rows } = await sql<{ removed_at: string | null }>`select removed_at from ${table}
        where id = ${id} and ${isRecord}`.execute(trx);
      return rows[0] && { isRemoved: rows[0].removed_at !== null };
    },
    async saveRemoved(trx, id, removedAt, now) {
      await sql`update ${table} set removed_at = ${removedAt}, updated_at = ${now}, version = version + 1
        where id = ${id}`.execute(trx);
      await publishContentChange(trx);
    },
    async findRemovedBefore(trx, time) {
      const { rows } = await sql<{ id: string }>`select id from ${table}
        where removed_at < ${time} and ${isRecord} order by removed_at limit 1`.execute(trx);
      return rows[0]?.id;
    },
    async deleteRecord(trx, id) {
      await sql`delete from ${table} where id = ${id}`.execute(trx);
    },
  };
}
