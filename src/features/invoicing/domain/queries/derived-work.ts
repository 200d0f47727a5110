import { type Kysely, sql } from 'kysely';
import type { DerivedWork } from '../rules/work/derive-work.ts';
import type { InvoicingTables } from '../tables/tables.ts';

type Db = Kysely<InvoicingTables>;

export async function findDerivedWork(db: Db, clientId: string, after: number, limit: number) {
  const rows = await db
    .selectFrom('work_items')
    .leftJoin('invoice_lines', 'invoice_lines.id', 'work_items.invoice_line_id')
    .leftJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['work_items.id', 'work_items.number', 'work_items.date', 'work_items.kind', 'work_items.title'])
    .select(['work_items.minutes', 'work_items.quantity', 'work_items.amount_cents', 'work_items.rate_cents'])
    .select(['work_items.project_id', 'is_invoicable', 'applied_rate_cents', 'work_items.total_cents'])
    .select(['work_items.search_text', 'invoices.status'])
    .where('work_items.client_id', '=', clientId)
    .where('work_items.number', '>', after)
    .orderBy('work_items.number')
    .limit(limit)
    .execute();
  return rows.map(({ is_invoicable, status, ...row }) => ({
    ...row,
    is_invoicable: is_invoicable === 1,
    is_final: status === 'final',
  }));
}

/** Returns all projects of a client, including archived ones. */
export const findClientProjects = (db: Db, clientId: string) =>
  db.selectFrom('projects').select(['id', 'name', 'rate_cents']).where('client_id', '=', clientId).execute();

/** A column of a client that is null where the default of the settings applies. */
export type DefaultColumn = 'rate_cents' | 'rounding_minutes';

export async function findClientsOnDefaults(
  db: Db,
  columns: readonly DefaultColumn[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where((eb) => eb.or(columns.map((column) => eb(column, 'is', null))))
    .where((eb) =>
      eb.exists(
        eb.selectFrom('work_items').select(sql.lit(1).as('one')).whereRef('client_id', '=', 'clients.id'),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Updates the derived columns of work items, but not the entered columns or the version. */
export async function updateDerivedWork(
  db: Db,
  ids: readonly string[],
  derived: Partial<DerivedWork>,
): Promise<void> {
  await db.updateTable('work_items').set(derived).where('id', 'in', ids).execute();
}
