import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { cents, plainDate } from './values.ts';

/** The minutes to which hours can be rounded up on invoices; 0 for none. */
export const roundingSteps = [0, 5, 6, 10, 15, 30, 60] as const;

/** The most and the fewest days within which an invoice is to be paid. */
export const paymentDaysRange = { min: 1, max: 180 } as const;
export const paymentDays = z.int().min(paymentDaysRange.min).max(paymentDaysRange.max);

/** A step of rounding hours, in minutes. */
export const roundingMinutes = z.literal(roundingSteps);

const codeFormat = z.strictObject({ pattern: z.string().trim().max(32), digits: z.int().min(1).max(6) });

/** The stored setting `invoicing`: what applies where a client or a document has nothing of its own. */
export const invoicingSettings = z.strictObject({
  /** Per hour; null for none. */
  rate_cents: cents.nullable().default(null),
  payment_days: paymentDays.default(30),
  language: z.enum(languages).default('nl'),
  rounding_minutes: roundingMinutes.default(0),
  /** The last day of the closed books, on which nothing is booked any more; null while none are closed. */
  closed_through: plainDate.nullable().default(null),
  /** How the codes of each series are written. */
  formats: z.strictObject({ invoice: codeFormat, credit_note: codeFormat, quote: codeFormat }).default({
    invoice: { pattern: '{year}-{number}', digits: 3 },
    credit_note: { pattern: '{year}-C{number}', digits: 2 },
    quote: { pattern: '{year}-Q{number}', digits: 2 },
  }),
});
export type InvoicingSettings = z.output<typeof invoicingSettings>;
