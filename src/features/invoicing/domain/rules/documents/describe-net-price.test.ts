import { expect, test } from 'vitest';
import { describeNetPrice } from './describe-net-price.ts';

const line = { kind: 'item', price_cents: 121_00, rate_bp: 2100 } as const;
const document = { prices_include_vat: true, is_kor: false };

test('a price including VAT is shown without VAT, rounded to a cent', () => {
  expect(describeNetPrice(line, document, 'nl')).toBe('prijs excl. btw 100,00');
  expect(describeNetPrice({ ...line, price_cents: 9_99 }, document, 'en')).toBe('price excl. VAT 8.26');
});

test('nothing is shown if prices exclude VAT, or if there is no VAT', () => {
  const none = [
    [line, { ...document, prices_include_vat: false }],
    [line, { ...document, is_kor: true }],
    [{ ...line, rate_bp: 0 }, document],
    [{ ...line, kind: 'section' }, document],
  ] as const;
  for (const [given, of] of none) expect(describeNetPrice(given, of, 'nl')).toBe('');
});
