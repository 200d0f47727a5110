import { type QuoteFilter, quoteFilters } from '../../domain/contract/quotes.ts';
import { type InvoiceSort, type InvoiceView, invoiceSorts, invoiceViews } from '../contract/list.ts';

/** The numbers of rows on a page to choose from; the first is the default. */
export const pageSizes = [50, 25, 100] as const;

/** The columns of the list; the code is always in view. */
export const invoiceColumns: readonly string[] =
  'code status client title date sent ex_vat vat total outstanding'.split(' ');

/** The search parameters of the list; what is absent has its default. */
export interface InvoicesSearch {
  readonly q?: string;
  readonly view?: InvoiceView;
  readonly client?: string;
  readonly year?: string;
  /** For the view of quotes. */
  readonly quote?: QuoteFilter;
  readonly sort?: InvoiceSort;
  readonly direction?: 'asc' | 'desc';
  /** The columns in view, separated by commas. */
  readonly columns?: string;
  readonly page?: string;
  readonly per_page?: string;
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

function parseColumns(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const named = value.split(',');
  const text = invoiceColumns.filter((column) => column === 'code' || named.includes(column)).join(',');
  return text === invoiceColumns.join(',') ? undefined : text;
}

/** Parses search parameters; invalid ones and defaults are dropped. */
export function parseInvoicesSearch(search: Readonly<Record<string, unknown>>): InvoicesSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, maxQueryLength) : '';
  const view = oneOf(invoiceViews, search.view);
  const client = matching(idPattern, search.client);
  const year = matching(/^(?:19|20|21)\d\d$/, search.year);
  const quote = view === 'quote' ? oneOf(quoteFilters, search.quote) : undefined;
  const sort = oneOf(invoiceSorts, search.sort);
  const columns = parseColumns(search.columns);
  const page = matching(pagePattern, search.page);
  const size = pageSizes.slice(1).find((count) => String(count) === String(search.per_page));
  return {
    ...(q !== '' && { q }),
    ...(view && view !== 'all' && { view }),
    ...(client !== undefined && { client }),
    ...(year !== undefined && { year }),
    ...(quote && { quote }),
    ...(sort && { sort, direction: oneOf(['asc', 'desc'], search.direction) ?? 'asc' }),
    ...(columns !== undefined && { columns }),
    ...(page !== undefined && { page }),
    ...(size !== undefined && { per_page: String(size) }),
  };
}

/** Returns the query of the API that the search parameters select. */
export const getApiQuery = ({ columns: _, ...query }: InvoicesSearch): Omit<InvoicesSearch, 'columns'> =>
  query;

/** Returns the columns in view. */
export function getShownColumns({ columns }: InvoicesSearch): readonly string[] {
  const named = columns?.split(',');
  return invoiceColumns.filter((column) => named === undefined || named.includes(column));
}
