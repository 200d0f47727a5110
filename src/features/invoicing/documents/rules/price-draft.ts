import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { QuoteRest } from '../../domain/contract/quotes.ts';
import type { VatRate } from '../../domain/contract/values.ts';
import {
  computeTotals,
  getGroupKey,
  type Totals,
  type TotalsLine,
} from '../../domain/rules/documents/totals.ts';
import { type ResolvedVat, resolveVat } from '../../domain/rules/vat/vat-rates.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';
import type { CreditLeft } from '../contract/finalise.ts';
import { type CreditLimit, limitCredit } from './credit-limit.ts';
import { takeQuoteRest } from './quote-rest.ts';

export interface AdvanceGroup {
  readonly advance_id: string;
  readonly vat: ResolvedVat;
  readonly base_cents: number;
  readonly vat_cents: number;
}

export interface Pricing {
  readonly rates: readonly VatRate[];
  readonly advances: readonly AdvanceGroup[];
  /** The rest of the invoice that a credit note corrects; null for other documents. */
  readonly credit: CreditLimit | null;
  /**
   * For an advance invoice, the part of its quote that other advances have not charged; null for other
   * documents.
   */
  readonly quote_rest: QuoteRest | null;
  /** The date of a draft that has none. */
  readonly today: PlainDate;
}

/** `unresolved` are the positions of lines whose VAT code has no rate on their date. */
export interface PricedDraft {
  readonly totals: Totals;
  readonly vat: readonly ResolvedVat[];
  readonly unresolved: readonly number[];
  readonly supply_date: PlainDate;
  /** The latest supply date of each group of `totals`. */
  readonly group_dates: readonly PlainDate[];
  readonly exceeded: CreditLeft | null;
}

type Priced = Pick<
  DraftFields,
  'issue_date' | 'supply_from' | 'supply_to' | 'prices_include_vat' | 'discount' | 'lines'
>;

/** Returns the supply date of a draft: the end of its period if it has one, otherwise its date. */
export const getSupplyDate = (
  { supply_to, supply_from, issue_date }: Pick<Priced, 'supply_to' | 'supply_from' | 'issue_date'>,
  today: PlainDate,
): PlainDate => supply_to ?? supply_from ?? issue_date ?? today;

const isSold = ({ kind }: DraftLine) => kind === 'item' || kind === 'deduction';

/** Returns the VAT of a heading, or of a code that has no rate on its date, which is reported. */
const withoutRate = (line: DraftLine): ResolvedVat => ({
  code: line.vat_code,
  rate_bp: 0,
  category: 'E',
  return_box: null,
  icp: null,
  text_en: '',
  text_nl: '',
  exemption_code: null,
});

/** Returns the latest date of a group’s items; for a group of deductions only, the date of the draft. */
function getGroupDate(
  draft: Priced,
  vat: readonly ResolvedVat[],
  group: ResolvedVat,
  date: PlainDate,
): PlainDate {
  const dates = draft.lines.flatMap(({ kind, supply_date }, index) => {
    const own = vat[index];
    const isOwn = kind === 'item' && own !== undefined && getGroupKey(own) === getGroupKey(group);
    return isOwn ? [supply_date ?? date] : [];
  });
  return dates.toSorted().at(-1) ?? date;
}

/** Computes the amounts of a draft, each line at the rate of its supply date. */
export function priceDraft(
  draft: Priced,
  { rates, advances, credit, quote_rest, today }: Pricing,
): PricedDraft {
  const supply_date = getSupplyDate(draft, today);
  const unresolved: number[] = [];
  const lines = draft.lines.map((line, position): TotalsLine => {
    const { kind, quantity, minutes, price_cents, price_hundredths, discount } = line;
    const advance = advances.find(
      (group) =>
        line.kind === 'deduction' && group.advance_id === line.advance_id && group.vat.code === line.vat_code,
    );
    const vat = advance?.vat ?? resolveVat(rates, line.vat_code, line.supply_date ?? supply_date);
    if (!vat && isSold(line)) unresolved.push(position);
    const price = { price_cents, price_hundredths };
    const priced = { kind, quantity, minutes, ...price, discount, vat: vat ?? withoutRate(line) };
    if (kind !== 'deduction') return priced;
    const { base_cents = 0, vat_cents = 0 } = advance ?? {};
    return { ...priced, deducted: { base_cents, vat_cents } };
  });
  const { prices_include_vat, discount } = draft;
  const computed = computeTotals({ lines, prices_include_vat, discount });
  const vat = lines.map((line) => line.vat);
  const keys = lines.map((line, position) => {
    const sold = draft.lines[position];
    return sold && isSold(sold) ? getGroupKey(line.vat) : '';
  });
  const all = { totals: computed, keys, prices_include_vat };
  const { totals, exceeded } = credit
    ? limitCredit(all, credit)
    : { totals: quote_rest ? takeQuoteRest(all, quote_rest.groups) : computed, exceeded: null };
  const group_dates = totals.groups.map((group) => getGroupDate(draft, vat, group.vat, supply_date));
  return { totals, vat, unresolved, supply_date, group_dates, exceeded };
}
