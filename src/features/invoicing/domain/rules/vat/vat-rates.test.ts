import { expect, test } from 'vitest';
import type { VatRate } from '../../contract/values.ts';
import { proposeVatCode, resolveVat } from './vat-rates.ts';

const rate = (valid_from: string, valid_to: string | null, rate_bp: number): VatRate => ({
  code: 'low',
  valid_from,
  valid_to,
  rate_bp,
  category: 'S',
  return_box: '1b',
  icp: null,
  text_en: '',
  text_nl: '',
  exemption_code: null,
});
const rates = [rate('2001-01-01', '2018-12-31', 600), rate('2019-01-01', null, 900)];

test.each([
  ['2018-12-31', 600],
  ['2019-01-01', 900],
  ['2026-11-24', 900],
])('the date of supply decides the rate: on %s it is %i basis points', (date, expected) => {
  expect(resolveVat(rates, 'low', date)?.rate_bp).toBe(expected);
});

test('a code without a rate on the date of supply is unknown, not zero', () => {
  expect(resolveVat(rates, 'low', '2000-12-31')).toBeUndefined();
  expect(resolveVat(rates, 'high', '2026-01-01')).toBeUndefined();
});

test.each([
  [{ country: 'NL', is_business: true, vat_id: '' }, 'high', 'domestic'],
  [{ country: 'DE', is_business: true, vat_id: 'DE999999999' }, 'reverse_eu', 'eu_business'],
  [{ country: 'DE', is_business: true, vat_id: '' }, 'high', 'eu_without_vat_id'],
  [{ country: 'BE', is_business: false, vat_id: '' }, 'high', 'eu_consumer'],
  [{ country: 'US', is_business: true, vat_id: '' }, 'outside', 'outside_eu'],
] as const)('the VAT of services to %o is %s, with its reason', (client, code, reason) => {
  expect(proposeVatCode(client, false)).toEqual({ code, reason });
  expect(proposeVatCode(client, true)).toEqual({ code: 'kor', reason: 'kor' });
});
