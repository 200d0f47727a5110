import { z } from 'zod';

/** The query of a list: without `page` it is given whole. */
export const pagingQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
});

/** A list on the wire, with its place in the whole where it is paged. */
export interface Listed<T> {
  readonly data: readonly T[];
  readonly meta?: { readonly page: number; readonly per_page: number; readonly total: number };
}

/** Cuts the asked page out of rows that are there whole. */
export function cutPage<T>(rows: readonly T[], query: z.infer<typeof pagingQuery>): Listed<T> {
  const { page, per_page } = query;
  if (page === undefined) return { data: rows };
  const start = (page - 1) * per_page;
  return { data: rows.slice(start, start + per_page), meta: { page, per_page, total: rows.length } };
}
