import { expect, test } from 'vitest';
import { findMaxLength } from '#design/form/contract-fields.ts';
import { FormValues } from '#design/form/form-values.ts';
import { readForm } from '#design/form/read-form.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import { clientFields } from '../contract/clients.ts';
import { clientFormOptions } from './client-fields.ts';

/** Returns the reasons for the fields of a form that are not valid; undefined if all of them are. */
function findReasons(given: Readonly<Record<string, string>>) {
  const data = new FormData();
  for (const [name, text] of Object.entries({ name: 'Zaaigoed', country: 'NL', ...given }))
    data.set(name, text);
  try {
    readForm(clientFields, new FormValues(data, 'nl'), clientFormOptions);
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? Object.entries(error.fields) : error;
  }
}

test('an unreadable rate does not hide other errors of a client', () => {
  expect(findReasons({ rate_cents: '85,00' })).toBeUndefined();
  expect(
    findReasons({
      name: 'n'.repeat(161),
      email: 'geen mail',
      kvk: '1',
      rate_cents: 'veel',
      note: 'n'.repeat(5001),
      'contacts.0.name': '',
      'contacts.0.role': 'r'.repeat(121),
    }),
  ).toEqual([
    ['name', 'too_big'],
    ['email', 'email'],
    ['kvk', 'kvk'],
    ['rate_cents', 'amount'],
    ['note', 'too_big'],
    ['contacts.0.name', 'required'],
    ['contacts.0.role', 'too_big'],
  ]);
});

test('the contract of a client limits the length of its fields', () => {
  const find = (field: string) => findMaxLength(clientFields, field);
  expect(['name', 'postal_code', 'note', 'contacts.2.role', 'addresses.0.label'].map(find)).toEqual([
    160, 20, 5000, 120, 80,
  ]);
  expect(['rate_cents', 'contacts', 'contacts.0.gets_invoices', 'vat_code', 'unknown.0'].map(find)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
