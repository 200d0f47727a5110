import { z } from 'zod';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { languages } from '#shared/i18n/language.ts';
import { cents } from './values.ts';

/** Steps to which invoiced hours can be rounded up, in minutes; 0 does not round. */
export const roundingSteps = [0, 5, 6, 10, 15, 30, 60] as const;

export const paymentDaysRange = { min: 1, max: 180 } as const;
export const paymentDays = z.int().min(paymentDaysRange.min).max(paymentDaysRange.max);

export const roundingMinutes = z.literal(roundingSteps);

const codeFormat = z.strictObject({ pattern: z.string().trim().max(32), digits: z.int().min(1).max(6) });

/** The stored setting `invoicing`: defaults for clients and documents that have no value of their own. */
export const invoicingSettings = z.strictObject({
  /** Per hour; null if there is none. */
  rate_cents: cents.nullable().default(null),
  payment_days: paymentDays.default(30),
  language: z.enum(languages).default('nl'),
  rounding_minutes: roundingMinutes.default(0),
  /** The last day of the closed books; null while none are closed. */
  closed_through: plainDate.nullable().default(null),
  formats: z.strictObject({ invoice: codeFormat, credit_note: codeFormat, quote: codeFormat }).default({
    invoice: { pattern: '{year}-{number}', digits: 3 },
    credit_note: { pattern: '{year}-C{number}', digits: 2 },
    quote: { pattern: '{year}-Q{number}', digits: 2 },
  }),
});
export type InvoicingSettings = z.output<typeof invoicingSettings>;
