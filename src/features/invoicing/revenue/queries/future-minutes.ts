import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

export interface FutureMinutes {
  readonly year: number;
  readonly client_id: string | null;
  readonly project_id: string | null;
  readonly minutes: number;
}

/**
 * Returns the minutes after a day that are on no final document. The derived sums of years include them,
 * because derived columns do not depend on the date; callers subtract them as time not worked yet.
 */
export async function findFutureMinutes(
  db: Kysely<InvoicingTables>,
  today: PlainDate,
): Promise<readonly FutureMinutes[]> {
  const year = sql<string>`substr(work_items.date, 1, 4)`;
  const client = sql<string | null>`coalesce(clients.merged_into_id, clients.id)`;
  const rows = await db
    .selectFrom('work_items')
    .leftJoin('clients', 'clients.id', 'work_items.client_id')
    .leftJoin('invoice_lines', 'invoice_lines.id', 'work_items.invoice_line_id')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'invoice_lines.invoice_id').on('invoices.status', '=', 'final'),
    )
    .select([year.as('year'), client.as('client_id'), 'work_items.project_id'])
    .select((eb) => eb.fn.sum<number>('work_items.minutes').as('minutes'))
    .where('work_items.date', '>', today)
    .where('work_items.minutes', '>', 0)
    .where('invoices.id', 'is', null)
    .groupBy([year, client, 'work_items.project_id'])
    .execute();
  return rows.map((row) => ({ ...row, year: Number(row.year), minutes: Number(row.minutes) }));
}

export const sumFutureMinutes = (
  rows: readonly FutureMinutes[],
  isCounted: (row: FutureMinutes) => boolean,
): number => rows.filter(isCounted).reduce((sum, { minutes }) => sum + minutes, 0);
