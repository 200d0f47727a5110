import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '../../../../shared/money.ts';
import { computeTotals, type TotalsLine } from '../../rules/totals.ts';
import type { ResolvedVat } from '../../rules/vat-rates.ts';
import { divideAdvance, getAdvanceCents, getQuoteShares } from './advance-lines.ts';

const rates = { high: 2100, low: 900, zero: 0 } as const;
type Code = keyof typeof rates;

const vatOf = (code: Code): ResolvedVat => ({
  ...{ code, rate_bp: rates[code], category: code === 'zero' ? 'Z' : 'S', return_box: null, icp: null },
  ...{ text_en: '', text_nl: '', exemption_code: null },
});

const item = (code: Code, cents: number): TotalsLine => ({
  ...{ kind: 'item', quantity: 10_000, minutes: null, price_cents: cents, discount: null, vat: vatOf(code) },
});

const cents = fc.integer({ min: 1, max: 10_000_000 });
const codes = fc.uniqueArray(fc.constantFrom<Code>('high', 'low', 'zero'), { minLength: 1 });

test('an advance of 30% divides three groups in proportion, to the cent', () => {
  const shares = [
    { vat_code: 'high', rate_bp: 2100, cents: 99_900 },
    { vat_code: 'low', rate_bp: 900, cents: 7485 },
    { vat_code: 'zero', rate_bp: 0, cents: 15_001 },
  ] as const;
  const amount = getAdvanceCents(122_386, { kind: 'percent', basis_points: 3000 });
  expect(amount).toBe(36_716);
  expect(divideAdvance(shares, amount).map((share) => share.cents)).toEqual([29_970, 2246, 4500]);
});

test('X61: an advance and its final invoice add up to the quote, in each group and in both price modes', () => {
  fc.assert(
    fc.property(
      codes.chain((names) =>
        fc.record({
          lines: fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), cents))),
          includes: fc.boolean(),
          share: fc.integer({ min: 1, max: 10_000 }),
        }),
      ),
      ({ lines, includes, share }) => {
        const items = lines.map(([code, amount]) => item(code, amount));
        const given = { prices_include_vat: includes, discount: null };
        const quote = computeTotals({ ...given, lines: items });
        const groups = quote.groups.map(({ vat, ...amounts }) => ({
          ...amounts,
          vat_code: vat.code,
          rate_bp: vat.rate_bp,
        }));
        const shares = getQuoteShares(groups, includes);
        const whole = sumCents(shares.map((part) => part.cents));
        const amount = getAdvanceCents(whole, { kind: 'percent', basis_points: share });
        const parts = divideAdvance(shares, amount);
        expect(sumCents(parts.map((part) => part.cents))).toBe(amount);
        const advance = computeTotals({
          ...given,
          lines: parts.flatMap((part) => {
            const vat = quote.groups.find((group) => group.vat.code === part.vat_code)?.vat;
            return vat ? [{ ...item('zero', part.cents), vat }] : [];
          }),
        });
        expect(includes ? advance.total_cents : advance.ex_cents).toBe(amount);
        const deductions = advance.groups.map(
          ({ vat, base_cents, vat_cents }): TotalsLine => ({
            ...item('zero', 0),
            kind: 'deduction',
            vat,
            deducted: { base_cents, vat_cents },
          }),
        );
        const final = computeTotals({ ...given, lines: [...items, ...deductions] });
        for (const group of final.groups) {
          expect(group.base_cents).toBeGreaterThanOrEqual(0);
          expect(group.vat_cents).toBeGreaterThanOrEqual(0);
        }
        expect([final.ex_cents + advance.ex_cents, final.vat_cents + advance.vat_cents]).toEqual([
          quote.ex_cents,
          quote.vat_cents,
        ]);
      },
    ),
  );
});
