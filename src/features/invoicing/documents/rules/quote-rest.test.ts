import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#shared/money/money.ts';
import type { VatCode, VatRate } from '../../domain/contract/values.ts';
import type { DraftLine } from '../contract/drafts.ts';
import { createAdvanceLines, createDeductionLines, divideAdvance } from './advance-lines.ts';
import { findFinaliseProblems } from './finalise-problems.ts';
import { type AdvanceGroup, type PricedDraft, priceDraft } from './price-draft.ts';
import { findShareProblem, getAdvanceCents, getQuoteRest, type QuoteAmounts } from './quote-rest.ts';

const rateOf = (code: VatCode, rate_bp: number): VatRate => ({
  code,
  rate_bp,
  valid_from: '2019-01-01',
  valid_to: null,
  category: rate_bp === 0 ? 'Z' : 'S',
  return_box: null,
  icp: null,
  text_en: '',
  text_nl: '',
  exemption_code: null,
});
const rates = [rateOf('high', 2100), rateOf('low', 900), rateOf('zero', 0), rateOf('lodging', 2100)];

interface QuoteLine {
  readonly quantity: number;
  readonly cents: number;
  readonly code: VatCode;
}

let lastId = 0;
const newId = () => String(++lastId);

const toLine = ({ quantity, cents, code }: QuoteLine): DraftLine => ({
  id: newId(),
  kind: 'item',
  description: 'Ontwerp',
  quantity: quantity * 10_000,
  minutes: null,
  unit: 'piece',
  price_cents: cents,
  discount: null,
  supply_date: null,
  vat_code: code,
  advance_id: null,
});

const today = '2026-11-28';
const dates = { issue_date: today, supply_from: null, supply_to: null, discount: null };

const amountsOf = (
  { totals }: PricedDraft,
  document: Pick<QuoteAmounts, 'document_id' | 'kind'>,
): QuoteAmounts[] =>
  totals.groups.map(({ vat, base_cents, vat_cents }) => ({
    ...document,
    is_final: true,
    vat_code: vat.code,
    rate_bp: vat.rate_bp,
    category: vat.category,
    base_cents,
    vat_cents,
  }));

/** Returns base and VAT by rate, without rates that come to nothing. */
const byRate = (rows: readonly Pick<QuoteAmounts, 'rate_bp' | 'base_cents' | 'vat_cents'>[]) =>
  [...Map.groupBy(rows, ({ rate_bp }) => rate_bp)]
    .map(([rate, own]) => [
      rate,
      sumCents(own.map(({ base_cents }) => base_cents)),
      sumCents(own.map(({ vat_cents }) => vat_cents)),
    ])
    .filter(([, base, vat]) => base !== 0 || vat !== 0)
    .toSorted(([one = 0], [other = 0]) => one - other);

/** Makes advance invoices of percentages of a quote, in basis points, and its final invoice. */
function invoiceQuote(lines: readonly QuoteLine[], percentages: readonly number[], includes = false) {
  const priced = (own: readonly DraftLine[], given: Partial<Parameters<typeof priceDraft>[1]> = {}) =>
    priceDraft(
      { ...dates, prices_include_vat: includes, lines: [...own] },
      { rates, advances: [], credit: null, quote_rest: null, today, ...given },
    );
  const quoteLines = lines.map(toLine);
  const quote = priced(quoteLines);
  const rows = amountsOf(quote, { document_id: 'quote', kind: 'quote' });
  const rejected: string[] = [];
  const groups: AdvanceGroup[] = [];
  const deductions: DraftLine[] = [];
  const amounts: number[] = [];
  for (const basis_points of percentages) {
    const share = { kind: 'percent', basis_points } as const;
    const rest = getQuoteRest(rows, includes);
    const problem = findShareProblem(rest, share);
    if (problem) rejected.push(problem);
    if (problem) continue;
    const cents = getAdvanceCents(rest, share);
    const advance = { id: newId(), code: 'F1', issue_date: today };
    const parts = divideAdvance(rest.groups, cents);
    const advanceLines = createAdvanceLines(parts, { code: 'O1', share, language: 'nl', newId });
    const document = priced(advanceLines, { quote_rest: rest });
    amounts.push(includes ? document.totals.total_cents : document.totals.ex_cents);
    expect(amounts.at(-1)).toBe(cents);
    for (const group of document.totals.groups) {
      const exact = (group.base_cents * group.vat.rate_bp) / 10_000;
      // Each advance before it was rounded by half a cent, and by more where prices include VAT.
      expect(Math.abs(group.vat_cents - exact)).toBeLessThanOrEqual(1.5 * percentages.length + 1);
      expect(sumCents(document.totals.lines.map(({ net_cents }) => net_cents))).toBe(
        document.totals.ex_cents,
      );
    }
    rows.push(...amountsOf(document, { document_id: advance.id, kind: 'advance' }));
    const own = document.totals.groups.map(({ vat, base_cents, vat_cents }) => ({
      advance_id: advance.id,
      vat,
      base_cents,
      vat_cents,
    }));
    groups.push(...own);
    deductions.push(...createDeductionLines(advance, own, { language: 'nl', newId }));
  }
  const finalLines = [...quoteLines, ...deductions];
  const final = priced(finalLines, { advances: groups });
  const problems = findFinaliseProblems(
    {
      ...dates,
      prices_include_vat: includes,
      lines: finalLines,
      client_id: null,
      title: '',
      language: 'nl',
      payment_days: 30,
      buyer_reference: '',
      note: '',
      private_note: '',
    },
    {
      kind: 'final',
      seller: null,
      details_from: null,
      buyer: null,
      priced: final,
      date: today,
      today,
      last_date: null,
      kor_periods: [],
      credited_date: null,
      closed_through: null,
    },
  ).filter(({ field }) => field.startsWith('lines'));
  const ofFinal = amountsOf(final, { document_id: 'final', kind: 'final' });
  const charged = [...rows.slice(quote.totals.groups.length), ...ofFinal];
  return {
    quote,
    amounts,
    rejected,
    problems,
    charged: byRate(charged),
    whole: byRate(rows.slice(0, quote.totals.groups.length)),
    final: byRate(ofFinal),
  };
}

