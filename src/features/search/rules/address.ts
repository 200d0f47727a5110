/** The longest question that is answered, in UTF-16 units as the field of a form counts. */
export const maximumQuestion = 100;

/** The search parameters of the page's address. */
export interface SearchAddress {
  q?: string;
  /** Counted from 1; the first is not named. */
  page?: string;
}

/** Takes from an address what the page knows; anything else in it is ignored. */
export function parseSearchAddress({ q, page }: Record<string, unknown>): SearchAddress {
  return {
    ...(typeof q === 'string' && { q }),
    ...(typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) && page !== '1' && { page }),
  };
}
