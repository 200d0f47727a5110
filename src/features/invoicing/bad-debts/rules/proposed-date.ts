import { isPlainDate } from '#shared/dates/plain-date.ts';
import { getEarlierQuarter, type Quarter } from '../../domain/rules/vat/earlier-quarter.ts';
import type { BadDebt } from '../contract.ts';

/**
 * Returns the proposed day of a write-off: today, or a year after the due date if that is past, when the loss
 * counts as certain (art. 29 lid 2 Wet OB). Its VAT belongs to the return of that day. A write-off is never
 * dated before the previous one.
 */
export function getProposedDate({
  today,
  deadline,
  write_offs,
}: Pick<BadDebt, 'today' | 'deadline'> & {
  readonly write_offs: readonly { readonly date: string }[];
}): string {
  const last = write_offs.at(-1)?.date ?? '';
  const certain = deadline !== null && deadline < today ? deadline : today;
  return certain > last ? certain : last;
}

export type DateWarning =
  | { readonly kind: 'before_due'; readonly due: string }
  | { readonly kind: 'late'; readonly deadline: string }
  | ({ readonly kind: 'earlier_quarter' } & Quarter);

/**
 * Returns the warnings about a date: before the due date a loss is unusual, after the quarter in which it
 * became certain the VAT is reclaimed too late, and the return of a past quarter may have been filed.
 */
export function findDateWarnings(
  date: string,
  {
    today,
    due_date,
    deadline,
    reclaimable,
  }: Pick<BadDebt, 'today' | 'due_date' | 'deadline' | 'reclaimable'>,
): DateWarning[] {
  if (!isPlainDate(date)) return [];
  const hasVat = reclaimable.length > 0;
  const earlier = hasVat ? getEarlierQuarter(date, today) : undefined;
  const isLate = hasVat && deadline !== null && getEarlierQuarter(deadline, date) !== undefined;
  return [
    ...(due_date !== null && date < due_date ? [{ kind: 'before_due' as const, due: due_date }] : []),
    ...(isLate ? [{ kind: 'late' as const, deadline }] : []),
    ...(earlier ? [{ kind: 'earlier_quarter' as const, ...earlier }] : []),
  ];
}
