/** The URL search parameters of the search page. */
export interface SearchParams {
  q?: string;
  /** Counted from 1; the first page has no parameter. */
  page?: string;
}

/** Reads the known URL parameters and ignores any other. */
export function parseSearchParams({ q, page }: Record<string, unknown>): SearchParams {
  return {
    ...(typeof q === 'string' && { q }),
    ...(typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) && page !== '1' && { page }),
  };
}
