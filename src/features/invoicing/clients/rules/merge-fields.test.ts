import { expect, test } from 'vitest';
import { emptyClient } from './empty-client.ts';
import { mergeFields } from './merge-fields.ts';

const address = { street: 'Kade 1', postal_code: '0000 AA', city: 'Waterstad', country: 'NL' };

test('empty fields of the client that is kept are filled from the other client', () => {
  const from = { ...emptyClient, ...address, name: 'A', email: 'a@a.example', buyer_reference: 'X' };
  const into = { ...emptyClient, name: 'B', country: 'DE', phone: '06 1' };
  expect(mergeFields(from, into)).toEqual({
    filled: [
      { field: 'email', value: 'a@a.example' },
      { field: 'address', value: 'Kade 1, 0000 AA Waterstad, NL' },
      { field: 'buyer_reference', value: 'X' },
    ],
    differing: [],
    changes: { ...address, email: 'a@a.example', buyer_reference: 'X' },
  });
});

test('existing values of the kept client are preserved, and differing values are both reported', () => {
  const from = { ...emptyClient, ...address, name: 'A', email: 'A@a.example', kvk: '12345678' };
  const into = { ...from, city: 'Zandstad', name: 'B', email: 'a@A.example', kvk: '87654321' };
  expect(mergeFields(from, into)).toEqual({
    filled: [],
    differing: [
      { field: 'address', from: 'Kade 1, 0000 AA Waterstad, NL', into: 'Kade 1, 0000 AA Zandstad, NL' },
      { field: 'kvk', from: '12345678', into: '87654321' },
    ],
    changes: {},
  });
});

test('a VAT number of another country than the kept address is reported and not taken over', () => {
  const from = { ...emptyClient, name: 'A', vat_id: 'NL004495445B01' };
  const into = { ...emptyClient, ...address, name: 'B', country: 'DE' };
  expect(mergeFields(from, into)).toEqual({
    filled: [],
    differing: [{ field: 'vat_id', from: 'NL004495445B01', into: '' }],
    changes: {},
  });
});

test('a rate is not copied, because the default applies if a client has none', () => {
  const from = { ...emptyClient, name: 'A', rate_cents: 8500 };
  expect(mergeFields(from, { ...emptyClient, name: 'B' }).changes).toEqual({});
});
