/** Accepts a number from 1. */
export const parsePage = (page: unknown) =>
  typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? { page } : undefined;
