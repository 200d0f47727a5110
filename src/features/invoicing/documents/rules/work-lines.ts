import { maxMinutes } from '#shared/dates/durations.ts';
import { formatPlainDate, type PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { sumCents } from '#shared/money/money.ts';
import { maxQuantity } from '../../domain/contract/limits.ts';
import type { VatCode, WorkKind } from '../../domain/contract/values.ts';
import { toFixedAmount } from '../../domain/rules/documents/line-quantities.ts';
import { roundDuration, toHourQuantity } from '../../domain/rules/work/quantities.ts';
import type { DraftLine, Grouping } from '../contract/drafts.ts';
import { getVatKey, hasSameVat, type VatTerms } from './vat-dates.ts';

export interface BillableWork {
  readonly id: string;
  readonly date: PlainDate;
  readonly kind: WorkKind;
  readonly title: string;
  readonly project_id: string | null;
  readonly project: string | null;
  /** The duration of hours; null for other work. */
  readonly minutes: number | null;
  /** In ten-thousandths, for kilometres. */
  readonly quantity: number | null;
  /** The rate per hour or kilometre. */
  readonly rate_cents: number;
  /** The amount of fixed work or an expense; null for other work. */
  readonly amount_cents: number | null;
  readonly vat_code: VatCode | null;
}

export interface WorkLine {
  readonly line: DraftLine;
  readonly work_ids: readonly string[];
}

export interface WorkLineOptions {
  readonly grouping: Grouping;
  /**
   * Each item of hours is rounded up to a multiple of this, and a line has the sum of its items, so that the
   * total equals the uninvoiced amount in lists; 0 does not round.
   */
  readonly rounding_minutes: number;
  readonly getVatCode: (date: PlainDate) => VatCode;
  readonly terms: VatTerms;
  /** The supply date of the document. */
  readonly supply_date: PlainDate;
  readonly language: Language;
  readonly newId: () => string;
}

interface CodedWork extends BillableWork {
  readonly vat_code: VatCode;
}

type Works = readonly [CodedWork, ...CodedWork[]];

/** Returns a key that separates different rates, kinds and VAT, as before and after a change. */
function getGroupKey(work: CodedWork, { grouping, terms }: WorkLineOptions): string {
  const title = work.title.trim().toLowerCase();
  // If there is no project, only the title says what the work was.
  const project = work.project_id === null ? { title } : work.project_id;
  const own = { item: work.id, day: work.date, project, title }[grouping];
  const hours = work.kind === 'hours' || work.kind === 'kilometres';
  const vat = getVatKey(terms, work.vat_code, work.date);
  return JSON.stringify([work.kind, hours ? work.rate_cents : work.id, vat, own]);
}

function describeGroup(works: readonly BillableWork[], grouping: Grouping, language: Language): string {
  const [first] = works;
  if (!first) return '';
  const titles = [...new Set(works.map(({ title }) => title.trim()).filter(Boolean))];
  if (grouping === 'day')
    return [formatPlainDate(first.date, language), titles.join(', ')].filter(Boolean).join(': ');
  if (grouping === 'project' && first.project) return first.project;
  return titles[0] ?? first.project ?? '';
}

const maxDescription = 1000;

/**
 * Returns the last date of the work of a line; null if its VAT is the same on the date of the document, as on
 * most invoices.
 */
const getLineDate = (
  { date, vat_code }: CodedWork,
  { terms, supply_date }: WorkLineOptions,
): PlainDate | null => (hasSameVat(terms, vat_code, date, supply_date) ? null : date);

function toLine(works: Works, options: WorkLineOptions): DraftLine {
  const { grouping, rounding_minutes, language, newId } = options;
  const [first] = works;
  const base = {
    id: newId(),
    kind: 'item',
    description: describeGroup(works, grouping, language).slice(0, maxDescription),
    discount: null,
    supply_date: getLineDate(works.at(-1) ?? first, options),
    vat_code: first.vat_code,
    advance_id: null,
  } as const;
  if (first.kind === 'hours') {
    const minutes = works.reduce((sum, work) => sum + roundDuration(work.minutes ?? 0, rounding_minutes), 0);
    return {
      ...base,
      unit: 'hour',
      minutes,
      quantity: toHourQuantity(minutes),
      price_cents: first.rate_cents,
    };
  }
  if (first.kind === 'kilometres') {
    const quantity = works.reduce((sum, work) => sum + (work.quantity ?? 0), 0);
    return { ...base, unit: 'kilometre', minutes: null, quantity, price_cents: first.rate_cents };
  }
  const amount = sumCents(works.map(({ amount_cents }) => amount_cents ?? 0));
  return { ...base, ...toFixedAmount(amount) };
}

/** Splits a group whose hours or kilometres exceed the maximum of a line. */
function splitGroup(works: readonly CodedWork[], roundingMinutes: number): Works[] {
  const parts: [CodedWork, ...CodedWork[]][] = [];
  let sum = { minutes: 0, quantity: 0 };
  for (const work of works) {
    const minutes = roundDuration(work.minutes ?? 0, roundingMinutes);
    const quantity = work.quantity ?? 0;
    const part = parts.at(-1);
    if (part && sum.minutes + minutes <= maxMinutes && sum.quantity + quantity <= maxQuantity) {
      part.push(work);
      sum = { minutes: sum.minutes + minutes, quantity: sum.quantity + quantity };
    } else {
      parts.push([work]);
      sum = { minutes, quantity };
    }
  }
  return parts;
}

export function toWorkLines(works: readonly BillableWork[], options: WorkLineOptions): WorkLine[] {
  const sorted = works
    .map((work) => ({ ...work, vat_code: work.vat_code ?? options.getVatCode(work.date) }))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id));
  const groups = Map.groupBy(sorted, (work) => getGroupKey(work, options));
  return [...groups.values()]
    .flatMap((group) => splitGroup(group, options.rounding_minutes))
    .map((group) => ({ line: toLine(group, options), work_ids: group.map(({ id }) => id) }));
}
