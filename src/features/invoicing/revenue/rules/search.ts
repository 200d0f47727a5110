import { isPlainDate } from '#shared/dates/plain-date.ts';

/** The search parameters of revenue; the current year is the default. */
export interface RevenueSearch {
  readonly year?: string;
}

const matching = (pattern: RegExp, value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value))
    ? String(value)
    : undefined;

/** Parses the search parameters of revenue; an invalid year is dropped. */
export function parseRevenueSearch({ year }: Readonly<Record<string, unknown>>): RevenueSearch {
  const known = matching(/^(?:19|20|21)\d\d$/, year);
  return known === undefined ? {} : { year: known };
}

/** The search parameters of open items; today is the default. */
export interface OpenItemsSearch {
  readonly date?: string;
  readonly page?: string;
}

/** Parses the search parameters of open items; invalid ones are dropped. */
export function parseOpenItemsSearch(search: Readonly<Record<string, unknown>>): OpenItemsSearch {
  const date = typeof search.date === 'string' && isPlainDate(search.date) ? search.date : undefined;
  const page = matching(/^(?:[2-9]|[1-9]\d{1,4})$/, search.page);
  return { ...(date !== undefined && { date }), ...(page !== undefined && { page }) };
}
