import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#shared/money/money.ts';
import type { Discount, VatCode } from '../../contract/values.ts';
import type { ResolvedVat } from '../vat/vat-rates.ts';
import { computeTotals, type TotalsLine } from './totals.ts';

const toVat = (code: VatCode, rate_bp: number): ResolvedVat => ({
  code,
  rate_bp,
  category: rate_bp === 0 ? 'AE' : 'S',
  return_box: null,
  icp: null,
  text_en: '',
  text_nl: '',
  exemption_code: null,
});
const high = toVat('high', 2100);
const low = toVat('low', 900);
const lodging = toVat('lodging', 2100);
const reverse = toVat('reverse_eu', 0);

const item = (price_cents: number, given: Partial<TotalsLine> = {}): TotalsLine => ({
  kind: 'item',
  quantity: 10_000,
  minutes: null,
  price_cents,
  discount: null,
  vat: high,
  ...given,
});
const ofQuantity = (quantity: number, price_cents: number, vat = high) =>
  item(price_cents, { quantity: quantity * 10_000, vat });

function totalsOf(lines: readonly TotalsLine[], given: { incl?: boolean; discount?: Discount } = {}) {
  const { incl = false, discount = null } = given;
  const totals = computeTotals({ lines, prices_include_vat: incl, discount });
  return { ...totals, sums: [totals.ex_cents, totals.vat_cents, totals.total_cents] };
}

test.each([
  ['37.50 and 12.50 at 21%: rounded per group, not per line', [item(3750), item(1250)], [5000, 1050, 6050]],
  [
    '37.50 at 21% and lodging of 12.50 at 21%',
    [item(3750), item(1250, { vat: lodging })],
    [5000, 1050, 6050],
  ],
  ['3 × 0.17 at 21%', [ofQuantity(3, 17)], [51, 11, 62]],
  ['0.50 at 21% is half a cent, rounded up', [item(50)], [50, 11, 61]],
  ['3.50 at 21%', [item(350)], [350, 74, 424]],
  ['4.50 at 21%', [item(450)], [450, 95, 545]],
  ['8.50 at 21%', [item(850)], [850, 179, 1029]],
  ['440 minutes at 85 an hour', [item(8500, { quantity: 73_333, minutes: 440 })], [62_333, 13_090, 75_423]],
  [
    '10 × 95 and 49 at 21%, 3 × 24.95 at 9%',
    [ofQuantity(10, 9500), item(4900), ofQuantity(3, 2495, low)],
    [107_385, 21_653, 129_038],
  ],
  ['8 × 110 of services to a business in Germany', [ofQuantity(8, 11_000, reverse)], [88_000, 0, 88_000]],
  ['the credited line of 49.00', [item(4900)], [4900, 1029, 5929]],
])('X61: %s', (_, lines, expected) => {
  expect(totalsOf(lines).sums).toEqual(expected);
});

test('X61: prices that include VAT are divided into base and VAT', () => {
  const totals = totalsOf([item(12_100), item(1000, { vat: low })], { incl: true });
  expect(totals.groups.map(({ base_cents, vat_cents }) => [base_cents, vat_cents])).toEqual([
    [10_000, 2100],
    [917, 83],
  ]);
  expect(totals.sums).toEqual([10_917, 2183, 13_100]);
});

test('X61: a discount on the document lowers the base of each group', () => {
  const lines = [
    item(8500, { quantity: 145_000, minutes: 870 }),
    item(8500, { quantity: 73_333, minutes: 440 }),
    item(4900),
    ofQuantity(84, 23),
    ofQuantity(3, 2495, low),
  ];
  const totals = totalsOf(lines, { discount: { kind: 'percent', basis_points: 500 } });
  expect(
    totals.groups.map(({ lines_cents, discount_cents, base_cents, vat_cents }) => [
      lines_cents,
      discount_cents,
      base_cents,
      vat_cents,
    ]),
  ).toEqual([
    [192_415, 9621, 182_794, 38_387],
    [7485, 374, 7111, 640],
  ]);
  expect(totals.sums).toEqual([189_905, 39_027, 228_932]);
});

test('a discount amount is divided among the groups', () => {
  const totals = totalsOf([item(10_000), item(5000, { vat: low })], {
    discount: { kind: 'amount', cents: 100 },
  });
  expect(totals.groups.map(({ discount_cents }) => discount_cents)).toEqual([67, 33]);
  expect(totals.ex_cents).toBe(14_900);
});

