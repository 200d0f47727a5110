import type { FieldErrors } from '#shared/api/errors.ts';
import { quantityScale } from '../../contract/limits.ts';
import type { LineKind, Unit } from '../../contract/values.ts';
import { toHourQuantity } from '../work/quantities.ts';
import { partsPerCent, toUnitPrice } from './unit-price.ts';

/** Puts the sign on the quantity, because prices may not be negative (EN 16931, BR-27). */
export const toFixedAmount = (cents: number) =>
  ({
    quantity: cents < 0 ? -quantityScale : quantityScale,
    minutes: null,
    unit: 'fixed',
    ...toUnitPrice(Math.abs(cents) * partsPerCent),
  }) as const;

interface LineQuantity {
  readonly kind: LineKind;
  readonly unit: Unit;
  readonly quantity: number;
  readonly minutes: number | null;
}

/** Finds lines whose quantity differs from their minutes, on which their amount is based. */
export const findQuantityProblems = (lines: readonly LineQuantity[]): FieldErrors =>
  Object.fromEntries(
    lines.flatMap(({ kind, unit, quantity, minutes }, position) =>
      kind === 'item' && minutes !== null && (unit !== 'hour' || quantity !== toHourQuantity(minutes))
        ? [[`lines.${position}.quantity`, 'minutes']]
        : [],
    ),
  );
