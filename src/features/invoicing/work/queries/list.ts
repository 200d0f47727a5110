import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import type { Database } from '#platform/db/database.ts';
import { IdPages } from '#platform/db/id-pages.ts';
import { createTermIndex } from '#platform/db/term-index.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { parseQuery } from '#shared/text/parse-query.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { maxListedWork, type WorkFilters, type WorkSort } from '../contract/items.ts';

export interface WorkSource {
  readonly query: Kysely<InvoicingTables>;
  readonly engine: 'sqlite' | 'postgres';
  /** The last day whose work can be invoiced. */
  readonly today: PlainDate;
}

const isUninvoiced = sql<SqlBool>`work_items.invoice_line_id is null and work_items.is_invoicable = 1`;

function getConditions(
  { client, project, from, to, uninvoiced }: WorkFilters,
  today: PlainDate,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (client === 'none') conditions.push(sql<SqlBool>`work_items.client_id is null`);
  else if (client) conditions.push(sql<SqlBool>`work_items.client_id = ${client}`);
  if (project) conditions.push(sql<SqlBool>`work_items.project_id = ${project}`);
  if (from) conditions.push(sql<SqlBool>`work_items.date >= ${from}`);
  if (to) conditions.push(sql<SqlBool>`work_items.date <= ${to}`);
  if (uninvoiced !== undefined)
    conditions.push(uninvoiced ? isUninvoiced : sql<SqlBool>`not (${isUninvoiced})`);
  if (uninvoiced) conditions.push(sql<SqlBool>`work_items.date <= ${today}`);
  return conditions;
}

interface Matches {
  readonly conditions: readonly Expression<SqlBool>[];
  /** The numbers that the search has found; undefined if there is no search or there are too many results. */
  readonly found: RawBuilder<{ entry: number }> | undefined;
  /** The number of matches, if the search has counted them. */
  readonly total?: number;
}

/**
 * Matches filters. Rare terms are looked up in the index; frequent terms, with more matches than can be paged
 * through, are soon found by reading the list in order.
 * @returns undefined if the search has no terms
 */
