import { expect, test } from 'vitest';
import { countryCodes } from './country-codes.ts';
import { findCountryCode } from './country-names.ts';

test.each([
  ['Deutschland', 'DE'],
  ['Germany', 'DE'],
  ['Duitsland', 'DE'],
  ['España', 'ES'],
  ['Österreich', 'AT'],
  ['België', 'BE'],
  ['Belgique', 'BE'],
  ['Frankreich', 'FR'],
  ['ITALIA', 'IT'],
  ['Polska', 'PL'],
  ['Danmark', 'DK'],
  [' sverige ', 'SE'],
  ['Schweiz', 'CH'],
  ['Svizzera', 'CH'],
  ['Ελλάδα', 'GR'],
  ['USA', 'US'],
  ['nl', 'NL'],
])('the country “%s” is %s', (name, code) => {
  expect(findCountryCode(name)).toBe(code);
});

test('every name stands for one country', () => {
  for (const language of ['en', 'nl', 'de', 'fr', 'es', 'it']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countryCodes) expect(findCountryCode(names.of(code) ?? '')).toBe(code);
  }
});

test('a text that is not a country has no code', () => {
  expect(findCountryCode('Atlantis')).toBeUndefined();
  expect(findCountryCode('')).toBeUndefined();
});