const sale = (cents: number, code: VatCode): QuoteLine => ({ quantity: 1, cents, code });

test.each([
  [
    'a return at another rate',
    [sale(10_000, 'high'), { quantity: -1, cents: 1000, code: 'low' as const }],
    [5000],
  ],
  ['three advances', [sale(44_004, 'high'), sale(2333, 'low')], [3333, 3334, 3333]],
  ['two halves at two rates', [sale(10_001, 'high'), sale(1001, 'low')], [5000, 5000]],
  ['30% and 70%', [sale(10_005, 'high'), sale(1005, 'low')], [3000, 7000]],
  ['two halves of an odd amount', [sale(10_001, 'high')], [5000, 5000]],
  ['ten advances of a tenth of a few cents', [sale(95, 'high')], Array.from({ length: 10 }, () => 1000)],
  ['codes that share a rate', [sale(10_003, 'high'), sale(4999, 'lodging')], [3333, 3333, 3334]],
] as const)(
  'X61: %s: the advances and the final invoice come to the quote at each rate',
  (_, lines, shares) => {
    const made = invoiceQuote(lines, shares);
    expect([made.rejected, made.problems]).toEqual([[], []]);
    expect(made.charged).toEqual(made.whole);
    expect(made.final.length === 0).toBe(sumCents(shares) === 10_000);
  },
);

test('X61: the last cent of a quote can be VAT alone', () => {
  const { charged, whole, problems } = invoiceQuote([sale(3, 'high')], [1667, 1667, 6666], true);
  expect([charged, problems]).toEqual([whole, []]);
});

test('X61: a percentage is rounded on its own unless it brings the advances to 100%', () => {
  expect(invoiceQuote([sale(10_001, 'high')], [5000, 4000, 1000]).amounts).toEqual([5001, 4000, 1000]);
  expect(invoiceQuote([sale(100_000, 'high')], [3333, 3333, 3333]).amounts).toEqual([33_330, 33_330, 33_330]);
  expect(invoiceQuote([sale(10_001, 'high')], [5000, 5000]).amounts).toEqual([5001, 5000]);
  expect(invoiceQuote([sale(10_001, 'high')], [5000, 5001]).rejected).toEqual(['exceeds_quote']);
  expect(invoiceQuote([sale(10_001, 'high')], [10_000, 5000]).rejected).toEqual(['exceeds_quote']);
});

const quoteLines = fc
  .tuple(
    fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      cents: fc.integer({ min: 1, max: 100_000 }),
      code: fc.constantFrom<VatCode>('high', 'low', 'zero'),
    }),
    fc.array(
      fc.record({
        quantity: fc.integer({ min: -20, max: 20 }),
        cents: fc.integer({ min: 0, max: 100_000 }),
        code: fc.constantFrom<VatCode>('high', 'low', 'zero'),
      }),
      { maxLength: 3 },
    ),
  )
  .map(([first, others]) => [first, ...others.filter(({ quantity }) => quantity !== 0)]);

/** Percentages of at most 100% together, half of them of exactly that. */
const percentages = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 5 }), fc.boolean())
  .map(([parts, isWhole]) => {
    const kept: number[] = [];
    for (const part of parts) if (sumCents(kept) + part <= 10_000) kept.push(part);
    const left = 10_000 - sumCents(kept);
    return isWhole && left > 0 ? [...kept, left] : kept;
  });

test('X61: for any lines and advances, the final invoice is possible and all sums agree to the cent', () => {
  fc.assert(
    fc.property(quoteLines, percentages, fc.boolean(), (lines, shares, includes) => {
      const made = invoiceQuote(lines, shares, includes);
      const { ex_cents, total_cents } = made.quote.totals;
      fc.pre(ex_cents >= 0 && total_cents >= 0);
      // Five shares are rounded by some cents together, which a share of less can be lost in.
      const isSmall = shares.some((share) => (includes ? total_cents : ex_cents) * share < 5 * 10_000);
      if (!isSmall) expect(made.rejected).toEqual([]);
      expect(made.problems).toEqual([]);
      expect(made.charged).toEqual(made.whole);
      if (sumCents(shares) === 10_000 && made.rejected.length === 0) expect(made.final).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
