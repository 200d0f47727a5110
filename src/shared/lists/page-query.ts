import { z } from 'zod';

/** @param perPage default number of rows */
export const pageQuery = (perPage: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(perPage),
});