test.each([
  ['0.99', 99, [49_901, 10_479, -49_900, -4491]],
  ['1.00', 100, [49_900, 10_479, -49_900, -4491]],
  ['499.99, of which 500.00 is sold', 49_999, [1, 0, -49_900, -4491]],
  ['600.00, more than is sold', 60_000, [0, 0, -49_900, -4491]],
] as const)(
  'X61: a discount of %s lowers the sold items, but not the VAT of a return',
  (_, cents, expected) => {
    const lines = [ofQuantity(100, 500), ofQuantity(-1, 49_900, low)];
    const { groups } = totalsOf(lines, { discount: { kind: 'amount', cents } });
    expect(groups.flatMap(({ base_cents, vat_cents }) => [base_cents, vat_cents])).toEqual(expected);
  },
);

test('X61: for any lines, a fixed discount keeps the sign of each group and changes its VAT by its rate', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), fc.integer({ min: 0, max: 1_000_000 }), (given, incl, cents) => {
      const before = totalsOf(given, { incl });
      const after = totalsOf(given, { incl, discount: { kind: 'amount', cents } });
      expect(after.discount_cents).toBeLessThanOrEqual(cents);
      for (const [index, group] of after.groups.entries()) {
        const { base_cents = 0 } = before.groups[index] ?? {};
        expect(group.base_cents * Math.sign(base_cents || 1)).toBeGreaterThanOrEqual(-1);
        expect(Math.abs(group.base_cents)).toBeLessThanOrEqual(Math.abs(base_cents) + 1);
        if (base_cents < -1) expect(Math.abs(group.base_cents - base_cents)).toBeLessThanOrEqual(1);
      }
      const highest = Math.max(...given.map(({ vat }) => vat.rate_bp));
      // The VAT of each rate is rounded before and after.
      const moved = Math.abs(after.vat_cents - before.vat_cents);
      expect(moved).toBeLessThanOrEqual((after.discount_cents * highest) / 10_000 + after.groups.length);
    }),
  );
});

test('a line has its own discount, and sections and subtotals have no amount', () => {
  const totals = totalsOf([
    item(0, { kind: 'section' }),
    item(9999, { discount: { kind: 'percent', basis_points: 1000 } }),
    item(0, { kind: 'subtotal' }),
  ]);
  expect(totals.lines.map(({ gross_cents, net_cents }) => [gross_cents, net_cents])).toEqual([
    [0, 0],
    [9999, 8999],
    [0, 0],
  ]);
});

test('X61: a final invoice charges the amount that its advance invoices have not charged, to the cent', () => {
  const advance = totalsOf([item(3333)]);
  const deducted = { base_cents: advance.ex_cents, vat_cents: advance.vat_cents };
  const totals = totalsOf([item(10_050), item(0, { kind: 'deduction', deducted })]);
  const all = totalsOf([item(10_050)]);
  expect(totals.ex_cents + advance.ex_cents).toBe(all.ex_cents);
  expect(totals.vat_cents + advance.vat_cents).toBe(all.vat_cents);
  expect(totals.lines[1]).toMatchObject({ net_cents: -3333, amount_cents: -3333 });
});

const percent = fc
  .integer({ min: 0, max: 10_000 })
  .map((basis_points) => ({ kind: 'percent', basis_points }) as const);
const lines = fc.array(
  fc
    .record({
      // Negative for returns.
      quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      minutes: fc.option(fc.integer({ min: -6000, max: 6000 })),
      price_cents: fc.integer({ min: 0, max: 1_000_000 }),
      price_hundredths: fc.integer({ min: 0, max: 99 }),
      vat: fc.constantFrom(high, low, reverse, lodging),
      // A discount of an amount can be more than its line: that is how a reduction is written.
      discount: fc.option(
        fc.oneof(
          percent,
          fc.integer({ min: 0, max: 500_000 }).map((cents) => ({ kind: 'amount', cents }) as const),
        ),
      ),
    })
    .map((line): TotalsLine => ({ kind: 'item', ...line })),
  { minLength: 1, maxLength: 30 },
);

const documentDiscount = fc.option(
  fc.oneof(
    percent,
    fc.integer({ min: 0, max: 1_000_000 }).map((cents) => ({ kind: 'amount', cents }) as const),
  ),
);

