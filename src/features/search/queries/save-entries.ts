import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { createTermIndex } from '#platform/db/term-index.ts';
import type { SearchKind } from '../contract/search.ts';
import type { SearchEntriesTable, SearchTables } from '../tables.ts';

export const termsTable = 'search_terms';

export interface NewEntry
  extends Omit<Insertable<SearchEntriesTable>, 'entry' | 'created_at' | 'updated_at'> {
  readonly terms: ReadonlySet<string>;
}

/** Ids after `after`, up to and including `last`, or to the end if undefined. */
export interface RecordRange {
  readonly kind: SearchKind;
  readonly after: string;
  readonly last: string | undefined;
}

export function findExistingEntries(db: Kysely<SearchTables>, { kind, after, last }: RecordRange) {
  return db
    .selectFrom('search_entries')
    .select(['entry', 'record_id', 'offered_in', 'hash'])
    .where('kind', '=', kind)
    .where('record_id', '>', after)
    .$if(last !== undefined, (query) => query.where('record_id', '<=', last ?? ''))
    .execute();
}

export async function saveEntry(
  trx: Transaction<SearchTables>,
  engine: Database<unknown>['engine'],
  { terms, ...columns }: NewEntry,
  now: string,
): Promise<void> {
  const { entry } = await trx
    .insertInto('search_entries')
    .values({ ...columns, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'record_id', 'offered_in']).doUpdateSet({ ...columns, updated_at: now }),
    )
    .returning('entry')
    .executeTakeFirstOrThrow();
  await createTermIndex(termsTable, engine).put(trx, entry, terms);
}

export async function deleteEntry(
  trx: Transaction<SearchTables>,
  engine: Database<unknown>['engine'],
  entry: number,
): Promise<void> {
  await createTermIndex(termsTable, engine).remove(trx, entry);
  await trx.deleteFrom('search_entries').where('entry', '=', entry).execute();
}

/** Empties the index; unlike deleted entries, nothing of its terms is left in the tables. */
export async function clearIndex(
  trx: Transaction<SearchTables>,
  engine: Database<unknown>['engine'],
  now: string,
): Promise<void> {
  const terms = sql.table(termsTable);
  if (engine === 'postgres') {
    await sql`truncate ${terms}, search_entries restart identity`.execute(trx);
  } else {
    await sql`insert into ${terms} (${sql.ref(termsTable)}) values ('delete-all')`.execute(trx);
    await trx.deleteFrom('search_entries').execute();
  }
  await trx.updateTable('search_state').set({ edition: 0, content_version: 0, updated_at: now }).execute();
}
