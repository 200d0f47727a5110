import type { FieldErrors } from '../../../shared/errors.ts';
import type { LineKind, Unit } from '../contract/values.ts';
import { toHourQuantity } from './durations.ts';

/** How much of something a line of a document has. */
interface LineQuantity {
  readonly kind: LineKind;
  readonly unit: Unit;
  readonly quantity: number;
  readonly minutes: number | null;
}

/**
 * Returns the reason for each line whose quantity is not what its minutes come to in hours: the amount follows from the
 * minutes where there are any, and e-invoices show the quantity beside it.
 */
export const findQuantityProblems = (lines: readonly LineQuantity[]): FieldErrors =>
  Object.fromEntries(
    lines.flatMap(({ kind, unit, quantity, minutes }, position) =>
      kind === 'item' && minutes !== null && (unit !== 'hour' || quantity !== toHourQuantity(minutes))
        ? [[`lines.${position}.quantity`, 'minutes']]
        : [],
    ),
  );
