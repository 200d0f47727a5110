import { type PurchaseTreatment, purchaseTreatments } from '../../domain/contract/values.ts';
import { type PurchaseSort, type PurchaseView, purchaseSorts, purchaseViews } from '../contract/purchases.ts';

/** The number of rows on a page. */
export const pageSize = 50;

/** The search parameters of the list; what is absent has its default. */
export interface PurchasesSearch {
  readonly q?: string;
  readonly view?: PurchaseView;
  readonly client?: string;
  readonly treatment?: PurchaseTreatment;
  readonly year?: string;
  readonly quarter?: string;
  readonly sort?: PurchaseSort;
  readonly direction?: 'asc' | 'desc';
  readonly page?: string;
}

const idPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const pagePattern = /^(?:[2-9]|[1-9]\d{1,4})$/;
const maxQueryLength = 100;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

const matching = (pattern: RegExp, value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value))
    ? String(value)
    : undefined;

/** Parses search parameters; invalid ones and defaults are dropped, and a quarter without its year. */
export function parsePurchasesSearch(search: Readonly<Record<string, unknown>>): PurchasesSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, maxQueryLength) : '';
  const view = oneOf(purchaseViews, search.view);
  const client = matching(idPattern, search.client);
  const treatment = oneOf(purchaseTreatments, search.treatment);
  const year = matching(/^(?:19|20|21)\d\d$/, search.year);
  const quarter = matching(/^[1-4]$/, search.quarter);
  const sort = oneOf(purchaseSorts, search.sort);
  const page = matching(pagePattern, search.page);
  return {
    ...(q !== '' && { q }),
    ...(view && view !== 'all' && { view }),
    ...(client !== undefined && { client }),
    ...(treatment && { treatment }),
    ...(year !== undefined && { year }),
    ...(year !== undefined && quarter !== undefined && { quarter }),
    ...(sort && { sort, direction: oneOf(['asc', 'desc'], search.direction) ?? 'asc' }),
    ...(page !== undefined && { page }),
  };
}
