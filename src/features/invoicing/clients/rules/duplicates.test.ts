import { expect, test } from 'vitest';
import { foldName } from '../../domain/rules/parties/fold-name.ts';
import { findDuplicateReasons } from './duplicates.ts';

test.each([
  ['Stichting Zaaigoed', 'zaaigoed'],
  ['ZAAIGOED B.V.', 'zaaigoed'],
  ['Café De Sluis BV', 'cafe de sluis'],
  ['Getijden & Zonen v.o.f.', 'getijden zonen'],
])('the name %s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test('clients are likely duplicates by VAT number, CoC number, email address or name, each with its reason', () => {
  const one = { name: 'Zaaigoed BV', email: 'a@z.example', kvk: '12345678', vat_id: 'NL004495445B01' };
  expect(findDuplicateReasons(one, { ...one, name: 'Stichting Zaaigoed', email: 'A@Z.example' })).toEqual([
    'vat_id',
    'kvk',
    'email',
    'name',
  ]);
  expect(findDuplicateReasons(one, { name: 'Halte', email: '', kvk: '', vat_id: '' })).toEqual([]);
  const empty = { name: 'Kade', email: '', kvk: '', vat_id: '' };
  expect(findDuplicateReasons(empty, { ...empty, name: 'Sluis' })).toEqual([]);
});
