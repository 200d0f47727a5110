import { z } from 'zod';

/** Returns the part of the query of a list that names its page. @param perPage the number of rows by default */
export const pageQuery = (perPage: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(perPage),
});
