import { expect, test } from 'vitest';
import { clientFields } from '../../../clients/contract/clients.ts';
import { findMaxLength } from './max-length.ts';

test('the longest text of a field is that of the contract, also in lists and where it is formatted', () => {
  const find = (field: string) => findMaxLength(clientFields, field);
  expect(['name', 'postal_code', 'note', 'contacts.2.role', 'addresses.0.label'].map(find)).toEqual([
    160, 20, 5000, 120, 80,
  ]);
  expect(['rate_cents', 'contacts', 'contacts.0.gets_invoices', 'vat_code', 'unknown.0'].map(find)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
