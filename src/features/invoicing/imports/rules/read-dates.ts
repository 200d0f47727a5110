import { addDays } from '#shared/dates/plain-date.ts';
import type { DateOrder } from '../../domain/contract/import-columns.ts';
import type { TableRow } from './merge-rows.ts';
import { parseExportDate } from './parse-values.ts';

/** Empty or null if absent. */
interface Dates {
  readonly issue: string;
  readonly due: string | null;
  readonly paid: string | null;
}

export function readDates(
  { values }: TableRow,
  order: DateOrder | null,
  problems: Record<string, string>,
): Dates {
  const read = (field: 'date' | 'due_date' | 'paid_on') => {
    const text = values[field] ?? '';
    if (text === '') return null;
    const date = parseExportDate(text, order);
    if (date === undefined) problems[field] = 'date';
    return date ?? null;
  };
  const issue = read('date');
  if (issue === null) problems.date ??= 'required';
  const days = Number(/^\d{1,3}/.exec(values.payment_days ?? '')?.[0] ?? Number.NaN);
  const due = read('due_date') ?? (issue !== null && days >= 0 && days <= 365 ? addDays(issue, days) : null);
  if (issue !== null && due !== null && due < issue) problems.due_date = 'before_date';
  return { issue: issue ?? '', due, paid: read('paid_on') };
}
