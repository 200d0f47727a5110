import { maxCents, scaleCents } from '#shared/money/money.ts';
import { quantityScale } from '../../contract/limits.ts';
import { type RateSource, rateSources, type WorkKind } from '../../contract/values.ts';
import { roundDuration } from './quantities.ts';

/** The rates of a work item by source, in cents; null if a source has none. */
export type Rates = Readonly<Record<RateSource, number | null>>;

export interface AppliedRate {
  readonly cents: number;
  readonly source: RateSource;
}

/** Returns the most specific rate: of the work item, its project, its client or the settings. */
export function findAppliedRate(rates: Rates): AppliedRate | undefined {
  for (const source of rateSources) {
    const cents = rates[source];
    if (cents !== null) return { cents, source };
  }
  return undefined;
}

export interface TotalledWork {
  readonly kind: WorkKind;
  readonly minutes: number | null;
  /** Kilometres in ten-thousandths. */
  readonly quantity: number | null;
  readonly amountCents: number | null;
  /** Per hour or per kilometre; null if there is none. */
  readonly rateCents: number | null;
  readonly roundingMinutes: number;
  readonly isBillable: boolean;
}

/**
 * Returns the total of a work item: 0 if it is not invoiced. Durations are rounded only here and on invoices;
 * the worked time is kept exact.
 * @returns integer cents; undefined if it exceeds the largest amount
 */
export function getWorkTotal(work: TotalledWork): number | undefined {
  if (!work.isBillable) return 0;
  const total = getAmount(work);
  return total > maxCents ? undefined : total;
}

function getAmount({ kind, minutes, quantity, amountCents, rateCents, roundingMinutes }: TotalledWork) {
  if (kind === 'fixed' || kind === 'expense') return amountCents ?? 0;
  if (rateCents === null) return 0;
  if (kind === 'kilometres') return scaleCents(rateCents, quantity ?? 0, quantityScale);
  return scaleCents(rateCents, roundDuration(minutes ?? 0, roundingMinutes), 60);
}

export interface DatedRate {
  readonly valid_from: string;
  readonly rate_cents: number;
}

/** Returns the rate on a date, in cents; null before the first. */
export const findDatedRate = (rates: readonly DatedRate[], date: string): number | null =>
  rates
    .filter(({ valid_from }) => valid_from <= date)
    .reduce<DatedRate | null>(
      (latest, rate) => (latest && latest.valid_from > rate.valid_from ? latest : rate),
      null,
    )?.rate_cents ?? null;
