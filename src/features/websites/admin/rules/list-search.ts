import { type WebsiteType, websiteTypes } from '../../../../shared/website-types.ts';
import type { WebsiteRow } from '../contract.ts';

/** The views of the list: filters that belong together under one name. */
export const websiteViews = ['changed', 'scheduled', 'public', 'hidden', 'bin'] as const;
export type WebsiteView = (typeof websiteViews)[number];

/** The columns of the list that can be hidden, in their order. */
export const websiteColumns = [
  'number',
  'title',
  'type',
  'client_name',
  'year',
  'en',
  'nl',
  'public',
  'updated_at',
  'created_at',
  'removed_at',
  'id',
] as const;
export type WebsiteColumn = (typeof websiteColumns)[number];

const optionalColumns: readonly WebsiteColumn[] = ['created_at', 'removed_at', 'id'];
const defaultColumns = websiteColumns.filter((column) => !optionalColumns.includes(column));

const sortableColumns = [
  'number',
  'title',
  'type',
  'client_name',
  'year',
  'public',
  'created_at',
  'removed_at',
  'id',
] as const satisfies readonly WebsiteColumn[];
export type WebsiteSort = (typeof sortableColumns)[number];

/** The numbers of rows on a page to choose from; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

/** The search parameters of the list; what is absent has its default. */
export interface WebsitesSearch {
  readonly q?: string;
  readonly view?: WebsiteView;
  readonly type?: WebsiteType;
  readonly sort?: WebsiteSort;
  readonly direction?: 'desc';
  /** The columns in view, separated by commas. */
  readonly columns?: string;
  readonly page?: string;
  readonly per_page?: string;
}

const pagePattern = /^(?:[2-9]|[1-9]\d{1,4})$/;
const maxQueryLength = 100;

const includes = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((known) => known === value);

function parseColumns(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const named = value.split(',');
  const columns = websiteColumns.filter((column) => column === 'title' || named.includes(column));
  const text = columns.join(',');
  return text === defaultColumns.join(',') ? undefined : text;
}

/** Parses the search parameters of the list; invalid ones and defaults are dropped. */
export function parseWebsitesSearch(search: Readonly<Record<string, unknown>>): WebsitesSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, maxQueryLength) : '';
  const columns = parseColumns(search.columns);
  const sort = includes(sortableColumns, search.sort) ? search.sort : undefined;
  const size = pageSizes.slice(1).find((count) => String(count) === search.per_page);
  const isPage = typeof search.page === 'string' && pagePattern.test(search.page);
  return {
    ...(q !== '' && { q }),
    ...(includes(websiteViews, search.view) && { view: search.view }),
    ...(includes(websiteTypes, search.type) && { type: search.type }),
    ...(sort && { sort }),
    ...(sort && search.direction === 'desc' && { direction: 'desc' }),
    ...(columns !== undefined && { columns }),
    ...(isPage && { page: String(search.page) }),
    ...(size !== undefined && { per_page: String(size) }),
  };
}

/** Returns whether a column can be sorted by. */
export const isSortable = (column: WebsiteColumn): column is WebsiteSort => includes(sortableColumns, column);

/** Returns the columns in view. */
export function getShownColumns({ columns }: WebsitesSearch): readonly WebsiteColumn[] {
  if (columns === undefined) return defaultColumns;
  const named = columns.split(',');
  return websiteColumns.filter((column) => named.includes(column));
}

const viewFilters = {
  changed: { changed: 'true' },
  scheduled: { scheduled: 'true' },
  public: { public: 'true' },
  hidden: { public: 'false' },
  bin: { removed: 'true' },
} as const satisfies Readonly<Record<WebsiteView, Readonly<Record<string, 'true' | 'false'>>>>;

/** Returns the filters of the API that the search parameters select. */
export const getFilters = ({ q, view, type }: WebsitesSearch) => ({
  ...(q !== undefined && { q }),
  ...(type !== undefined && { type }),
  ...(view !== undefined && viewFilters[view]),
});

/** Returns the order of the API that the search parameters select; without one that of the menu. */
export const getOrder = ({ sort, direction }: WebsitesSearch) => ({
  ...(sort !== undefined && { sort, direction: direction ?? ('asc' as const) }),
});

/** Returns when a text of the website was last changed; null without any. */
export function getLastChange({ texts }: Pick<WebsiteRow, 'texts'>): string | null {
  const times = Object.values(texts).flatMap(({ updated_at }) => updated_at ?? []);
  return times.toSorted().at(-1) ?? null;
}
