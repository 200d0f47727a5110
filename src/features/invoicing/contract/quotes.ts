import type { DocumentKind } from './values.ts';

/** How many days a new quote is valid. */
export const defaultValidDays = 30;

/** Returns whether a kind has a date by which something is to be done: an invoice is paid, a quote decided on. */
export const hasDueDate = (kind: DocumentKind): boolean => kind !== 'credit_note';

/** What a filter of quotes selects: those that can still be accepted, or by what their client decided. */
export const quoteFilters = ['open', 'accepted', 'declined', 'expired'] as const;
export type QuoteFilter = (typeof quoteFilters)[number];
