import type { WorkKind } from '../../contract/values.ts';
import { toSearchTerms } from '../parties/search-text.ts';
import { type DatedRate, findAppliedRate, findDatedRate, getWorkTotal } from './work-rates.ts';

export interface EnteredWork {
  readonly date: string;
  readonly kind: WorkKind;
  readonly title: string;
  readonly minutes: number | null;
  readonly quantity: number | null;
  readonly amount_cents: number | null;
  readonly rate_cents: number | null;
  readonly is_invoicable: boolean;
}

export interface WorkTerms {
  readonly client: {
    readonly name: string;
    readonly rate_cents: number | null;
    readonly rounding_minutes: number | null;
  } | null;
  readonly project: { readonly name: string; readonly rate_cents: number | null } | null;
  readonly kilometres: readonly DatedRate[];
  readonly defaultRate: number | null;
  readonly defaultRounding: number;
}

export interface DerivedWork {
  readonly applied_rate_cents: number | null;
  readonly total_cents: number;
  readonly search_text: string;
}

function findRate(work: EnteredWork, { client, project, kilometres, defaultRate }: WorkTerms): number | null {
  const { kind, date, rate_cents: item } = work;
  if (client === null || kind === 'fixed' || kind === 'expense') return null;
  const rates =
    kind === 'kilometres'
      ? { item, project: null, client: null, default: findDatedRate(kilometres, date) }
      : { item, project: project?.rate_cents ?? null, client: client.rate_cents, default: defaultRate };
  return findAppliedRate(rates)?.cents ?? null;
}

/**
 * Applies the rate of the item, or else of its project, its client or the settings, and the rounding of the
 * client or the settings.
 * @returns undefined if the total exceeds the largest amount
 */
export function deriveWork(work: EnteredWork, terms: WorkTerms): DerivedWork | undefined {
  const { client, project } = terms;
  const rate = findRate(work, terms);
  const total = getWorkTotal({
    kind: work.kind,
    minutes: work.minutes,
    quantity: work.quantity,
    amountCents: work.amount_cents,
    rateCents: rate,
    roundingMinutes: client?.rounding_minutes ?? terms.defaultRounding,
    isBillable: work.is_invoicable,
  });
  if (total === undefined) return undefined;
  const search_text = toSearchTerms([work.title, client?.name, project?.name]);
  return { applied_rate_cents: rate, total_cents: total, search_text };
}
