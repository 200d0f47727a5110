import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#shared/money/money.ts';
import type { Discount } from '../../domain/contract/values.ts';
import {
  computeLineAmount,
  computeTotals,
  getGroupKey,
  type Totals,
  type TotalsLine,
} from '../../domain/rules/documents/totals.ts';
import type { ResolvedVat } from '../../domain/rules/vat/vat-rates.ts';
import { type CreditGroup, type CreditLimit, limitCredit } from './credit-limit.ts';

const toVat = (code: 'high' | 'low' | 'lodging', rate_bp: number): ResolvedVat => ({
  code,
  rate_bp,
  category: 'S',
  return_box: null,
  icp: null,
  text_en: '',
  text_nl: '',
  exemption_code: null,
});
const high = toVat('high', 2100);
const low = toVat('low', 900);
const lodging = toVat('lodging', 2100);

const item = (price_cents: number, given: Partial<TotalsLine> = {}): TotalsLine => ({
  kind: 'item',
  quantity: 10_000,
  minutes: null,
  price_cents,
  discount: null,
  vat: high,
  ...given,
});

const amountsOf = (totals: Totals, lines: readonly TotalsLine[], key: string) =>
  sumCents(
    lines.flatMap(({ vat }, position) =>
      getGroupKey(vat) === key ? [totals.lines[position]?.amount_cents ?? 0] : [],
    ),
  );

const negativeOf = (totals: Totals, lines: readonly TotalsLine[], key: string) =>
  sumCents(
    lines.flatMap(({ vat, quantity }, position) =>
      getGroupKey(vat) === key && quantity < 0 ? [totals.lines[position]?.net_cents ?? 0] : [],
    ),
  );

/** An invoice and what its credit notes leave of it. */
function openInvoice(lines: readonly TotalsLine[], prices_include_vat: boolean, discount: Discount | null) {
  const invoice = computeTotals({ lines, prices_include_vat, discount });
  let groups = invoice.groups.map(({ vat, base_cents, vat_cents }): CreditGroup => {
    const { code, rate_bp } = vat;
    const amount_cents = amountsOf(invoice, lines, getGroupKey(vat));
    const negative_cents = negativeOf(invoice, lines, getGroupKey(vat));
    return { vat_code: code, rate_bp, amount_cents, base_cents, vat_cents, negative_cents };
  });
  let credit_notes = 0;
  const getLimit = (): CreditLimit => ({ prices_include_vat, groups, credit_notes });
  return {
    invoice,
    getLimit,
    credit(credited: readonly TotalsLine[], own: Discount | null) {
      const keys = credited.map(({ vat }) => getGroupKey(vat));
      const totals = computeTotals({ lines: credited, prices_include_vat, discount: own });
      const limited = limitCredit({ totals, keys, prices_include_vat }, getLimit());
      if (limited.exceeded) return limited;
      credit_notes += 1;
      groups = groups.map((group) => {
        const key = `${group.vat_code} ${group.rate_bp}`;
        const taken = limited.totals.groups.find(({ vat }) => getGroupKey(vat) === key);
        return {
          ...group,
          amount_cents: (group.amount_cents ?? 0) - amountsOf(limited.totals, credited, key),
          negative_cents: Math.min(
            0,
            (group.negative_cents ?? 0) - negativeOf(limited.totals, credited, key),
          ),
          base_cents: group.base_cents - (taken?.base_cents ?? 0),
          vat_cents: group.vat_cents - (taken?.vat_cents ?? 0),
        };
      });
      return limited;
    },
  };
}

const sums = ({ ex_cents, vat_cents, total_cents }: Totals) => [ex_cents, vat_cents, total_cents];
const tenPercent = { kind: 'percent', basis_points: 1000 } as const;

test.each([
  ['3 × 10.00 including VAT', 1000, true, null, [826, 174, 1000], [827, 173, 1000]],
  ['3 × 40.00 including VAT', 4000, true, null, [3306, 694, 4000], [3305, 695, 4000]],
  ['3 × 10.04 less 10%', 1004, false, tenPercent, [904, 190, 1094], [903, 189, 1092]],
] as const)(
  'X61: %s are credited one by one, and the last credit note takes the rest',
  (_, price, incl, discount, first, last) => {
    const books = openInvoice([item(price), item(price), item(price)], incl, discount);
    const notes = [0, 1, 2].map(() => books.credit([item(price)], discount));
    expect(notes.map(({ exceeded }) => exceeded)).toEqual([null, null, null]);
    expect(notes.map(({ totals }) => sums(totals))).toEqual([first, first, last]);
    expect(sumCents(notes.map(({ totals }) => totals.total_cents))).toBe(books.invoice.total_cents);
    // No credit note shows a discount that its invoice does not have.
    if (!discount) expect(notes.map(({ totals }) => totals.discount_cents)).toEqual([0, 0, 0]);
    expect(books.credit([item(1)], null).exceeded).toMatchObject({ rate_bp: 2100, left_cents: 0 });
  },
);

test('parts that are each rounded up to a cent are credited until nothing of the invoice is left', () => {
  const line = { discount: { kind: 'percent', basis_points: 8750 } } as const;
  const books = openInvoice([item(5, { ...line, quantity: 40_000 })], false, null);
  expect(books.invoice.ex_cents).toBe(2);
  const notes = [1, 2, 3].map(() => books.credit([item(5, line)], null));
  expect(notes.map(({ exceeded }) => exceeded?.left_cents)).toEqual([undefined, undefined, 0]);
});

