import { isPlainDate, startOfWeek } from '#shared/dates/plain-date.ts';
import { type WorkSort, workSorts } from '../contract/items.ts';
import { formatWeek, parseWeek } from './weeks.ts';

/** The numbers of rows on a page to choose from; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

/** The search parameters of the page of hours; what is absent has its default. */
export interface WorkSearch {
  /** The week is shown without it. */
  readonly view?: 'list';
  readonly week?: string;
  /** The day of the week that is in view on a phone, and whose timeline is shown. */
  readonly day?: string;
  readonly q?: string;
  readonly client?: string;
  readonly project?: string;
  readonly from?: string;
  readonly to?: string;
  readonly uninvoiced?: 'true' | 'false';
  readonly sort?: WorkSort;
  readonly direction?: 'asc' | 'desc';
  readonly page?: string;
  readonly per_page?: string;
}

const pagePattern = /^(?:[2-9]|[1-9]\d{1,4})$/;
const idPattern = /^[\w-]{1,64}$/;

const asDate = (value: unknown) => (typeof value === 'string' && isPlainDate(value) ? value : undefined);
const asId = (value: unknown) => (typeof value === 'string' && idPattern.test(value) ? value : undefined);
const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

/** Returns an object without the properties that are undefined. */
const defined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

/** Parses the search parameters of the page of hours; invalid ones and defaults are dropped. */
export function parseWorkSearch(search: Readonly<Record<string, unknown>>): WorkSearch {
  const view = oneOf(['list'] as const, search['view']);
  if (view !== 'list') {
    const day = asDate(search['day']);
    const monday = parseWeek(search['week']) ?? (day && startOfWeek(day));
    const isInWeek = day !== undefined && startOfWeek(day) === monday;
    return defined({ week: monday && formatWeek(monday), day: isInWeek ? day : undefined });
  }
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 100) : '';
  const sort = oneOf(workSorts, search['sort']);
  const size = pageSizes.slice(1).find((count) => String(count) === search['per_page']);
  const { page } = search;
  return defined({
    view,
    q: q || undefined,
    client: asId(search['client']),
    project: asId(search['project']),
    from: asDate(search['from']),
    to: asDate(search['to']),
    uninvoiced: oneOf(['true', 'false'] as const, search['uninvoiced']),
    sort,
    direction: sort && oneOf(['asc', 'desc'] as const, search['direction']),
    page: typeof page === 'string' && pagePattern.test(page) ? page : undefined,
    per_page: size === undefined ? undefined : String(size),
  });
}

/** Returns the filters of the API that the search parameters select. */
export function getWorkFilters(search: WorkSearch): Readonly<Record<string, string>> {
  const { q, client, project, from, to, uninvoiced } = search;
  return defined({ q, client, project, from, to, uninvoiced });
}
