import { z } from 'zod';
import { maxMinutes } from '#shared/dates/durations.ts';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { languages } from '#shared/i18n/language.ts';
import { removeUnsafe } from '#shared/text/single-line.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { maxQuantity } from '../../domain/contract/limits.ts';
import { cents, discount, lineKinds, units, vatCodes } from '../../domain/contract/values.ts';

const id = z.uuid();
const version = z.int().min(1).max(2_147_483_647);

export const maxLines = 500;

/** By law, payment terms of small suppliers beyond sixty days need a reason. */
export const maxPaymentDays = 180;

const note = z.string().max(2000);

/** A line as the editor sends it; the browser chooses its permanent id. */
export const draftLine = z.strictObject({
  id,
  kind: z.enum(lineKinds),
  description: z.string().max(1000).transform(removeUnsafe),
  /** Negative for a return or a correction, because the price never is (EN 16931, BR-27). */
  quantity: z.int().min(-maxQuantity).max(maxQuantity),
  minutes: z.int().min(-maxMinutes).max(maxMinutes).nullable(),
  unit: z.enum(units),
  price_cents: cents,
  /** Hundredths of a cent, in addition to `price_cents`; absent if there are none. */
  price_hundredths: z.int().min(0).max(99).optional(),
  discount: discount.nullable(),
  supply_date: plainDate.nullable(),
  vat_code: z.enum(vatCodes),
  advance_id: id.nullable(),
});
export type DraftLine = z.output<typeof draftLine>;

export const draftFields = z.strictObject({
  client_id: id.nullable(),
  title: singleLine(200),
  language: z.enum(languages),
  /** Null for the day of finalising. */
  issue_date: plainDate.nullable(),
  supply_from: plainDate.nullable(),
  supply_to: plainDate.nullable(),
  payment_days: z.int().min(0).max(maxPaymentDays),
  buyer_reference: singleLine(100),
  prices_include_vat: z.boolean(),
  discount: discount.nullable(),
  note,
  private_note: note,
  lines: z.array(draftLine).max(maxLines),
});
export type DraftFields = z.output<typeof draftFields>;

/** The body of `PUT /api/admin/invoices/:id`. */
export const draftChange = draftFields.extend({ version });
export type DraftChange = z.output<typeof draftChange>;

export const groupings = ['item', 'day', 'project', 'title'] as const;
export type Grouping = (typeof groupings)[number];

/** The body of `POST /api/admin/invoices`: an empty draft, or a draft from a client's uninvoiced work. */
export const newDraft = z.strictObject({
  kind: z.enum(['quote', 'invoice', 'advance', 'final']),
  client_id: id.nullable().default(null),
  work: z
    .strictObject({ until: plainDate, grouping: z.enum(groupings) })
    .nullable()
    .default(null),
});
export type NewDraft = z.output<typeof newDraft>;

/** The body of `POST /api/admin/invoices/:id/work`: adds uninvoiced work to a draft. */
export const addedWork = z.strictObject({
  version,
  until: plainDate,
  grouping: z.enum(groupings),
});
export type AddedWork = z.output<typeof addedWork>;

export const versionOnly = z.strictObject({ version });
