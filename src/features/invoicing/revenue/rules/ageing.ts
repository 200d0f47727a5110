import { daysBetween, type PlainDate } from '#shared/dates/plain-date.ts';
import { type AgeBand, type Ageing, ageBands, type ClientAgeing, type OpenItem } from '../contract.ts';

/** Returns the days from a due date to a date; 0 if it is not overdue. */
export const getDaysOverdue = (due: PlainDate | null, date: PlainDate): number =>
  due !== null && due < date ? daysBetween(due, date) : 0;

/** Returns the age band of an open item; an overpayment has no age. */
export function getAgeBand(outstandingCents: number, daysOverdue: number): AgeBand {
  if (outstandingCents < 0) return 'overpaid';
  if (daysOverdue <= 0) return 'not_due';
  if (daysOverdue <= 30) return 'to_30';
  if (daysOverdue <= 60) return 'to_60';
  return daysOverdue <= 90 ? 'to_90' : 'over_90';
}

export function sumAges(items: readonly Pick<OpenItem, 'band' | 'outstanding_cents'>[]): Ageing {
  const ages = Object.fromEntries(ageBands.map((band) => [band, 0])) as Record<AgeBand, number>;
  for (const { band, outstanding_cents } of items) ages[band] += outstanding_cents;
  return ages;
}

/** Adds up open items by client, highest amount first. */
export function groupByClient(items: readonly OpenItem[]): ClientAgeing[] {
  const groups = Map.groupBy(items, ({ client_id }) => client_id);
  return [...groups]
    .map(([id, own]) => ({
      id,
      name: own[0]?.client ?? '',
      ages: sumAges(own),
      total_cents: own.reduce((sum, { outstanding_cents }) => sum + outstanding_cents, 0),
    }))
    .toSorted((one, other) => other.total_cents - one.total_cents || one.name.localeCompare(other.name));
}
