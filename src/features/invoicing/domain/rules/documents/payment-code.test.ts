import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDocuments } from '../../../output/fixtures/documents.ts';
import { testSeller } from '../../../output/fixtures/parties.ts';
import { createPaymentCode } from './payment-code.ts';

const { mixedRates, credit } = testDocuments;

test('a payment code has the lines of EPC069-12: account, amount and number', () => {
  expect(createPaymentCode(mixedRates)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'ABNANL2A',
    'Studio Vitrine',
    'NL91ABNA0417164300',
    'EUR2289.32',
    '',
    '',
    '2026-029',
  ]);
});

test('quotes, drafts, credit notes, amounts of 0 and less, and sellers without an IBAN have no payment code', () => {
  expect(createPaymentCode(credit)).toBeNull();
  expect(createPaymentCode({ ...mixedRates, kind: 'quote' })).toBeNull();
  expect(createPaymentCode({ ...mixedRates, code: null })).toBeNull();
  expect(createPaymentCode({ ...mixedRates, total_cents: 0 })).toBeNull();
  expect(createPaymentCode({ ...mixedRates, total_cents: -1 })).toBeNull();
  expect(createPaymentCode({ ...mixedRates, seller: { ...testSeller, iban: '' } })).toBeNull();
});

test('a payment code has at most 331 bytes and one text per line, for any names', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
      fc.integer({ min: 1, max: 2_000_000_000 }),
      (account_holder, code, total_cents) => {
        const content = createPaymentCode({
          ...mixedRates,
          code,
          total_cents,
          seller: { ...testSeller, iban: 'MT31MALT01100000000000000000123', account_holder },
        });
        expect(new TextEncoder().encode(content ?? '').length).toBeLessThanOrEqual(331);
        expect(content?.split('\n')).toHaveLength(11);
      },
    ),
  );
});
