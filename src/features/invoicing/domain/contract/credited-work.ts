import { z } from 'zod';
import type { WorkKind } from './values.ts';

export const maxCreditedWork = 500;

const freedWork = z.union([z.literal('all'), z.array(z.uuid()).max(maxCreditedWork)]);
export type FreedWork = z.output<typeof freedWork>;

/** The body of `POST /api/admin/invoices/:id/finalise`; a credit note can free work of its invoice. */
export const finalisedDraft = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  freed_work: freedWork.default([]),
});

/** The body of `POST /api/admin/invoices/:id/credited-work`, after the credit note became final. */
export const workFreedLater = z.strictObject({ freed_work: freedWork });

export interface CreditedWork {
  readonly id: string;
  readonly date: string;
  readonly kind: WorkKind;
  readonly title: string;
  readonly minutes: number | null;
  readonly total_cents: number;
  /** The document that has invoiced it since it was freed. */
  readonly invoice: { readonly id: string; readonly code: string | null } | null;
}

export interface CreditedWorkPart {
  readonly items: readonly CreditedWork[];
  readonly total: number;
}

/** The work freed by a document or from it, and the work a credit note can still free. */
export interface CreditedWorkList {
  readonly freed: CreditedWorkPart;
  readonly left: CreditedWorkPart;
}
