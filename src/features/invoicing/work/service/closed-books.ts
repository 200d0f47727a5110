import { assertPeriodOpen } from '../../domain/service/period.ts';
import type { WorkItemsTable } from '../../domain/tables/work.ts';
import type { WorkTransaction } from './work-context.ts';

type Driven = Pick<WorkItemsTable, 'kind' | 'date' | 'quantity'>;

/**
 * Rejects kilometres on a date in the closed books: they are deducted on the day they were driven. Other work
 * is booked by its invoice or purchase.
 * @throws PeriodClosedError
 */
export async function requireOpenBooks(trx: WorkTransaction, items: readonly Driven[]): Promise<void> {
  const [first] = items.flatMap(({ kind, date }) => (kind === 'kilometres' ? [date] : [])).toSorted();
  if (first !== undefined) await assertPeriodOpen(trx, first, 'date');
}

export const hasOtherKilometres = (one: Driven, other: Driven): boolean =>
  one.kind !== other.kind || one.date !== other.date || one.quantity !== other.quantity;
