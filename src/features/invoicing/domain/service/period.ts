import type { Kysely } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { getInvoicingSettings } from '../queries/invoicing-settings.ts';
import type { InvoicingTables } from '../tables/tables.ts';

/** Thrown for an amount on a date in the closed books. */
export class PeriodClosedError extends AppError {
  readonly closedThrough: PlainDate;

  constructor(field: string, closedThrough: PlainDate) {
    super('invalid', 'the books are closed up to this date', { fields: { [field]: 'period_closed' } });
    this.closedThrough = closedThrough;
  }
}

export async function isPeriodOpen(db: Kysely<InvoicingTables>, date: PlainDate): Promise<boolean> {
  const { closed_through } = await getInvoicingSettings(db);
  return closed_through === null || date > closed_through;
}

/**
 * Rejects an amount on a date in the closed books.
 * @param field the field that has the date
 * @throws PeriodClosedError, whose reason for the field is `period_closed`
 */
export async function assertPeriodOpen(
  db: Kysely<InvoicingTables>,
  date: PlainDate,
  field: string,
): Promise<void> {
  const { closed_through } = await getInvoicingSettings(db);
  if (closed_through !== null && date <= closed_through) throw new PeriodClosedError(field, closed_through);
}