test('X61: for any lines, rates, discounts and price mode, all sums agree to the cent', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), documentDiscount, (given, incl, discount) => {
      const totals = totalsOf(given, { incl, ...(discount && { discount }) });
      expect(totals.total_cents).toBe(totals.ex_cents + totals.vat_cents);
      // BR-CO-10 and BR-CO-13: the lines add up to the groups, and the groups to the document.
      expect(sumCents(totals.lines.map(({ net_cents }) => net_cents))).toBe(
        sumCents(totals.groups.map(({ lines_cents }) => lines_cents)),
      );
      for (const { vat, lines_cents, discount_cents, base_cents, vat_cents } of totals.groups) {
        expect(base_cents).toBe(lines_cents - discount_cents);
        const nets = totals.lines.filter(
          (_, index) => given[index]?.vat.code === vat.code && given[index]?.vat.rate_bp === vat.rate_bp,
        );
        expect(sumCents(nets.map(({ net_cents }) => net_cents))).toBe(lines_cents);
        for (const { net_cents, amount_cents } of nets)
          expect(
            Math.abs(net_cents - (incl ? (amount_cents * 10_000) / (10_000 + vat.rate_bp) : amount_cents)),
          ).toBeLessThan(1.001);
        if (!discount) expect(discount_cents).toBe(0);
        // Groups of one rate divide its VAT, which is rounded once.
        expect(Math.abs(vat_cents - (base_cents * vat.rate_bp) / 10_000)).toBeLessThan(incl ? 1.21 : 1);
      }
      for (const own of Map.groupBy(totals.groups, ({ vat: { rate_bp } }) => rate_bp).values()) {
        const rate = own[0]?.vat.rate_bp ?? 0;
        const base = sumCents(own.map(({ base_cents }) => base_cents));
        const vat = sumCents(own.map(({ vat_cents }) => vat_cents));
        // Half a cent, of the amount including VAT where prices include it.
        const max = incl ? 0.5 * (1 + rate / 10_000) : 0.5;
        expect(Math.abs(vat - (base * rate) / 10_000)).toBeLessThanOrEqual(max);
      }
      const shown = sumCents(totals.lines.map(({ amount_cents }) => amount_cents)) - totals.discount_cents;
      expect(incl ? totals.total_cents : totals.ex_cents).toBe(shown);
    }),
  );
});

test('X61: negative lines keep their share if prices include VAT', () => {
  const reduction = (cents: number) => item(0, { discount: { kind: 'amount', cents } });
  const totals = totalsOf([item(10_000), reduction(250), reduction(250)], { incl: true });
  expect(totals.lines.map(({ net_cents }) => net_cents)).toEqual([8265, -207, -207]);
  expect(totals.groups[0]).toMatchObject({ lines_cents: 7851, discount_cents: 0, base_cents: 7851 });
  const even = totalsOf([item(10_000), reduction(10_000)], { incl: true });
  expect(even.lines.map(({ net_cents }) => net_cents)).toEqual([8264, -8264]);
});

test.each([
  ['1000 × 0.085 at 21%', [item(8, { quantity: 10_000_000, price_hundredths: 50 })], [8500, 1785, 10_285]],
  ['7 × 0.085, half a cent up', [item(8, { quantity: 70_000, price_hundredths: 50 })], [60, 13, 73]],
  ['−7 × 0.085 mirrors it', [item(8, { quantity: -70_000, price_hundredths: 50 })], [-60, -13, -73]],
  ['3 × 0.3333 is rounded once', [item(33, { quantity: 30_000, price_hundredths: 33 })], [100, 21, 121]],
  [
    '1:20 at 85.1250',
    [item(8512, { quantity: 13_333, minutes: 80, price_hundredths: 50 })],
    [11_350, 2384, 13_734],
  ],
  ['10 × 95 less 2 returned', [ofQuantity(10, 9500), ofQuantity(-2, 9500)], [76_000, 15_960, 91_960]],
  [
    'a return at another rate than what is sold',
    [ofQuantity(1, 10_000), ofQuantity(-2, 2495, low)],
    [5010, 1651, 6661],
  ],
  [
    'a discount of 10% on a return of 100',
    [
      ofQuantity(3, 10_000),
      item(10_000, { quantity: -10_000, discount: { kind: 'percent', basis_points: 1000 } }),
    ],
    [21_000, 4410, 25_410],
  ],
  [
    'a discount of 5.00 on a return of 100',
    [ofQuantity(3, 10_000), item(10_000, { quantity: -10_000, discount: { kind: 'amount', cents: 500 } })],
    [20_500, 4305, 24_805],
  ],
] as const)('X61: %s', (_, lines, sums) => {
  expect(totalsOf(lines).sums).toEqual(sums);
});
