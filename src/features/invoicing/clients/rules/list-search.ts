import { type ClientSort, type ClientView, clientSorts, clientViews } from '../contract/clients.ts';

/** The columns of the list in their order; `name` cannot be hidden. */
export const clientColumns = [
  'id',
  'name',
  'rate',
  'revenue',
  'outstanding',
  'last_invoice',
  'has_uninvoiced',
  'needs_invoice',
  'created_at',
  'actions',
] as const;
export type ClientColumn = (typeof clientColumns)[number];

const optional: readonly ClientColumn[] = ['needs_invoice', 'outstanding'];
const defaultColumns = clientColumns.filter((column) => !optional.includes(column));

/** The numbers of rows on a page to choose from; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

/** The search parameters of the list of clients; what is absent has its default. */
export interface ClientsSearch {
  readonly q?: string;
  readonly view?: ClientView;
  readonly sort?: ClientSort;
  readonly direction?: 'desc';
  /** The columns in view, separated by commas. */
  readonly columns?: string;
  readonly page?: string;
  readonly per_page?: string;
}

const pagePattern = /^(?:[2-9]|[1-9]\d{1,4})$/;

function parseColumns(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const named = value.split(',');
  const columns = clientColumns.filter((column) => column === 'name' || named.includes(column));
  return columns.join() === defaultColumns.join() ? undefined : columns.join();
}

/** Parses the search parameters of the list of clients; invalid ones and defaults are dropped. */
export function parseClientsSearch(search: Readonly<Record<string, unknown>>): ClientsSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 100) : '';
  const view = clientViews.find((known) => known === search.view);
  const sort = clientSorts.find((known) => known === search.sort);
  const columns = parseColumns(search.columns);
  const { page } = search;
  const size = pageSizes.slice(1).find((count) => String(count) === search.per_page);
  return {
    ...(q !== '' && { q }),
    ...(view && { view }),
    ...(sort && { sort }),
    ...(sort && search.direction === 'desc' && { direction: 'desc' }),
    ...(columns !== undefined && { columns }),
    ...(typeof page === 'string' && pagePattern.test(page) && { page }),
    ...(size !== undefined && { per_page: String(size) }),
  };
}

/** Returns the columns in view. */
export function getShownColumns({ columns }: ClientsSearch): readonly ClientColumn[] {
  const named = columns?.split(',');
  return named ? clientColumns.filter((column) => named.includes(column)) : defaultColumns;
}

/** Returns the filters and the order of the API that the search parameters select. */
export const getFilters = ({ q, view, sort, direction }: ClientsSearch) => ({
  ...(q !== undefined && { q }),
  ...(view !== undefined && { view }),
  ...(sort !== undefined && { sort, direction: direction ?? ('asc' as const) }),
});
