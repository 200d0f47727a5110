import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { findFutureWork } from '../../domain/queries/future-work.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { UninvoicedClient, WeekCell, WeekRow } from '../contract/week.ts';

type Db = Kysely<InvoicingTables>;

const ownTitle = sql<string>`case when work_items.client_id is null then work_items.title else '' end`;

interface CellRow {
  readonly client_id: string | null;
  readonly project_id: string | null;
  readonly own_title: string;
  readonly date: string;
  readonly minutes: number;
  readonly count: number;
  readonly id: string;
  readonly version: number;
  readonly is_locked: number;
}

async function findCells(db: Db, from: string, to: string): Promise<readonly CellRow[]> {
  const rows = await db
    .selectFrom('work_items')
    .leftJoin('invoice_lines', 'invoice_lines.id', 'work_items.invoice_line_id')
    .leftJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select((eb) => [
      'work_items.client_id',
      'work_items.project_id',
      ownTitle.as('own_title'),
      'work_items.date',
      eb.fn.sum<number>('work_items.minutes').as('minutes'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('work_items.id').as('id'),
      eb.fn.min('work_items.version').as('version'),
      sql<number>`max(case when invoices.id is not null then 1 else 0 end)`.as('is_locked'),
    ])
    .where('work_items.date', '>=', from)
    .where('work_items.date', '<=', to)
    .where('work_items.kind', '=', 'hours')
    .groupBy(['work_items.client_id', 'work_items.project_id', ownTitle, 'work_items.date'])
    .execute();
  return rows.map((row) => ({ ...row, minutes: Number(row.minutes), count: Number(row.count) }));
}

const toCell = ({ date, minutes, count, id, version, is_locked }: CellRow): WeekCell => ({
  date,
  minutes,
  count,
  item: count === 1 ? { id, version } : null,
  is_locked: Number(is_locked) === 1,
});

interface Names {
  readonly clients: ReadonlyMap<string, { readonly name: string; readonly rate_cents: number | null }>;
  readonly projects: ReadonlyMap<string, { readonly name: string; readonly rate_cents: number | null }>;
  readonly defaultRate: number | null;
}

async function findNames(db: Db, cells: readonly CellRow[], defaultRate: number | null): Promise<Names> {
  const ids = (key: 'client_id' | 'project_id') => [
    ...new Set(cells.map((cell) => cell[key]).filter((id) => id !== null)),
  ];
  const find = async (table: 'clients' | 'projects', given: readonly string[]) =>
    given.length === 0
      ? []
      : db.selectFrom(table).select(['id', 'name', 'rate_cents']).where('id', 'in', given).execute();
  const clients = await find('clients', ids('client_id'));
  const projects = await find('projects', ids('project_id'));
  const toMap = (rows: typeof clients) => new Map(rows.map((row) => [row.id, row]));
  return { clients: toMap(clients), projects: toMap(projects), defaultRate };
}

function toRow({ clients, projects, defaultRate }: Names, [first, cells]: readonly [CellRow, WeekCell[]]) {
  const { client_id, project_id, own_title } = first;
  const client = client_id === null ? undefined : clients.get(client_id);
  const project = project_id === null ? undefined : projects.get(project_id);
  const rate = client && (project?.rate_cents ?? client.rate_cents ?? defaultRate);
  return {
    client: client_id === null ? null : { id: client_id, name: client?.name ?? '' },
    project: project_id === null ? null : { id: project_id, name: project?.name ?? '' },
    title: own_title,
    rate_cents: rate ?? null,
    cells: cells.toSorted((one, other) => one.date.localeCompare(other.date)),
  } satisfies WeekRow;
}

const byName = (one: WeekRow, other: WeekRow) =>
  Number(one.client === null) - Number(other.client === null) ||
  (one.client?.name ?? '').localeCompare(other.client?.name ?? '') ||
  (one.project?.name ?? '').localeCompare(other.project?.name ?? '') ||
  one.title.localeCompare(other.title);

/** Returns the rows of hours in a period, clients by name and internal work last. */
export async function findWeekRows(
  db: Db,
  {
    from,
    to,
    defaultRate,
  }: { readonly from: string; readonly to: string; readonly defaultRate: number | null },
): Promise<WeekRow[]> {
  const cells = await findCells(db, from, to);
  const names = await findNames(db, cells, defaultRate);
  const groups = new Map<string, [CellRow, WeekCell[]]>();
  for (const cell of cells) {
    const key = JSON.stringify([cell.client_id, cell.project_id, cell.own_title]);
    const group = groups.get(key);
    if (group) group[1].push(toCell(cell));
    else groups.set(key, [cell, [toCell(cell)]]);
  }
  return [...groups.values()].map((group) => toRow(names, group)).toSorted(byName);
}

/** Returns the clients with invoicable work up to today, the largest amount first. */
export async function findUninvoiced(db: Db, limit: number, today: PlainDate): Promise<UninvoicedClient[]> {
  const rows = await db
    .selectFrom('clients')
    .select([
      'id',
      'name',
      'uninvoiced_minutes as minutes',
      'uninvoiced_cents as cents',
      'uninvoiced_from as from',
    ])
    // Work that has no rate has no amount, but counts as uninvoiced.
    .where('uninvoiced_from', '<=', today)
    .orderBy('uninvoiced_cents', 'desc')
    .orderBy('uninvoiced_minutes', 'desc')
    .limit(limit)
    .execute();
  const future = await findFutureWork(db, today);
  return rows
    .map(({ id, name, minutes, cents, from }) => ({
      id,
      name,
      from: from ?? '',
      minutes: minutes - (future.get(id)?.minutes ?? 0),
      cents: Number(cents) - (future.get(id)?.cents ?? 0),
    }))
    .filter(({ cents, minutes }) => cents > 0 || minutes > 0)
    .toSorted((one, other) => other.cents - one.cents);
}

export async function hasClientWork(db: Db, today: PlainDate): Promise<boolean> {
  const row = await db
    .selectFrom('work_items')
    .select('id')
    .where('client_id', 'is not', null)
    .where('date', '<=', today)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
