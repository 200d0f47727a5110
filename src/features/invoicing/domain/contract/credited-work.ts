import { z } from 'zod';
import type { WorkKind } from './values.ts';

/** The most items of work of a credited invoice that are listed, and named one by one. */
export const maxCreditedWork = 500;

const freedWork = z.union([z.literal('all'), z.array(z.uuid()).max(maxCreditedWork)]);
export type FreedWork = z.output<typeof freedWork>;

/** The body of `POST /api/admin/invoices/:id/finalise`: a credit note can free work of the invoice that it credits. */
export const finalisedDraft = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  freed_work: freedWork.default([]),
});

/** The body of `POST /api/admin/invoices/:id/credited-work`: frees work after the credit note became final. */
export const workFreedLater = z.strictObject({ freed_work: freedWork });

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

/** Work of an invoice that is credited; the first items. */
export interface CreditedWorkPart {
  readonly items: readonly CreditedWork[];
  readonly total: number;
}

/** The work that a document freed, or that was freed from it, and that which a credit note can still free. */
export interface CreditedWorkList {
  readonly freed: CreditedWorkPart;
  readonly left: CreditedWorkPart;
}
