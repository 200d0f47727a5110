import type { VatCode } from '#features/invoicing/domain/contract/values.ts';
import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';
import { getWeekday } from './plan-work.ts';
import type { Action, PlannedDraft, PlannedLine, Step } from './steps.ts';

/** Returns the day, or the Friday before a weekend. */
export const toWeekday = (date: PlainDate): PlainDate => addDays(date, -Math.max(0, getWeekday(date) - 4));

export const at = (date: PlainDate, time: string, action: Action): Step => ({ date, time, ...action });

export const line = (
  description: string,
  price_cents: number,
  { quantity = 1, unit = 'fixed', vat_code = 'high' }: Partial<PlannedLine> & { vat_code?: VatCode } = {},
): PlannedLine => ({ description, price_cents, quantity, unit, vat_code });

/** The events of a document, in days before the start; absent if they have not happened. */
export interface Course {
  readonly isFinal?: boolean;
  readonly isSent?: boolean;
  readonly paid?: { readonly ago: number; readonly percent?: number };
}

interface Planned extends Course {
  readonly key: string;
  readonly date: PlainDate;
  readonly draft: PlannedDraft;
}

/** Returns the steps of a document from its draft to its payment. */
export function planDocument(
  { key, date, draft, isFinal = true, isSent = true, paid }: Planned,
  today: PlainDate,
): Step[] {
  return [
    at(date, '10:00', { kind: 'draft', key, ...draft }),
    ...(isFinal ? planFinal(key, date, { isSent, ...(paid && { paid }) }, today) : []),
  ];
}

export function planFinal(
  key: string,
  date: PlainDate,
  { isSent = true, paid }: Course,
  today: PlainDate,
): Step[] {
  return [
    at(date, '10:05', { kind: 'finalise', key }),
    ...(isSent ? [at(date, '10:10', { kind: 'send', key, outcome: 'sent' })] : []),
    ...(paid
      ? [at(addDays(today, -paid.ago), '08:30', { kind: 'pay', key, percent: paid.percent ?? 100 })]
      : []),
  ];
}
