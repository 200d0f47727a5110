import type { Language } from '#shared/i18n/language.ts';
import { distributeCents, sumCents } from '#shared/money/money.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { quantityScale } from '../../domain/contract/limits.ts';
import type { DeductibleAdvance, QuoteRest, RestGroup } from '../../domain/contract/quotes.ts';
import type { Discount, VatCode } from '../../domain/contract/values.ts';
import { nameAdvance } from '../../domain/rules/documents/describe-deduction.ts';
import { toFixedAmount } from '../../domain/rules/documents/line-quantities.ts';
import { computeTotals, getGroupKey, type Totals } from '../../domain/rules/documents/totals.ts';
import { formatRate } from '../../domain/rules/vat/format-rate.ts';
import type { DraftLine } from '../contract/drafts.ts';
import { quoteTexts as en } from '../messages/quote-en.ts';
import { quoteTexts as nl } from '../messages/quote-nl.ts';
import type { AdvanceGroup } from './price-draft.ts';
import { getAdvanceCents, takeQuoteRest } from './quote-rest.ts';

const messages = { en, nl };

/** A part of a quote in one VAT code, with VAT if the prices of the quote include it. */
export interface AdvanceShare {
  readonly vat_code: VatCode;
  readonly rate_bp: number;
  readonly cents: number;
}

/**
 * Divides the amount of an advance among the VAT codes of a quote in proportion to the rest of each: the
 * parts add up to the amount, none exceeds its rest, and the last advance takes exactly the rest.
 * @param groups the rest of the quote; the rest of a code is limited to between 0 and its amount in the quote
 */
export function divideAdvance(groups: readonly RestGroup[], cents: number): readonly AdvanceShare[] {
  const shares = [...Map.groupBy(groups, ({ vat_code }) => vat_code).values()].flatMap((same) => {
    const [first] = same;
    if (!first || first.vat_code === 'unknown') return [];
    const whole = sumCents(same.map(({ whole_cents }) => whole_cents));
    const left = sumCents(same.map(({ left_cents }) => left_cents));
    const within = Math.max(Math.min(whole, 0), Math.min(left, Math.max(whole, 0)));
    return [{ vat_code: first.vat_code, rate_bp: first.rate_bp, cents: within }];
  });
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

/** Creates the lines of an advance invoice: one per VAT code, named if there are several. */
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
    vat_code,
    advance_id: null,
  }));
}

interface AdvanceOptions {
  readonly code: string;
  readonly share: Discount;
  readonly language: Language;
  readonly newId: () => string;
}

/** Computes the VAT groups of an advance at the rates of the quote. */
export function computeAdvance(quote: DocumentData, rest: QuoteRest, share: Discount): Totals {
  const { vat: groups, prices_include_vat, language } = quote;
  const options = { code: quote.code ?? '', share, language, newId: () => '' };
  const shares = divideAdvance(rest.groups, getAdvanceCents(rest, share));
  const lines = createAdvanceLines(shares, options).flatMap((line) => {
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
  const totals = computeTotals({ lines, prices_include_vat, discount: null });
  const keys = lines.map(({ vat }) => getGroupKey(vat));
  return takeQuoteRest({ totals, keys, prices_include_vat }, rest.groups);
}

export function createDeductionLines(
  advance: Pick<DeductibleAdvance, 'id' | 'code' | 'issue_date'>,
  groups: readonly AdvanceGroup[],
  { language, newId }: Pick<AdvanceOptions, 'language' | 'newId'>,
): DraftLine[] {
  const { id } = advance;
  // The last cents of a quote can be VAT alone.
  const own = groups.filter(
    ({ advance_id, base_cents, vat_cents }) => advance_id === id && (base_cents !== 0 || vat_cents !== 0),
  );
  return own.map(({ vat }) => ({
    ...whole,
    id: newId(),
    kind: 'deduction',
    description: nameAdvance(advance, language),
    price_cents: 0,
    vat_code: vat.code,
    advance_id: id,
  }));
}
