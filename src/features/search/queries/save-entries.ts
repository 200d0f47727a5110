import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { termIndexIn } from '../../../platform/db/term-index.ts';
import type { SearchKind } from '../contract.ts';
import type { SearchEntriesTable, SearchTables } from '../tables.ts';

/** The full-text index of the entries. */
export const termsTable = 'search_terms';

/** An entry as it is to be found, with the terms that find it. */
export interface NewEntry
  extends Omit<Insertable<SearchEntriesTable>, 'entry' | 'created_at' | 'updated_at'> {
  readonly terms: ReadonlySet<string>;
}

/** The records of one kind from an id, itself not included, up to another; to the end where that is missing. */
export interface RecordRange {
  readonly kind: SearchKind;
  readonly after: string;
  readonly last: string | undefined;
}

/** The entries there are of some records, with the hash of what they were made from. */
export function findKnownEntries(db: Kysely<SearchTables>, { kind, after, last }: RecordRange) {
  return db
    .selectFrom('search_entries')
    .select(['entry', 'record_id', 'offered_in', 'hash'])
    .where('kind', '=', kind)
    .where('record_id', '>', after)
    .$if(last !== undefined, (query) => query.where('record_id', '<=', last ?? ''))
    .execute();
}

/** Puts an entry in the place of an older one of the same record and language. */
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
  await termIndexIn(termsTable, engine).put(trx, entry, terms);
}

export async function deleteEntry(
  trx: Transaction<SearchTables>,
  engine: Database<unknown>['engine'],
  entry: number,
): Promise<void> {
  await termIndexIn(termsTable, engine).remove(trx, entry);
  await trx.deleteFrom('search_entries').where('entry', '=', entry).execute();
}
