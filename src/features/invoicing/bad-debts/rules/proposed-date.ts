import type { BadDebt } from '../contract.ts';

/**
 * Returns the day that is proposed for a write-off: the loss is certain today, or was a year after the due date, if that is
 * past (art. 29 lid 2 Wet OB). Its VAT belongs to the return of that day. No write-off is before the last one.
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
