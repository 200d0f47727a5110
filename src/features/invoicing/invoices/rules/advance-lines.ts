import type { Language } from '../../../../shared/language.ts';
import { distributeCents, scaleCents, sumCents } from '../../../../shared/money.ts';
import type { DocumentData, DocumentVat } from '../../contract/document.ts';
import { quantityScale } from '../../contract/limits.ts';
import type { DeductibleAdvance } from '../../contract/quotes.ts';
import type { Discount, VatCode } from '../../contract/values.ts';
import { nameAdvance } from '../../rules/describe-deduction.ts';
import { formatRate } from '../../rules/format-rate.ts';
import { toFixedAmount } from '../../rules/line-quantities.ts';
import { computeTotals, type Totals } from '../../rules/totals.ts';
import type { DraftLine } from '../contract/drafts.ts';
import type { AdvanceGroup } from './price-draft.ts';
import { quoteTexts as en } from './quote-messages-en.ts';
import { quoteTexts as nl } from './quote-messages-nl.ts';

const messages = { en, nl };

/** The amounts of a quote in one VAT code. */
type QuoteGroup = Pick<DocumentVat, 'vat_code' | 'rate_bp' | 'base_cents' | 'vat_cents'>;

/** A part of a quote in one VAT code, with VAT if the prices of the quote include it. */
export interface AdvanceShare {
  readonly vat_code: VatCode;
  readonly rate_bp: number;
  readonly cents: number;
}

/** Returns what a quote comes to per VAT code, in the price mode of its lines. */
export function getQuoteShares(groups: readonly QuoteGroup[], includesVat: boolean): readonly AdvanceShare[] {
  return [...Map.groupBy(groups, ({ vat_code }) => vat_code).values()].flatMap((same) => {
    const [first] = same;
    if (first?.vat_code === 'unknown') return [];
    const cents = sumCents(
      same.map(({ base_cents, vat_cents }) => base_cents + (includesVat ? vat_cents : 0)),
    );
    return first ? [{ vat_code: first.vat_code, rate_bp: first.rate_bp, cents }] : [];
  });
}

/** Returns the amount of an advance: a percentage of a whole, rounded half up, or the amount itself. */
export const getAdvanceCents = (whole: number, share: Discount): number =>
  share.kind === 'percent' ? scaleCents(whole, share.basis_points, 10_000) : share.cents;

/** Divides the amount of an advance among the VAT codes of a quote in proportion, so that the parts add up to it. */
export function divideAdvance(shares: readonly AdvanceShare[], cents: number): readonly AdvanceShare[] {
  const parts = distributeCents(
    cents,
    shares.map((share) => share.cents),
  );
  return shares
    .map((share, index) => ({ ...share, cents: parts[index] ?? 0 }))
    .filter((share) => share.cents !== 0);
}

const whole = {
  quantity: quantityScale,
  minutes: null,
  unit: 'fixed',
  discount: null,
  supply_date: null,
} as const;

/** Returns the lines of an advance invoice: one for each VAT code, which it names where there are several. */
export function createAdvanceLines(
  shares: readonly AdvanceShare[],
  { code, share, language, newId }: AdvanceOptions,
): DraftLine[] {
  const { advanceLine, ofRate } = messages[language].quotes;
  const part = share.kind === 'percent' ? formatRate(share.basis_points, language) : '';
  return shares.map(({ vat_code, rate_bp, cents }) => ({
    ...whole,
    id: newId(),
    kind: 'item',
    description:
      advanceLine(part, code) + (shares.length > 1 ? ` ${ofRate(formatRate(rate_bp, language))}` : ''),
    ...toFixedAmount(cents),
    ...{ vat_code, advance_id: null },
  }));
}

interface AdvanceOptions {
  /** Of the quote. */
  readonly code: string;
  readonly share: Discount;
  readonly language: Language;
  readonly newId: () => string;
}

/** Computes what an advance on a quote comes to at the rates of the quote, per VAT group. */
export function computeAdvance(quote: DocumentData, share: Discount): Totals {
  const { vat: groups, prices_include_vat, language } = quote;
  const shares = getQuoteShares(groups, prices_include_vat);
  const cents = getAdvanceCents(sumCents(shares.map((part) => part.cents)), share);
  const options = { code: quote.code ?? '', share, language, newId: () => '' };
  const lines = createAdvanceLines(divideAdvance(shares, cents), options).flatMap((line) => {
    const group = groups.find(({ vat_code }) => vat_code === line.vat_code);
    if (!group) return [];
    const { rate_bp, category, return_box, icp, exemption_code } = group;
    const vat = {
      code: line.vat_code,
      rate_bp,
      category,
      return_box,
      icp,
      exemption_code,
      text_en: '',
      text_nl: '',
    };
    return [{ ...line, vat }];
  });
  return computeTotals({ lines, prices_include_vat, discount: null });
}

/** Returns the lines by which a final invoice deducts an advance invoice: one for each of its VAT groups. */
export function createDeductionLines(
  advance: Pick<DeductibleAdvance, 'id' | 'code' | 'issue_date'>,
  groups: readonly AdvanceGroup[],
  { language, newId }: Pick<AdvanceOptions, 'language' | 'newId'>,
): DraftLine[] {
  const { id } = advance;
  const own = groups.filter(({ advance_id, base_cents }) => advance_id === id && base_cents !== 0);
  return own.map(({ vat }) => ({
    ...whole,
    id: newId(),
    kind: 'deduction',
    description: nameAdvance(advance, language),
    price_cents: 0,
    ...{ vat_code: vat.code, advance_id: id },
  }));
}
