import type { Kysely } from 'kysely';
import { addDays, addMonths, type PlainDate } from '#shared/dates/plain-date.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import { priceDraft } from '../../documents/rules/price-draft.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findActiveRecurrences } from '../queries/recurrences.ts';
import { findSettledDates } from '../queries/runs.ts';
import { findUpcoming } from '../rules/schedule.ts';
import { parseTemplate } from '../rules/stored-template.ts';

const maxDates = 60;
const monthsAhead = 12;

/** The drafts that templates will create, excluding VAT. */
export interface RecurringRevenue {
  readonly cents: number;
  readonly count: number;
  /** The number of templates whose lines cannot be read; the sum lacks them. */
  readonly unreadable: number;
  readonly through: PlainDate;
}

/**
 * Returns the revenue of recurring invoices within twelve months, except paused invoices. A template that
 * includes VAT is priced with the rates of its next date.
 */
export async function getRecurringRevenue(
  db: Kysely<InvoicingTables>,
  today: PlainDate,
): Promise<RecurringRevenue> {
  const through = addDays(addMonths(today, monthsAhead), -1);
  const rows = await findActiveRecurrences(db, through);
  const rates = rows.length === 0 ? [] : await findVatRates(db);
  const settled = await findSettledDates(db, today);
  const parts = rows.flatMap((row) => {
    const template = parseTemplate(row.template);
    if (!template) return [];
    const next = row.next_on ?? today;
    const progress = { ...row, settled: settled.get(row.id) ?? [] };
    const count = findUpcoming(progress, next, maxDates).filter((date) => date <= through).length;
    const { ex_cents } = priceDraft(template, {
      rates,
      advances: [],
      credit: null,
      quote_rest: null,
      today: next,
    }).totals;
    return [{ count, cents: count * ex_cents }];
  });
  return {
    through,
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    count: parts.reduce((sum, { count }) => sum + count, 0),
    unreadable: rows.length - parts.length,
  };
}
