import { type Kysely, sql } from 'kysely';
import { type PlainDate, yearOf } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

/**
 * Returns the revenue of a year through a day of it, in cents: whole months from their sums, the month of the
 * day from its documents.
 */
export async function sumRevenueThrough(db: Kysely<InvoicingTables>, date: PlainDate): Promise<number> {
  const month = date.slice(0, 7);
  const months = await db
    .selectFrom('revenue_months')
    .select((eb) => eb.fn.sum<number | null>('ex_cents').as('cents'))
    .where('month', '>=', `${yearOf(date)}-01`)
    .where('month', '<', month)
    .executeTakeFirstOrThrow();
  const days = await db
    .selectFrom('invoices')
    .innerJoin('invoice_revenue as revenue', 'revenue.invoice_id', 'invoices.id')
    .select((eb) => eb.fn.sum<number | null>('revenue.ex_cents').as('cents'))
    .where('invoices.issue_date', '>=', `${month}-01`)
    .where('invoices.issue_date', '<=', date)
    .executeTakeFirstOrThrow();
  return Number(months.cents ?? 0) + Number(days.cents ?? 0);
}

export interface AttributedRevenue {
  readonly client_id: string;
  readonly project_id: string | null;
  readonly cents: number;
}

/**
 * Returns the revenue of a year through a day of it by client and project. Merged clients count for the
 * surviving one.
 */
export async function findRevenueThrough(
  db: Kysely<InvoicingTables>,
  date: PlainDate,
): Promise<readonly AttributedRevenue[]> {
  const client = sql<string>`coalesce(clients.merged_into_id, clients.id)`;
  // Revenue without a project has an empty id.
  const project = sql<string | null>`nullif(revenue.project_id, '')`;
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('invoice_revenue as revenue', 'revenue.invoice_id', 'invoices.id')
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .select([client.as('client_id'), project.as('project_id')])
    .select((eb) => eb.fn.sum<number>('revenue.ex_cents').as('cents'))
    .where('invoices.issue_date', '>=', `${yearOf(date)}-01-01`)
    .where('invoices.issue_date', '<=', date)
    .groupBy([client, project])
    .execute();
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
