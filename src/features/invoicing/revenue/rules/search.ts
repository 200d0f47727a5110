import { isPlainDate } from '#shared/dates/plain-date.ts';

/** Defaults to the current year. */
export interface RevenueSearch {
  readonly year?: string;
}

const matching = (pattern: RegExp, value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value))
    ? String(value)
    : undefined;

/** Drops an invalid year. */
export function parseRevenueSearch({ year }: Readonly<Record<string, unknown>>): RevenueSearch {
  const known = matching(/^(?:19|20|21)\d\d$/, year);
  return known === undefined ? {} : { year: known };
}

/** Defaults to today. */
export interface OpenItemsSearch {
  readonly date?: string;
  readonly page?: string;
}

/** Drops invalid values. */
export function parseOpenItemsSearch(search: Readonly<Record<string, unknown>>): OpenItemsSearch {
  const date = typeof search.date === 'string' && isPlainDate(search.date) ? search.date : undefined;
  const page = matching(/^(?:[2-9]|[1-9]\d{1,4})$/, search.page);
  return { ...(date !== undefined && { date }), ...(page !== undefined && { page }) };
}