test('a credit note that leaves out the discount exceeds its invoice, and is not lowered silently', () => {
  const books = openInvoice([item(10_000)], false, tenPercent);
  expect(books.credit([item(10_000)], null).exceeded).toMatchObject({
    amount_cents: 10_000,
    left_cents: 9000,
  });
  expect(books.credit([item(9500)], null).exceeded).toMatchObject({ rate_bp: 2100, left_cents: 9000 });
});

test('a negative group lowers the rest of the others', () => {
  const reduction = item(0, { discount: { kind: 'amount', cents: 1000 }, vat: low });
  const books = openInvoice([item(10_000), reduction], false, null);
  expect(books.credit([item(10_000)], null).exceeded).toMatchObject({ rate_bp: null, left_cents: 9000 });
  const { totals, exceeded } = books.credit([item(10_000), reduction], null);
  expect(exceeded).toBeNull();
  expect(sums(totals)).toEqual(sums(books.invoice));
});

const discount = fc.option(
  fc.integer({ min: 0, max: 9900 }).map((basis_points) => ({ kind: 'percent', basis_points }) as const),
);
/** A line, and in how many equal parts it is credited, each in a credit note of its own choice. */
const credited = fc.record({
  price_cents: fc.integer({ min: 0, max: 50_000 }),
  vat: fc.constantFrom(high, low, lodging),
  discount,
  notes: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }),
});

test('X61: whatever part each credit note takes, together they credit the invoice to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(credited, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      discount,
      (given, incl, own) => {
        const lines = given.map(({ notes, ...line }) =>
          item(line.price_cents, { ...line, quantity: notes.length * 10_000 }),
        );
        const books = openInvoice(lines, incl, own);
        const lefts = books.invoice.lines.map(({ amount_cents }) => amount_cents);
        let taken = 0;
        for (let number = 0; number <= 4; number += 1) {
          const parts = given.flatMap(({ notes, ...line }, position) => {
            const count = notes.filter((note) => note === number).length;
            const part = item(line.price_cents, { ...line, quantity: count * 10_000 });
            if (count === 0) return [];
            const left = lefts[position] ?? 0;
            const amount = computeLineAmount(part).amount_cents;
            // The last part of a line is what the earlier ones leave of it, as `getUncreditedLines` proposes it;
            // so is a part that is rounded to more than that.
            const takesRest = Math.max(...notes) <= number || amount > left;
            lefts[position] = takesRest ? 0 : left - amount;
            return [takesRest && amount !== left ? item(left, { vat: line.vat }) : part];
          });
          if (parts.length === 0) continue;
          const { totals, exceeded } = books.credit(parts, own);
          expect(exceeded).toBeNull();
          expect(totals.total_cents).toBe(totals.ex_cents + totals.vat_cents);
          for (const group of totals.groups) {
            const nets = parts.flatMap(({ vat }, position) =>
              vat === group.vat ? [totals.lines[position]?.net_cents ?? 0] : [],
            );
            expect(sumCents(nets)).toBe(group.lines_cents);
            expect(group.lines_cents - group.discount_cents).toBe(group.base_cents);
          }
          taken += totals.total_cents;
        }
        for (const { base_cents, vat_cents } of books.getLimit().groups)
          expect([base_cents, vat_cents].map((cents) => cents + 0)).toEqual([0, 0]);
        expect(taken).toBe(books.invoice.total_cents);
      },
    ),
    { numRuns: 500 },
  );
});

test('X61: an invoice with returns is credited line by line, negative lines first, to the cent', () => {
  const returned = fc.record({
    price_cents: fc.integer({ min: 1, max: 50_000 }),
    price_hundredths: fc.integer({ min: 0, max: 99 }),
    quantity: fc.integer({ min: -50_000, max: 100_000 }).map((quantity) => quantity || 10_000),
    vat: fc.constantFrom(high, low, lodging),
  });
  fc.assert(
    fc.property(fc.array(returned, { minLength: 1, maxLength: 6 }), fc.boolean(), (given, incl) => {
      const lines = given.map(({ price_cents, ...line }) => item(price_cents, line));
      const books = openInvoice(lines, incl, null);
      const { ex_cents, vat_cents, total_cents } = books.invoice;
      fc.pre(ex_cents >= 0 && vat_cents >= 0 && total_cents > 0);
      let taken = 0;
      for (const line of lines.toSorted((one, other) => one.quantity - other.quantity)) {
        const { totals, exceeded } = books.credit([line], null);
        expect(exceeded).toBeNull();
        taken += totals.total_cents;
      }
      expect(taken).toBe(total_cents);
      for (const { base_cents, vat_cents } of books.getLimit().groups)
        expect([base_cents, vat_cents].map((cents) => cents + 0)).toEqual([0, 0]);
    }),
    { numRuns: 300 },
  );
});

test('a credit note for an invoice with a return exceeds neither its total nor its negative lines', () => {
  const returned = item(1000, { quantity: -20_000 });
  const books = openInvoice([item(10_000), returned], false, null);
  expect(books.credit([item(10_000)], null).exceeded).toMatchObject({
    rate_bp: null,
    amount_cents: 10_000,
    left_cents: 8000,
  });
  expect(books.credit([item(1000, { quantity: -30_000 })], null).exceeded).toMatchObject({
    rate_bp: 2100,
    amount_cents: -3000,
    left_cents: -2000,
  });
  expect(sums(books.credit([returned], null).totals)).toEqual([-2000, -420, -2420]);
  expect(sums(books.credit([item(10_000)], null).totals)).toEqual([10_000, 2100, 12_100]);
});
