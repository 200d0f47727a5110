import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { RateSource } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { WorkItemsTable } from '../../domain/tables/work.ts';
import type { WorkItem } from '../contract/items.ts';

type Db = Kysely<InvoicingTables>;

export const selectItems = (db: Db) =>
  db
    .selectFrom('work_items')
    .leftJoin('clients', 'clients.id', 'work_items.client_id')
    .leftJoin('projects', 'projects.id', 'work_items.project_id')
    .leftJoin('invoice_lines', 'invoice_lines.id', 'work_items.invoice_line_id')
    .leftJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select([
      'work_items.id',
      'work_items.number',
      'work_items.date',
      'work_items.kind',
      'work_items.client_id',
      'work_items.project_id',
      'work_items.title',
      'work_items.minutes',
      'work_items.quantity',
      'work_items.amount_cents',
      'work_items.rate_cents',
      'work_items.applied_rate_cents',
      'work_items.total_cents',
      'work_items.started_at',
      'work_items.is_invoicable',
      'work_items.counts_for_hours',
      'work_items.version',
      'clients.name as client_name',
      'clients.rate_cents as client_rate',
      'projects.name as project_name',
      'projects.rate_cents as project_rate',
      'invoices.id as invoice_id',
      'invoices.code as invoice_code',
      'invoices.status as invoice_status',
    ]);

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

function getRateSource(row: ItemRow): RateSource | null {
  if (row.applied_rate_cents === null) return null;
  if (row.rate_cents !== null) return 'item';
  if (row.kind === 'kilometres') return 'default';
  if (row.project_rate !== null) return 'project';
  return row.client_rate === null ? 'default' : 'client';
}

export const toWorkItem = (row: ItemRow): WorkItem => ({
  id: row.id,
  number: row.number,
  date: row.date,
  kind: row.kind,
  client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
  project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
  title: row.title,
  minutes: row.minutes,
  quantity: row.quantity,
  amount_cents: row.amount_cents,
  rate_cents: row.rate_cents,
  applied_rate_cents: row.applied_rate_cents,
  rate_source: getRateSource(row),
  total_cents: row.total_cents,
  started_at: row.started_at,
  is_invoicable: row.is_invoicable === 1,
  counts_for_hours: row.counts_for_hours === 1,
  invoice:
    row.invoice_id === null
      ? null
      : { id: row.invoice_id, code: row.invoice_code, is_final: row.invoice_status === 'final' },
  version: row.version,
});

/** The rows per statement: both engines limit the parameters. */
const partSize = 500;

export async function findItems(db: Db, ids: readonly string[]): Promise<WorkItem[]> {
  const byId = new Map<string, ItemRow>();
  for (let start = 0; start < ids.length; start += partSize) {
    const part = ids.slice(start, start + partSize);
    for (const row of await selectItems(db).where('work_items.id', 'in', part).execute())
      byId.set(row.id, row);
  }
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toWorkItem(row)] : [];
  });
}

export async function findItem(db: Db, id: string): Promise<WorkItem | undefined> {
  return (await findItems(db, [id]))[0];
}

export async function findItemByClientKey(db: Db, clientKey: string): Promise<WorkItem | undefined> {
  const row = await selectItems(db).where('work_items.client_key', '=', clientKey).executeTakeFirst();
  return row && toWorkItem(row);
}

/** Returns the work items of a row of the week on one day, in the order they were entered. */
export async function findDayItems(
  db: Db,
  date: string,
  { clientId, projectId }: { readonly clientId: string | null; readonly projectId: string | null },
  limit: number,
): Promise<WorkItem[]> {
  const rows = await selectItems(db)
    .where('work_items.date', '=', date)
    .where('work_items.client_id', clientId === null ? 'is' : '=', clientId)
    .where('work_items.project_id', projectId === null ? 'is' : '=', projectId)
    .orderBy('work_items.number')
    .limit(limit)
    .execute();
  return rows.map(toWorkItem);
}

/** Returns the hours of one day that have a start time. */
export async function findTimedItems(db: Db, date: string, limit: number): Promise<WorkItem[]> {
  const rows = await selectItems(db)
    .where('work_items.date', '=', date)
    .where('work_items.kind', '=', 'hours')
    .where('work_items.started_at', 'is not', null)
    .orderBy('work_items.started_at')
    .limit(limit)
    .execute();
  return rows.map(toWorkItem);
}

export async function findItemRows(
  db: Db,
  ids: readonly string[],
): Promise<readonly Selectable<WorkItemsTable>[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('work_items').selectAll().where('id', 'in', ids).orderBy('number').execute();
}

/** Returns the items that are on documents, with the status of their document. */
export async function findInvoicedItems(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'draft' | 'final'>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('work_items')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'work_items.invoice_line_id')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['work_items.id', 'invoices.status'])
    .where('work_items.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

export async function insertItems(db: Db, rows: readonly Insertable<WorkItemsTable>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += partSize)
    await db
      .insertInto('work_items')
      .values(rows.slice(start, start + partSize))
      .execute();
}

/** Updates columns of a work item, and increases its version. */
export async function updateItem(db: Db, id: string, columns: Updateable<WorkItemsTable>): Promise<void> {
  await db
    .updateTable('work_items')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes work items, and stores them for undo. */
export async function removeItems(
  db: Db,
  rows: readonly Selectable<WorkItemsTable>[],
  now: string,
): Promise<void> {
  if (rows.length === 0) return;
  const stored = rows.map((row) => ({ id: row.id, item: JSON.stringify(row), removed_at: now }));
  // Deleted first: of two simultaneous requests PostgreSQL then runs one again.
  await db
    .deleteFrom('work_items')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await db.insertInto('removed_work_items').values(stored).execute();
}

export async function findRemovedItems(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('removed_work_items')
    .select('item')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ item }) => item);
}

export async function deleteRemovedItems(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('removed_work_items').where('id', 'in', ids).execute();
}

export async function deleteExpiredItems(db: Db, before: string): Promise<void> {
  await db.deleteFrom('removed_work_items').where('removed_at', '<', before).execute();
}

export async function findTakenNumbers(db: Db, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('work_items').select('number').where('number', 'in', numbers).execute();
  return new Set(rows.map(({ number }) => number));
}
