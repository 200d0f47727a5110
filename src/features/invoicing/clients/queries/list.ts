import { type Kysely, type SqlBool, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import type { Database } from '#platform/db/database.ts';
import type { IdPages } from '#platform/db/id-pages.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { selectFutureWork, sumFutureWork } from '../../domain/queries/future-work.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type {
  ClientChoice,
  ClientRow,
  ClientSort,
  ClientsCsvQuery,
  ClientsMeta,
  ClientView,
} from '../contract/clients.ts';

type Db = Kysely<InvoicingTables>;

/** Today, and the first day of this month: earlier work needs an invoice. */
interface Days {
  readonly today: PlainDate;
  readonly month: string;
}

type ClientsOrder = Pick<ClientsCsvQuery, 'q' | 'view' | 'sort' | 'direction'>;

interface ClientRange extends ClientsOrder, Days {
  readonly limit: number;
  readonly offset?: number;
}

const isListed = sql<SqlBool>`merged_into_id is null`;

const getViewConditions = (
  today: PlainDate,
): Readonly<Record<ClientView | 'all', ReturnType<typeof sql<SqlBool>>>> => ({
  all: sql<SqlBool>`archived_at is null`,
  to_invoice: sql<SqlBool>`archived_at is null and uninvoiced_from <= ${today}`,
  outstanding: sql<SqlBool>`outstanding_cents <> 0`,
  archived: sql<SqlBool>`archived_at is not null`,
});

const uninvoicedCents = sql<number>`uninvoiced_cents - coalesce(future.cents, 0)`;
const uninvoicedMinutes = sql<number>`uninvoiced_minutes - coalesce(future.minutes, 0)`;

const sortColumns: Readonly<Record<Exclude<ClientSort, 'has_uninvoiced'>, string>> = {
  id: 'number',
  name: 'name',
  rate: 'rate_cents',
  revenue: 'revenue_cents',
  last_invoice: 'last_invoice_on',
  outstanding: 'outstanding_cents',
  created_at: 'created_at',
};

const contains = (q: string) => containsText(sql.ref<string>('search_text'), foldText(q));

function getSortKey(sort: ClientSort) {
  if (sort === 'has_uninvoiced') return uninvoicedCents;
  const column = sql.ref(sortColumns[sort]);
  return sort === 'name' ? sql`lower(${column})` : column;
}

const selectClients = (db: Db, today: PlainDate) =>
  db
    .selectFrom('clients')
    .leftJoin(selectFutureWork(db, today).as('future'), 'future.client_id', 'clients.id');

const sortMatches = (
  clients: ReturnType<typeof selectClients>,
  { q, view, sort, direction }: ClientsOrder,
  today: PlainDate,
) =>
  clients
    .where(isListed)
    .where(getViewConditions(today)[view ?? 'all'])
    .$if(q !== undefined && q !== '', (query) => query.where(contains(q ?? '')))
    .orderBy(getSortKey(sort), (key) => (direction === 'asc' ? key.asc() : key.desc()).nullsLast())
    .orderBy('number');

const selectColumns = (clients: ReturnType<typeof selectClients>) =>
  clients.select([
    'id',
    'number',
    'name',
    'email',
    'city',
    'rate_cents',
    'revenue_cents',
    'outstanding_cents',
    'last_invoice_on',
    uninvoicedCents.as('uninvoiced_cents'),
    uninvoicedMinutes.as('uninvoiced_minutes'),
    'uninvoiced_from',
    'archived_at',
    'created_at',
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectColumns>['execute']>>[number];

const toClientRow = ({ uninvoiced_from, ...row }: Row, month: string): ClientRow => ({
  ...row,
  uninvoiced_cents: Number(row.uninvoiced_cents),
  uninvoiced_minutes: Number(row.uninvoiced_minutes),
  needs_invoice: uninvoiced_from !== null && uninvoiced_from < month,
});

/** Returns a range of the matching clients, in order; uninvoiced work is counted up to today. */
export async function findClients(db: Db, range: ClientRange): Promise<ClientRow[]> {
  const { today, month, limit, offset = 0 } = range;
  const rows = await selectColumns(sortMatches(selectClients(db, today), range, today))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toClientRow(row, month));
}

export const readClientIds = (
  database: Database<InvoicingTables>,
  query: ClientsOrder,
  today: PlainDate,
): Promise<IdPages> =>
  database.readIds(sortMatches(selectClients(database.query, today), query, today).select('id'));

/** Returns clients as `findClients` does, in the order of the ids. */
export async function findClientsById(
  db: Db,
  ids: readonly string[],
  { today, month }: Days,
): Promise<ClientRow[]> {
  const rows = await selectColumns(selectClients(db, today)).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toClientRow(row, month)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countClients(
  db: Db,
  q: string | undefined,
  today: PlainDate,
): Promise<ClientsMeta['counts']> {
  const viewConditions = getViewConditions(today);
  const count = (view: ClientView | 'all') =>
    sql<number>`coalesce(sum(case when ${viewConditions[view]} then 1 else 0 end), 0)`.as(view);
  const row = await db
    .selectFrom('clients')
    .select([count('all'), count('to_invoice'), count('outstanding'), count('archived')])
    .where(isListed)
    .$if(q !== undefined && q !== '', (query) => query.where(contains(q ?? '')))
    .executeTakeFirstOrThrow();
  const { all, to_invoice, outstanding, archived } = row;
  return {
    all: Number(all),
    to_invoice: Number(to_invoice),
    outstanding: Number(outstanding),
    archived: Number(archived),
  };
}

/** Counts active clients, and how many of them have uninvoiced work from an earlier month. */
export async function countActiveClients(
  db: Db,
  month: string,
): Promise<{ readonly total: number; readonly waiting: number }> {
  const row = await db
    .selectFrom('clients')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(case when uninvoiced_from < ${month} then 1 else 0 end), 0)`.as('waiting'),
    ])
    .where(isListed)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), waiting: Number(row.waiting) };
}

/** Returns clients with uninvoiced work from an earlier month, the oldest work first. */
export async function findWaitingClients(
  db: Db,
  { today, month, limit }: Days & { readonly limit: number },
): Promise<(ClientRow & { readonly uninvoiced_from: PlainDate | null })[]> {
  const rows = await selectColumns(selectClients(db, today))
    .where(isListed)
    .where('archived_at', 'is', null)
    .where('uninvoiced_from', '<', month)
    .orderBy('uninvoiced_from')
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toClientRow(row, month), uninvoiced_from: row.uninvoiced_from }));
}

/** Adds up the minutes that can be invoiced today from the derived columns of clients, less future work. */
export async function sumUninvoicedMinutes(db: Db, today: PlainDate): Promise<number> {
  const { minutes } = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.sum<number | null>('uninvoiced_minutes').as('minutes'))
    .where(isListed)
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(minutes ?? 0) - (await sumFutureWork(db, today)).minutes);
}

const choiceColumns = ['id', 'number', 'name'] as const;

/** Finds active clients by a part of their texts, sorted by name. */
export function findClientChoices(db: Db, q: string, limit: number): Promise<ClientChoice[]> {
  return db
    .selectFrom('clients')
    .select(choiceColumns)
    .where(isListed)
    .where('archived_at', 'is', null)
    .$if(q !== '', (query) => query.where(contains(q)))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('number')
    .limit(limit)
    .execute();
}

export function findClientChoice(db: Db, id: string): Promise<ClientChoice | undefined> {
  return db.selectFrom('clients').select(choiceColumns).where('id', '=', id).executeTakeFirst();
}

export interface ClientHit extends ClientChoice {
  readonly outstanding_cents: number;
  readonly is_archived: boolean;
}

export async function findClientHits(db: Db, q: string, limit: number): Promise<ClientHit[]> {
  const rows = await db
    .selectFrom('clients')
    .select([...choiceColumns, 'outstanding_cents', 'archived_at'])
    .where(isListed)
    .where(contains(q))
    .orderBy(sql`case when archived_at is null then 0 else 1 end`)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .limit(limit)
    .execute();
  return rows.map(({ archived_at, ...hit }) => ({ ...hit, is_archived: archived_at !== null }));
}
