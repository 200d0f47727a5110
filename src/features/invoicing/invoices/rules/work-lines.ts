import type { Language } from '../../../../shared/language.ts';
import { sumCents } from '../../../../shared/money.ts';
import { formatPlainDate, type PlainDate } from '../../../../shared/plain-date.ts';
import { quantityScale } from '../../contract/limits.ts';
import type { VatCode, WorkKind } from '../../contract/values.ts';
import { roundDuration, toHourQuantity } from '../../rules/durations.ts';
import type { DraftLine, Grouping } from '../contract/drafts.ts';

/** Work that can be invoiced, with the rate that applies to it. */
export interface InvoicableWork {
  readonly id: string;
  readonly date: PlainDate;
  readonly kind: WorkKind;
  readonly title: string;
  readonly project_id: string | null;
  readonly project: string | null;
  /** For hours. */
  readonly minutes: number | null;
  /** In ten-thousandths, for kilometres. */
  readonly quantity: number | null;
  /** Per hour or kilometre. */
  readonly rate_cents: number;
  /** For a fixed amount or an expense. */
  readonly amount_cents: number | null;
  readonly vat_code: VatCode | null;
}

/** A line made of work, and the work that it invoices. */
export interface WorkLine {
  readonly line: DraftLine;
  readonly work_ids: readonly string[];
}

/** How work becomes lines. */
export interface WorkLineOptions {
  readonly grouping: Grouping;
  /** Each group of hours is rounded up to a multiple of this, as agreed with the client; 0 for none. */
  readonly rounding_minutes: number;
  readonly vat_code: VatCode;
  readonly language: Language;
  readonly newId: () => string;
}

/** Returns what work is grouped by. Different rates, kinds and VAT codes never share a line. */
function getGroupKey(work: InvoicableWork, grouping: Grouping): string {
  const own = {
    item: work.id,
    day: work.date,
    project: work.project_id ?? '',
    title: work.title.trim().toLowerCase(),
  }[grouping];
  const hours = work.kind === 'hours' || work.kind === 'kilometres';
  return JSON.stringify([work.kind, hours ? work.rate_cents : work.id, work.vat_code, own]);
}

function describeGroup(works: readonly InvoicableWork[], grouping: Grouping, language: Language): string {
  const [first] = works;
  if (!first) return '';
  const titles = [...new Set(works.map(({ title }) => title.trim()).filter(Boolean))];
  if (grouping === 'day')
    return [formatPlainDate(first.date, language), titles.join(', ')].filter(Boolean).join(': ');
  if (grouping === 'project' && first.project) return first.project;
  return titles[0] ?? first.project ?? '';
}

/** The longest description of a line. */
const maxDescription = 1000;

function toLine(works: readonly InvoicableWork[], options: WorkLineOptions): DraftLine {
  const { grouping, rounding_minutes, language, newId } = options;
  const [first] = works;
  const base = {
    id: newId(),
    kind: 'item',
    description: describeGroup(works, grouping, language).slice(0, maxDescription),
    discount: null,
    supply_date: null,
    vat_code: first?.vat_code ?? options.vat_code,
    advance_id: null,
  } as const;
  if (first?.kind === 'hours') {
    const minutes = roundDuration(
      works.reduce((sum, work) => sum + (work.minutes ?? 0), 0),
      rounding_minutes,
    );
    return {
      ...base,
      unit: 'hour',
      minutes,
      quantity: toHourQuantity(minutes),
      price_cents: first.rate_cents,
    };
  }
  if (first?.kind === 'kilometres') {
    const quantity = works.reduce((sum, work) => sum + (work.quantity ?? 0), 0);
    return { ...base, unit: 'kilometre', minutes: null, quantity, price_cents: first.rate_cents };
  }
  const amount = sumCents(works.map(({ amount_cents }) => amount_cents ?? 0));
  return { ...base, unit: 'fixed', minutes: null, quantity: quantityScale, price_cents: amount };
}

/** Makes lines of work, in the order of its dates. */
export function toWorkLines(works: readonly InvoicableWork[], options: WorkLineOptions): WorkLine[] {
  const sorted = works.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id),
  );
  const groups = Map.groupBy(sorted, (work) => getGroupKey(work, options.grouping));
  return [...groups.values()].map((group) => ({
    line: toLine(group, options),
    work_ids: group.map(({ id }) => id),
  }));
}
