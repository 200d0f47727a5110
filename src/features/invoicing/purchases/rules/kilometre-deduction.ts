import { addDays } from '#shared/dates/plain-date.ts';
import { scaleCents, sumCents } from '#shared/money/money.ts';
import { quantityScale } from '../../domain/contract/limits.ts';
import type { DatedRate } from '../../domain/rules/work/work-rates.ts';
import type { Period } from './period.ts';

export interface RatedPeriod extends Period {
  readonly rate_cents: number;
}

/** Splits a period, or all time, into parts with one rate each. */
export function toRatedPeriods(rates: readonly DatedRate[], period: Period | undefined): RatedPeriod[] {
  const { from, to } = period ?? { from: '0000-01-01', to: '9999-12-31' };
  const sorted = rates.toSorted((one, other) => one.valid_from.localeCompare(other.valid_from));
  return sorted.flatMap(({ valid_from, rate_cents }, index) => {
    const next = sorted[index + 1]?.valid_from;
    const part = {
      from: [from, valid_from].toSorted().at(-1) ?? from,
      to: next !== undefined && next <= to ? addDays(next, -1) : to,
      rate_cents,
    };
    return part.from <= part.to ? [part] : [];
  });
}

/** Returns cents for the owner’s own car, rounded once per rate (Wet IB 2001, art. 3.20). */
export const getKilometreDeduction = (
  parts: readonly { readonly quantity: number; readonly rate_cents: number }[],
): number =>
  sumCents(parts.map(({ quantity, rate_cents }) => scaleCents(rate_cents, quantity, quantityScale)));
