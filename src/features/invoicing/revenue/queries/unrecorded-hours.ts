import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

export interface UnrecordedHours {
  readonly client_id: string;
  readonly project_id: string | null;
  /** Excluding VAT and before the discount of the document; credit notes lower it. */
  readonly cents: number;
}

/**
 * Returns the revenue of lines in hours without recorded time in a year, such as lines typed by hand. A
 * credited line follows the original line. Merged clients count for the surviving one.
 */
export async function findUnrecordedHours(
  db: Kysely<InvoicingTables>,
  year: number,
): Promise<readonly UnrecordedHours[]> {
  const client = sql<string>`coalesce(clients.merged_into_id, clients.id)`;
  const cents = sql<number>`sum(case when invoices.kind = 'credit_note'
    then -invoice_lines.net_cents else invoice_lines.net_cents end)`;
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
    .select([client.as('client_id'), 'invoices.project_id', cents.as('cents')])
    .where('invoices.status', '=', 'final')
    .where('invoices.kind', '<>', 'quote')
    .where('invoices.issue_date', '>=', `${year}-01-01`)
    .where('invoices.issue_date', '<=', `${year}-12-31`)
    .where('invoice_lines.kind', '=', 'item')
    .where('invoice_lines.unit', '=', 'hour')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('work_items')
            .select('work_items.id')
            .where(
              'work_items.invoice_line_id',
              '=',
              sql<string>`coalesce(invoice_lines.credited_line_id, invoice_lines.id)`,
            ),
        ),
      ),
    )
    .groupBy([client, 'invoices.project_id'])
    .having(cents, '<>', 0)
    .execute();
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

export const sumUnrecordedHours = (
  rows: readonly UnrecordedHours[],
  isCounted: (row: UnrecordedHours) => boolean,
): number => rows.filter(isCounted).reduce((sum, { cents }) => sum + cents, 0);
