import { z } from 'zod';
import type { WorkKind } from './values.ts';

/** The most items of work of a credited invoice that are listed, and named one by one. */
export const maxCreditedWork = 500;

/** The body of `POST /api/admin/invoices/:id/finalise`: a credit note can free work of the invoice that it credits. */
export const finalisedDraft = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  freed_work: z.union([z.literal('all'), z.array(z.uuid()).max(maxCreditedWork)]).default([]),
});
export type FreedWork = z.output<typeof finalisedDraft>['freed_work'];

/** An item of work on an invoice that a credit note credits. */
export interface CreditedWork {
  readonly id: string;
  readonly date: string;
  readonly kind: WorkKind;
  readonly title: string;
  readonly minutes: number | null;
  readonly total_cents: number;
  /** The document that it is on since it was freed. */
  readonly invoice: { readonly id: string; readonly code: string | null } | null;
}

/** The work that a credit note can free while it is a draft, and that which it has freed; the first items. */
export interface CreditedWorkList {
  readonly items: readonly CreditedWork[];
  readonly total: number;
}
