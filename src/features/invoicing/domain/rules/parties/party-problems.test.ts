import { expect, test } from 'vitest';
import { findPartyProblems, normalizeParty } from './party-problems.ts';

const party = { name: 'Zaaigoed', email: '', country: 'NL', kvk: '', vat_id: '', iban: '' };

test('a party with only a name is valid', () => {
  expect(findPartyProblems(party)).toEqual({});
});

test.each([
  [{ name: '' }, { name: 'required' }],
  [{ email: 'zaaigoed' }, { email: 'email' }],
  [{ email: 'one@a.example, two@a.example' }, { email: 'email' }],
  [{ country: 'XX' }, { country: 'country' }],
  [{ kvk: '1234567' }, { kvk: 'kvk' }],
  [{ vat_id: 'NL123456789B90' }, { vat_id: 'vat_id' }],
  [{ vat_id: 'NL004495445B01', country: 'DE' }, { vat_id: 'vat_country' }],
  [{ iban: 'NL91ABNA0417164301' }, { iban: 'iban' }],
])('%o has the problem %o', (fields, problems) => {
  expect(findPartyProblems({ ...party, ...fields })).toEqual(problems);
});

test('a Greek VAT number begins with EL', () => {
  expect(findPartyProblems({ ...party, country: 'GR', vat_id: 'EL094259216' })).toEqual({});
});

test('numbers are stored without separators and in upper case', () => {
  expect(
    normalizeParty({
      ...party,
      kvk: '1234 5678',
      vat_id: 'nl 0044.95.445.b01',
      iban: 'nl91 abna 0417 1643 00',
    }),
  ).toMatchObject({ kvk: '12345678', vat_id: 'NL004495445B01', iban: 'NL91ABNA0417164300' });
});
