export interface SearchParams {
  q?: string;
  /** Counted from 1; the first page has no parameter. */
  page?: string;
}

export function parseSearchParams({ q, page }: Record<string, unknown>): SearchParams {
  return {
    ...(typeof q === 'string' && { q }),
    ...(typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) && page !== '1' && { page }),
  };
}
