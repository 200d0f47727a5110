import type { FieldErrors } from '#shared/api/errors.ts';
import { quantityScale } from '../../contract/limits.ts';
import type { LineKind, Unit } from '../../contract/values.ts';
import { toHourQuantity } from '../work/durations.ts';
import { partsPerCent, toUnitPrice } from './unit-price.ts';

/** Returns the quantity and the price of a line that is one fixed amount: the sign is that of the quantity (BR-27). */
export const toFixedAmount = (cents: number) =>
  ({
    quantity: cents < 0 ? -quantityScale : quantityScale,
    minutes: null,
    unit: 'fixed',
    ...toUnitPrice(Math.abs(cents) * partsPerCent),
  }) as const;

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
