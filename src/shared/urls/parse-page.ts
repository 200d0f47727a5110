/** Returns the `page` search parameter, a number from 1; undefined for other values. */
export const parsePage = (page: unknown) =>
  typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? { page } : undefined;
