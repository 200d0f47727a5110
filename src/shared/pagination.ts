import { z } from 'zod';

const defaultPageSize = 20;

/** The query of a paginated list; without parameters the whole list is returned. */
export const paginationQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  per_page: z.coerce.number().int().min(1).max(100).optional(),
});

/** A list on the wire; `meta` is present if it is paginated. */
export interface PagedList<T> {
  readonly data: readonly T[];
  readonly meta?: { readonly page: number; readonly per_page: number; readonly total: number };
}

/** Returns the requested page of a complete list: the first where only its length is given. */
export function paginate<T>(rows: readonly T[], query: z.infer<typeof paginationQuery>): PagedList<T> {
  if (query.page === undefined && query.per_page === undefined) return { data: rows };
  const { page = 1, per_page = defaultPageSize } = query;
  const start = (page - 1) * per_page;
  return { data: rows.slice(start, start + per_page), meta: { page, per_page, total: rows.length } };
}