async function findMatches(
  { query, engine, today }: WorkSource,
  filters: WorkFilters,
): Promise<Matches | undefined> {
  const conditions = getConditions(filters, today);
  if (!filters.q) return { conditions, found: undefined };
  const parsed = parseQuery(filters.q);
  if (!parsed) return undefined;
  const found = createTermIndex('work_terms', engine).matchPrefixes(parsed.prefixes);
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (select 1 from (${found}) as found limit ${sql.lit(maxListedWork + 1)}) as counted`.execute(query);
  const total = Number(rows[0]?.total ?? 0);
  const isCounted = conditions.length === 0;
  if (total <= maxListedWork) return { conditions, found, ...(isCounted && { total }) };
  const text = sql.ref<string>('work_items.search_text');
  const inText = parsed.prefixes.map((prefix) => containsText(text, ` ${prefix}`));
  return { conditions: [...conditions, ...inText], found: undefined, ...(isCounted && { total }) };
}

const selectMatches = (db: Kysely<InvoicingTables>, { conditions, found }: Matches) =>
  db
    .selectFrom('work_items')
    .$if(found !== undefined, (query) =>
      query.innerJoin(
        sql<{ entry: number }>`(${found})`.as<'found'>(sql.ref('found')),
        'found.entry',
        'work_items.number',
      ),
    )
    .where((eb) => eb.and(conditions));

const sortKeys: Readonly<Record<WorkSort, Expression<unknown>>> = {
  number: sql`work_items.number`,
  date: sql`work_items.date`,
  // Internal work comes first.
  client: sql`coalesce(lower(clients.name), '')`,
  title: sql`lower(work_items.title)`,
  rate: sql`coalesce(work_items.applied_rate_cents, -1)`,
  total: sql`work_items.total_cents`,
  invoicable: sql`work_items.is_invoicable`,
};

export interface WorkRange {
  readonly sort: WorkSort;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset?: number;
}

type Rows = readonly { readonly id: string }[];

type ListPart = (limit: number, offset: number) => Promise<Rows>;

async function readParts(parts: readonly ListPart[], { limit, offset = 0 }: WorkRange): Promise<Rows> {
  const rows: { readonly id: string }[] = [];
  let skipped = offset;
  for (const part of parts) {
    const found = await part(limit - rows.length, skipped);
    rows.push(...found);
    if (rows.length === limit) break;
    skipped = found.length > 0 ? 0 : skipped - (await part(skipped, 0)).length;
  }
  return rows;
}

/** Reads work client by client, by name, so that not all work is sorted. */
function findByClient(db: Kysely<InvoicingTables>, matches: Matches, range: WorkRange): Promise<Rows> {
  const { direction } = range;
  const own: ListPart = (limit, offset) =>
    selectMatches(db, matches)
      .where('work_items.client_id', 'is', null)
      .select('work_items.id')
      .orderBy('work_items.number', direction)
      .limit(limit)
      .offset(offset)
      .execute();
  // SQLite reads the tables of a cross join from left to right.
  const ofClients: ListPart = (limit, offset) =>
    db
      .selectFrom('clients')
      .crossJoin('work_items')
      .whereRef('work_items.client_id', '=', 'clients.id')
      .where((eb) => eb.and(matches.conditions))
      .select('work_items.id')
      .orderBy(sql`lower(clients.name)`, direction)
      .orderBy('work_items.number', direction)
      .limit(limit)
      .offset(offset)
      .execute();
  return readParts(direction === 'asc' ? [own, ofClients] : [ofClients, own], range);
}

const selectSorted = (
  db: Kysely<InvoicingTables>,
  matches: Matches,
  { sort, direction }: Pick<WorkRange, 'sort' | 'direction'>,
) =>
  selectMatches(db, matches)
    .$if(sort === 'client', (query) => query.leftJoin('clients', 'clients.id', 'work_items.client_id'))
    .select('work_items.id')
    .orderBy(sortKeys[sort], direction)
    .orderBy('work_items.number', direction);

const findSorted = (db: Kysely<InvoicingTables>, matches: Matches, range: WorkRange): Promise<Rows> =>
  selectSorted(db, matches, range)
    .limit(range.limit)
    .offset(range.offset ?? 0)
    .execute();

async function findIds(
  { query }: WorkSource,
  filters: WorkFilters,
  matches: Matches,
  range: WorkRange,
): Promise<string[]> {
  const isByClient = range.sort === 'client' && !matches.found && !filters.client && !filters.project;
  const find = isByClient ? findByClient : findSorted;
  return (await find(query, matches, range)).map(({ id }) => id);
}

/** Returns the ids of matching work items in order; ties are ordered by number. */
export async function findItemIds(
  source: WorkSource,
  filters: WorkFilters,
  range: WorkRange,
): Promise<string[]> {
  const matches = await findMatches(source, filters);
  return matches ? findIds(source, filters, matches, range) : [];
}

export async function readItemIds(
  database: Database<InvoicingTables>,
  today: PlainDate,
  filters: WorkFilters,
  order: Pick<WorkRange, 'sort' | 'direction'>,
): Promise<IdPages> {
  const { query, engine } = database;
  const matches = await findMatches({ query, engine, today }, filters);
  return matches ? database.readIds(selectSorted(query, matches, order)) : IdPages.of([]);
}

async function countMatches(db: Kysely<InvoicingTables>, matches: Matches): Promise<number> {
  const counted = selectMatches(db, matches)
    .select(sql.lit(1).as('one'))
    .limit(maxListedWork + 1);
  const { total } = await db
    .selectFrom(counted.as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts at most one more than `maxListedWork`. */
export async function findListPart(
  source: WorkSource,
  filters: WorkFilters,
  range: WorkRange,
): Promise<{ readonly ids: readonly string[]; readonly count: number }> {
  const matches = await findMatches(source, filters);
  if (!matches) return { ids: [], count: 0 };
  const count = matches.total ?? (await countMatches(source.query, matches));
  return { ids: await findIds(source, filters, matches, range), count };
}
