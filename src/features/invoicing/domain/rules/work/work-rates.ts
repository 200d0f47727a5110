import { maxCents, scaleCents } from '#shared/money/money.ts';
import { quantityScale } from '../../contract/limits.ts';
import { type RateSource, rateSources, type WorkKind } from '../../contract/values.ts';
import { roundDuration } from './durations.ts';

/** The rates that exist for a work item, in cents; null for none. */
export type Rates = Readonly<Record<RateSource, number | null>>;

/** The rate that applies, and where it comes from. */
export interface AppliedRate {
  readonly cents: number;
  readonly source: RateSource;
}

/** Returns the rate that applies: that of the work item, else of its project, of its client, else the default. */
export function findAppliedRate(rates: Rates): AppliedRate | undefined {
  for (const source of rateSources) {
    const cents = rates[source];
    if (cents !== null) return { cents, source };
  }
  return undefined;
}

/** The values that the total of a work item depends on. */
export interface TotalledWork {
  readonly kind: WorkKind;
  readonly minutes: number | null;
  /** Kilometres in ten-thousandths. */
  readonly quantity: number | null;
  readonly amountCents: number | null;
  /** The rate that applies, per hour or per kilometre; null for none. */
  readonly rateCents: number | null;
  /** The step to which the hours of the client are rounded up. */
  readonly roundingMinutes: number;
  readonly isBillable: boolean;
}

/**
 * Returns what a work item comes to: 0 for what is not invoiced. The duration is rounded as agreed with the client here
 * and on invoices only, never in what was worked.
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

/** A rate from a date on. */
export interface DatedRate {
  readonly valid_from: string;
  readonly rate_cents: number;
}

/** Returns the rate in force on a date, in cents; null before the first. */
export const findDatedRate = (rates: readonly DatedRate[], date: string): number | null =>
  rates
    .filter(({ valid_from }) => valid_from <= date)
    .reduce<DatedRate | null>(
      (latest, rate) => (latest && latest.valid_from > rate.valid_from ? latest : rate),
      null,
    )?.rate_cents ?? null;
