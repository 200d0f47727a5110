import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-transport.ts';
import { FormValues } from '../../domain/ui/form-values.ts';
import { readForm } from '../../domain/ui/read-form.ts';
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

test('a rate that cannot be read does not hide what else is wrong with a client', () => {
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
