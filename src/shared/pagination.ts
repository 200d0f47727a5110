import { z } from 'zod';

/** The query of a paginated list; without `page` the whole list is returned. */
export const paginationQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
});

/** A list on the wire; `meta` is present if it is paginated. */
export interface PagedList<T> {
  readonly data: readonly T[];
  readonly meta?: { readonly page: number; readonly per_page: number; readonly total: number };
}

/** Returns the requested page of a complete list. */
export function paginate<T>(rows: readonly T[], query: z.infer<typeof paginationQuery>): PagedList<T> {
  const { page, per_page } = query;
  if (page === undefined) return { data: rows };
  const start = (page - 1) * per_page;
  return { data: rows.slice(start, start + per_page), meta: { page, per_page, total: rows.length } };
}
