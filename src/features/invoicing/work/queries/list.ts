import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { containsText } from '../../../../platform/db/contains-text.ts';
import { foldText } from '../../rules/fold-text.ts';
import type { InvoicingTables } from '../../tables/tables.ts';
import type { WorkFilters, WorkSort } from '../contract/items.ts';

type Db = Kysely<InvoicingTables>;

const isUninvoiced = sql<SqlBool>`work_items.invoice_line_id is null and work_items.is_invoicable = 1`;

function getConditions({ q, client, project, from, to, uninvoiced }: WorkFilters): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (client === 'none') conditions.push(sql<SqlBool>`work_items.client_id is null`);
  else if (client) conditions.push(sql<SqlBool>`work_items.client_id = ${client}`);
  if (project) conditions.push(sql<SqlBool>`work_items.project_id = ${project}`);
  if (from) conditions.push(sql<SqlBool>`work_items.date >= ${from}`);
  if (to) conditions.push(sql<SqlBool>`work_items.date <= ${to}`);
  if (uninvoiced !== undefined)
    conditions.push(uninvoiced ? isUninvoiced : sql<SqlBool>`not (${isUninvoiced})`);
  for (const word of foldText(q ?? '')
    .split(/\s+/)
    .filter(Boolean))
    conditions.push(containsText(sql.ref<string>('work_items.search_text'), word));
  return conditions;
}

const sortKeys: Readonly<Record<WorkSort, Expression<unknown>>> = {
  number: sql`work_items.number`,
  date: sql`work_items.date`,
  client: sql`lower(clients.name)`,
  title: sql`lower(work_items.title)`,
  rate: sql`coalesce(work_items.applied_rate_cents, -1)`,
  total: sql`work_items.total_cents`,
  invoicable: sql`work_items.is_invoicable`,
};

/** The order and the part of a list. */
export interface WorkRange {
  readonly sort: WorkSort;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset?: number;
}

const selectMatches = (db: Db, filters: WorkFilters) =>
  db.selectFrom('work_items').where((eb) => eb.and(getConditions(filters)));

/** Returns the ids of work items that match, in their order; equal ones in that of their numbers. */
export async function findItemIds(
  db: Db,
  filters: WorkFilters,
  { sort, direction, limit, offset = 0 }: WorkRange,
): Promise<string[]> {
  const rows = await selectMatches(db, filters)
    .$if(sort === 'client', (query) => query.leftJoin('clients', 'clients.id', 'work_items.client_id'))
    .select('work_items.id')
    .orderBy(sortKeys[sort], direction)
    .orderBy('work_items.number', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the work items that match, up to a limit. */
export async function countItems(db: Db, filters: WorkFilters, limit: number): Promise<number> {
  const { total } = await db
    .selectFrom(selectMatches(db, filters).select(sql.lit(1).as('one')).limit(limit).as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
