import { assertPeriodOpen } from '../../domain/service/period.ts';
import type { WorkItemsTable } from '../../domain/tables/work.ts';
import type { WorkTransaction } from './work-context.ts';

/** The fields of a work item that the deduction of kilometres depends on. */
type Driven = Pick<WorkItemsTable, 'kind' | 'date' | 'quantity'>;

/**
 * Rejects kilometres on a date up to which the books are closed: they are deducted on the day on which they were driven.
 * Other work is booked by its invoice or with its purchase.
 * @throws PeriodClosedError
 */
export async function requireOpenBooks(trx: WorkTransaction, items: readonly Driven[]): Promise<void> {
  const [first] = items.flatMap(({ kind, date }) => (kind === 'kilometres' ? [date] : [])).toSorted();
  if (first !== undefined) await assertPeriodOpen(trx, first, 'date');
}

/** Tests whether a change of a work item changes what is deducted. */
export const hasOtherKilometres = (one: Driven, other: Driven): boolean =>
  one.kind !== other.kind || one.date !== other.date || one.quantity !== other.quantity;
