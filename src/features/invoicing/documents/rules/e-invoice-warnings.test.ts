import { expect, test } from 'vitest';
import { findEInvoiceWarnings } from './e-invoice-warnings.ts';

const failure = (rule: string, en: string) => ({ rule, message: { en, nl: '' } });
const sold = { seller: { vat_id: 'NL000099998B57' } };

test('a reason that prevents both e-invoices is listed once, at its field', () => {
  const missing = [
    { format: 'peppol', failures: [failure('PEPPOL-EN16931-R003', 'no reference')] },
    { format: 'nlcius', failures: [failure('BR-NL-2', 'no reference'), failure('BR-NL-1', 'no number')] },
  ] as const;
  expect(findEInvoiceWarnings(missing, sold)).toMatchObject([
    { place: 'draft', field: 'buyer_reference', profiles: ['peppol', 'nlcius'] },
    { place: 'company', field: 'kvk', profiles: ['nlcius'] },
  ]);
});

test('a missing VAT number is the seller’s if the seller has none, otherwise the client’s', () => {
  const missing = [{ format: 'peppol', failures: [failure('BR-AE-02', 'no VAT number')] }] as const;
  expect(findEInvoiceWarnings(missing, sold)[0]).toMatchObject({ place: 'client', field: 'vat_id' });
  const without = { seller: { vat_id: '' } };
  expect(findEInvoiceWarnings(missing, without)[0]).toMatchObject({ place: 'company', field: 'vat_id' });
});

test('with a supply outside VAT missing VAT numbers are not listed', () => {
  const failures = [failure('BR-S-02', 'no VAT number'), failure('BR-O-11', 'mixed')];
  expect(findEInvoiceWarnings([{ format: 'peppol', failures }], sold)).toMatchObject([
    { place: 'draft', field: 'lines', message: { en: 'mixed' } },
  ]);
});

test('a client without a CoC number is only asked for that number, which is its electronic address as well', () => {
  const missing = [
    { format: 'peppol', failures: [failure('PEPPOL-EN16931-R010', 'no address')] },
    { format: 'nlcius', failures: [failure('BR-NL-10', 'no number')] },
  ] as const;
  expect(findEInvoiceWarnings(missing, sold)).toMatchObject([
    { place: 'client', field: 'kvk', profiles: ['peppol', 'nlcius'], message: { en: 'no number' } },
  ]);
  expect(findEInvoiceWarnings([missing[0]], sold)).toMatchObject([
    { field: 'peppol_id', profiles: ['peppol'] },
  ]);
});
