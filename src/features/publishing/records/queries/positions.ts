import { sql } from 'kysely';
import { publishContentChange } from '#platform/db/content-version.ts';
import type { PublishingTransaction } from '../../tables.ts';
import type { RecordTable } from './list.ts';

/**
 * Moves a record after another record, or to the first place if that is null; false if the other does not
 * exist.
 */
export async function moveRecord(
  trx: PublishingTransaction,
  { name, tieBreaker }: RecordTable,
  id: string,
  after: string | null,
): Promise<boolean> {
  const table = sql.table(name);
  const tie = sql`${sql.ref(tieBreaker.column)} ${sql.raw(tieBreaker.direction)}`;
  // Even numbers for all, so that a record can be inserted after each.
  await sql`update ${table} set position = ranked.rank
    from (select id, 2 * row_number() over (order by position, ${tie}) as rank from ${table}) as ranked
    where ranked.id = ${sql.ref(`${name}.id`)} and ranked.rank != ${sql.ref(`${name}.position`)}`.execute(
    trx,
  );
  const others = await sql<{
    position: number;
  }>`select position from ${table} where id = ${after}`.execute(trx);
  const previous = after === null ? { position: 0 } : others.rows[0];
  if (!previous) return false;
  await sql`update ${table} set position = ${previous.position + 1} where id = ${id}`.execute(trx);
  await publishContentChange(trx);
  return true;
}
