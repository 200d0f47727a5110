import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocument } from '../../output/fixtures/documents.ts';
import { americanBuyer, germanBuyer, testBuyer } from '../../output/fixtures/parties.ts';
import { findMissingUbls } from '../../output/service/check-ubl.ts';
import { findMissingEInvoiceFields } from './e-invoice-fields.ts';

const complete = { buyer_reference: 'ZK-07' };

test('a Dutch business needs a reference, its number and its address; a foreign business needs a Peppol address', () => {
  expect(findMissingEInvoiceFields({ ...testBuyer, ...complete })).toEqual([]);
  expect(
    findMissingEInvoiceFields({ ...testBuyer, buyer_reference: '', kvk: '', street: '', city: '' }),
  ).toEqual(['buyer_reference', 'kvk', 'street', 'city']);
  expect(findMissingEInvoiceFields({ ...germanBuyer, ...complete, street: '' })).toEqual([]);
  expect(findMissingEInvoiceFields({ ...americanBuyer, ...complete, peppol_id: '' })).toEqual(['peppol_id']);
  expect(findMissingEInvoiceFields({ ...testBuyer, buyer_reference: '', is_business: false })).toEqual([]);
});

test('X61: missing fields are listed exactly when the client would get no e-invoice', () => {
  const emptied = ['kvk', 'street', 'postal_code', 'city', 'vat_id', 'email', 'peppol_id'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(testBuyer, germanBuyer, americanBuyer, {
        ...germanBuyer,
        country: 'BE',
        vat_id: 'BE0000000097',
      }),
      fc.subarray([...emptied]),
      fc.constantFrom('', 'ZK-07'),
      (party, fields, buyer_reference) => {
        const buyer = { ...party, ...Object.fromEntries(fields.map((field) => [field, ''])) };
        const document = buildDocument({ lines: [{ price_cents: 10_000 }], buyer, buyer_reference });
        const isMissing = findMissingEInvoiceFields({ ...buyer, buyer_reference }).length > 0;
        expect(isMissing).toBe(findMissingUbls(document).length > 0);
      },
    ),
    { numRuns: 300 },
  );
});
