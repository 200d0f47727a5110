import { z } from 'zod';
import { listPageSize, maxWholeList } from './list-page.ts';

const defaultPageSize = 20;

/** Without parameters the whole list is returned, or its first 100 rows if it has more than 500. */
export const paginationQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  per_page: z.coerce.number().int().min(1).max(100).optional(),
});

type PaginationQuery = z.infer<typeof paginationQuery>;

/** `meta` is present if the list is paginated. */
export interface PagedList<T> {
  readonly data: readonly T[];
  readonly meta?: { readonly page: number; readonly per_page: number; readonly total: number };
}

export interface RowRange {
  readonly limit: number;
  readonly offset: number;
}

export interface RowSource<T> {
  count(): Promise<number>;
  findRows(range: RowRange): Promise<readonly T[]>;
}

/** Returns the first page if only the page size is given; undefined for the whole list. */
function getMeta(
  { page, per_page }: PaginationQuery,
  total: number,
  maxWhole: number,
): PagedList<unknown>['meta'] {
  const isWhole = page === undefined && per_page === undefined;
  if (isWhole && total <= maxWhole) return undefined;
  return { page: page ?? 1, per_page: per_page ?? (isWhole ? listPageSize : defaultPageSize), total };
}

const getOffset = ({ page, per_page }: NonNullable<PagedList<unknown>['meta']>) => (page - 1) * per_page;

export async function readPage<T>(query: PaginationQuery, source: RowSource<T>): Promise<PagedList<T>> {
  const meta = getMeta(query, await source.count(), maxWholeList);
  if (!meta) return { data: await source.findRows({ limit: maxWholeList, offset: 0 }) };
  return { data: await source.findRows({ limit: meta.per_page, offset: getOffset(meta) }), meta };
}

/** @param maxWhole maximum number of rows to return if no page is requested */
export function paginate<T>(
  rows: readonly T[],
  query: PaginationQuery,
  maxWhole: number = maxWholeList,
): PagedList<T> {
  const meta = getMeta(query, rows.length, maxWhole);
  if (!meta) return { data: rows };
  const start = getOffset(meta);
  return { data: rows.slice(start, start + meta.per_page), meta };
}
