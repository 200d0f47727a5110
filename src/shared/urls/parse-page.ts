/** Returns the `page` of search parameters, a number from 1; undefined for anything else. */
export const parsePage = (page: unknown) =>
  typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? { page } : undefined;
