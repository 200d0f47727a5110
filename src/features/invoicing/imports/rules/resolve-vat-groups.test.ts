import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#shared/money/money.ts';
import type { VatCode, VatRate } from '../../domain/contract/values.ts';
import type { ReadDocument } from './read-document.ts';
import { isVatImpossible, resolveVatGroups, type VatContext } from './resolve-vat-groups.ts';

const rate = (
  code: VatCode,
  rate_bp: number,
  valid_from = '1900-01-01',
  valid_to: string | null = null,
): VatRate => ({
  code,
  valid_from,
  valid_to,
  rate_bp,
  category: 'S',
  return_box: '1a',
  icp: null,
  text_en: '',
  text_nl: '',
  exemption_code: null,
});

const context: VatContext = {
  rates: [
    rate('high', 2100),
    rate('low', 600, '1900-01-01', '2018-12-31'),
    rate('low', 900, '2019-01-01'),
    ...(['reverse_eu', 'reverse_nl', 'outside', 'exempt', 'kor'] as const).map((code) => rate(code, 0)),
  ],
  client: { country: 'NL', is_business: true, vat_id: '' },
  is_kor: false,
  missing_vat: null,
};

const document = (given: Partial<ReadDocument>): ReadDocument => ({
  file: 'a',
  line: 2,
  kind: 'invoice',
  code: '1',
  client_code: '',
  client: {},
  status: 'normal',
  issue_date: '2026-01-02',
  due_date: null,
  total_cents: 0,
  ex_cents: 0,
  open_cents: 0,
  payments: null,
  title: '',
  reference: '',
  groups: null,
  credits: '',
  open_basis: 'row',
  open_place: null,
  is_merged: false,
  ...given,
});

const codesOf = (given: Partial<ReadDocument>, more: Partial<VatContext> = {}) =>
  resolveVatGroups(document(given), { ...context, ...more })?.groups.map(({ vat }) => vat.code);

test('if there are no rates, the only rate that fits the amounts is derived, by the invoice’s date', () => {
  expect(codesOf({ ex_cents: 100_000, total_cents: 121_000 })).toEqual(['high']);
  expect(codesOf({ ex_cents: 100_000, total_cents: 109_000 })).toEqual(['low']);
  expect(codesOf({ ex_cents: 100_000, total_cents: 106_000, issue_date: '2018-12-31' })).toEqual(['low']);
  expect(codesOf({ ex_cents: 100_000, total_cents: 106_000 })).toEqual(['unknown']);
  // Three cents of rounding per line; of tiny amounts both rates fit.
  expect(codesOf({ ex_cents: 100_000, total_cents: 121_003 })).toEqual(['high']);
  expect(codesOf({ ex_cents: 100_000, total_cents: 121_004 })).toEqual(['unknown']);
  expect(codesOf({ ex_cents: 10, total_cents: 12 })).toEqual(['unknown']);
});

test('without VAT the name of the rate decides, then the client, and else nothing is assumed', () => {
  const none = { ex_cents: 100, total_cents: 100 };
  const named = (rate_name: string) => ({
    ...none,
    groups: [{ rate_bp: 0, rate_name, base_cents: 100, vat_cents: 0, lines: 1 }],
  });
  expect(codesOf(named('Btw verlegd'))).toEqual(['reverse_nl']);
  expect(codesOf(named('Btw verlegd'), { client: { country: 'DE', is_business: true, vat_id: '' } })).toEqual(
    ['reverse_eu'],
  );
  expect(codesOf(named('Vrijgesteld van btw'))).toEqual(['exempt']);
  expect(codesOf(none, { client: { country: 'DE', is_business: true, vat_id: 'DE136695976' } })).toEqual([
    'reverse_eu',
  ]);
  expect(codesOf(none, { client: { country: 'US', is_business: true, vat_id: '' } })).toEqual(['outside']);
  expect(codesOf(none, { is_kor: true })).toEqual(['kor']);
  expect(codesOf(none)).toEqual(['unknown']);
});

test('a total without VAT is divided only as the owner chooses', () => {
  const total = { ex_cents: null, total_cents: 12_100 };
  expect(resolveVatGroups(document(total), context)).toBeUndefined();
  expect(resolveVatGroups(document(total), { ...context, missing_vat: 'high' })).toMatchObject({
    ex_cents: 10_000,
    vat_cents: 2100,
    notes: ['vat_assumed'],
  });
  expect(resolveVatGroups(document(total), { ...context, missing_vat: 'none' })).toMatchObject({
    ex_cents: 12_100,
    vat_cents: 0,
  });
});

