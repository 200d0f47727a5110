import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import type { Database } from '#platform/db/database.ts';
import type { IdPages } from '#platform/db/id-pages.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { PublishingTables } from '../../tables.ts';
import type { RecordFilters, RecordsOrder } from '../contract.ts';
import { foldText } from '../rules/list-summary.ts';
import { textStatuses } from '../rules/text-status.ts';

type Db = Kysely<PublishingTables>;

export interface RecordTable {
  readonly name: 'websites' | 'images' | 'pages';
  /** Orders records of the same position. */
  readonly tieBreaker: { readonly column: string; readonly direction: 'asc' | 'desc' };
}

/** The table of a noun, with its own filters and columns. */
export interface RecordList {
  readonly table: RecordTable;
  getConditions?(filters: RecordFilters): readonly Expression<SqlBool>[];
  /** Returns another condition under which a search finds a record, besides its folded text. */
  matchesQuery?(q: string): Expression<SqlBool> | undefined;
  /** Columns of the noun that are sorted without regard to case. */
  readonly folded?: ReadonlySet<string>;
}

/** These may be null; for other columns the index of the list serves as it is. */
const nullableSorts: ReadonlySet<string> = new Set(['title', 'removed_at']);

const isFlag = (column: string, value: boolean) =>
  sql<SqlBool>`${sql.ref(column)} = ${sql.lit(value ? 1 : 0)}`;

function getConditions(list: RecordList, filters: RecordFilters): Expression<SqlBool>[] {
  const { q, removed, changed, scheduled, draft, incomplete } = filters;
  const conditions: Expression<SqlBool>[] = [
    removed ? sql<SqlBool>`removed_at is not null` : sql<SqlBool>`removed_at is null`,
  ];
  if (q) {
    const contains = containsText(sql.ref<string>('search_text'), foldText(q));
    const other = list.matchesQuery?.(q);
    conditions.push(other ? sql<SqlBool>`(${contains} or ${other})` : contains);
  }
  if (filters.public !== undefined) conditions.push(isFlag('is_public', filters.public));
  if (changed !== undefined) conditions.push(isFlag('has_changes', changed));
  if (scheduled !== undefined) conditions.push(isFlag('is_scheduled', scheduled));
  if (draft !== undefined) conditions.push(isFlag('is_draft', draft));
  if (incomplete !== undefined) conditions.push(isFlag(`incomplete_${incomplete}`, true));
  return [...conditions, ...(list.getConditions?.(filters) ?? [])];
}

/** Columns whose sort key has a different name. */
const columnsOfSorts: Readonly<Record<string, string>> = { public: 'is_public', updated_at: 'changed_at' };

const getStatusRank = (column: string) =>
  sql`case ${sql.ref(column)} ${sql.join(
    textStatuses.map((status, rank) => sql`when ${sql.lit(status)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`;

function getSortKey({ folded }: RecordList, sort: string, language: Language): Expression<unknown> {
  if (sort === 'title') return sql`lower(${sql.ref(`title_${language}`)})`;
  if (folded?.has(sort)) return sql`lower(${sql.ref(sort)})`;
  if (sort === 'en' || sort === 'nl') return getStatusRank(`status_${sort}`);
  return sql.ref(columnsOfSorts[sort] ?? sort);
}

const selectAll = (db: Db, list: RecordList) =>
  db.selectFrom(sql<{ readonly id: string }>`${sql.table(list.table.name)}`.as('record'));

const selectRecords = (db: Db, list: RecordList, filters: RecordFilters) =>
  selectAll(db, list).where((eb) => eb.and(getConditions(list, filters)));

interface RecordsRange extends RecordsOrder {
  readonly language: Language;
  readonly limit: number;
  readonly offset?: number;
}

function selectIds(
  records: ReturnType<typeof selectAll>,
  list: RecordList,
  { sort, direction, language }: Omit<RecordsRange, 'limit' | 'offset'>,
) {
  const { column, direction: tieDirection } = list.table.tieBreaker;
  return records
    .select('id')
    .orderBy(getSortKey(list, sort, language), (key) => {
      const directed = direction === 'asc' ? key.asc() : key.desc();
      return nullableSorts.has(sort) ? directed.nullsLast() : directed;
    })
    .orderBy(sql.ref(column), tieDirection);
}

async function findRange(
  records: ReturnType<typeof selectAll>,
  list: RecordList,
  range: RecordsRange,
): Promise<string[]> {
  const rows = await selectIds(records, list, range)
    .limit(range.limit)
    .offset(range.offset ?? 0)
    .execute();
  return rows.map(({ id }) => id);
}

export const readRecordIds = (
  database: Database<PublishingTables>,
  list: RecordList,
  filters: RecordFilters,
  order: Omit<RecordsRange, 'limit' | 'offset'>,
): Promise<IdPages> => database.readIds(selectIds(selectRecords(database.query, list, filters), list, order));

export const findRecordIds = (
  db: Db,
  list: RecordList,
  filters: RecordFilters,
  range: RecordsRange,
): Promise<string[]> => findRange(selectRecords(db, list, filters), list, range);

/** Beyond this, reading in the order of the list is faster: its index soon yields a full page. */
const maxSorted = 500;

/** Returns the ids of a page of matching records, in order, and the number of all matches. */
export async function findRecordPage(
  db: Db,
  list: RecordList,
  filters: RecordFilters,
  range: RecordsRange,
): Promise<{ readonly ids: string[]; readonly total: number }> {
  if (filters.q) {
    const found = await selectRecords(db, list, filters)
      .select('id')
      .limit(maxSorted + 1)
      .execute();
    const all = found.map(({ id }) => id);
    if (all.length === 0) return { ids: [], total: 0 };
    if (all.length <= maxSorted)
      return {
        ids: await findRange(selectAll(db, list).where('id', 'in', all), list, range),
        total: all.length,
      };
  }
  const ids = await findRecordIds(db, list, filters, range);
  return { ids, total: await countRecords(db, list, filters) };
}

export async function countRecords(db: Db, list: RecordList, filters: RecordFilters): Promise<number> {
  const { total } = await selectRecords(db, list, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