test('X61: for any file, the groups add up to the amounts of the invoice, with each code and rate once', () => {
  const group = fc.record({
    rate_bp: fc.constantFrom(0, 600, 900, 2100, 1234),
    rate_name: fc.constantFrom('', '21%', 'Btw verlegd'),
    base_cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    vat_cents: fc.integer({ min: -200_000, max: 200_000 }),
    lines: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 6 }), (groups) => {
      const ex_cents = sumCents(groups.map(({ base_cents }) => base_cents));
      const total_cents = ex_cents + sumCents(groups.map(({ vat_cents }) => vat_cents));
      const amounts = resolveVatGroups(document({ ex_cents, total_cents, groups }), context);
      expect(sumCents(amounts?.groups.map(({ base_cents }) => base_cents) ?? [])).toBe(ex_cents);
      expect(sumCents(amounts?.groups.map(({ vat_cents }) => vat_cents) ?? [])).toBe(total_cents - ex_cents);
      const keys = amounts?.groups.map(({ vat }) => `${vat.code} ${vat.rate_bp}`) ?? [];
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('a rate of the file counts only if the amounts agree with it, but for the rounding of each line', () => {
  const charged = (
    rate_bp: number,
    vat_cents: number,
    more: { lines?: number; rate_name?: string } = {},
  ) => ({
    ex_cents: 10_000,
    total_cents: 10_000 + vat_cents,
    groups: [{ rate_bp, rate_name: '', base_cents: 10_000, vat_cents, lines: 1, ...more }],
  });
  expect(codesOf(charged(2100, 2100))).toEqual(['high']);
  expect(codesOf(charged(2100, 2103))).toEqual(['high']);
  expect(codesOf(charged(2100, 3000))).toEqual(['unknown']);
  expect(codesOf(charged(2100, 2110))).toEqual(['unknown']);
  expect(codesOf(charged(2100, 2110, { lines: 20 }))).toEqual(['high']);
  expect(codesOf(charged(2100, 0))).toEqual(['unknown']);
  expect(codesOf(charged(2100, 0, { rate_name: '21% verlegd' }))).toEqual(['reverse_nl']);
  expect(resolveVatGroups(document(charged(2100, 3000)), context)?.notes).toEqual(['vat_unknown']);
  const [known, unknown] = [charged(2100, 2100), charged(900, 1500)];
  const partly = { ex_cents: 20_000, total_cents: 23_600, groups: [...known.groups, ...unknown.groups] };
  expect(resolveVatGroups(document(partly), context)).toMatchObject({
    notes: ['vat_unknown'],
    groups: [{ vat: { code: 'unknown' }, base_cents: 20_000, vat_cents: 3600 }],
  });
});

test.each([
  ['21% of the base', 2100, 10_000, 2100, false],
  ['half of the base', 2100, 10_000, 5000, true],
  ['more than its rate, as of several rates', 900, 10_000, 1500, false],
  ['the cents that other programs round', 2100, 10_000, 2103, false],
  ['a cent more than these', 2100, 10_000, 2104, true],
  ['25%, which the file names', 2500, 10_000, 2500, false],
  ['50%, which the file names', 5000, 10_000, 5000, true],
  ['below zero of what is above it', 2100, 10_000, -2100, true],
  ['below zero as its base', 2100, -10_000, -2100, false],
  ['half of a base below zero', 2100, -10_000, -5000, true],
])(
  'VAT of %s at a rate of %i hundredths is impossible or not',
  (_, rate_bp, base_cents, vat_cents, expected) => {
    const amounts = { ex_cents: base_cents, total_cents: base_cents + vat_cents };
    const groups = [{ rate_bp, rate_name: '', base_cents, vat_cents, lines: 1 }];
    expect(isVatImpossible({ ...amounts, groups }, context.rates)).toBe(expected);
  },
);

test('without rates the whole document is measured by the highest rate, and a total alone by none', () => {
  const none = { groups: null };
  expect(isVatImpossible({ ...none, ex_cents: 10_000, total_cents: 12_150 }, context.rates)).toBe(false);
  expect(isVatImpossible({ ...none, ex_cents: 10_000, total_cents: 15_000 }, context.rates)).toBe(true);
  expect(isVatImpossible({ ...none, ex_cents: null, total_cents: 15_000 }, context.rates)).toBe(false);
});
