import { expect, test } from 'vitest';
import { defaultLanguage, isLanguage, languages } from './language.ts';
import { languageNames } from './language-names.ts';

test('45: English and Dutch are known, in this order', () => {
  expect(languages).toEqual(['en', 'nl']);
  expect(languageNames).toEqual({ en: 'English', nl: 'Nederlands' });
});

test('46: English is the default', () => {
  expect(defaultLanguage).toBe('en');
});

test('45, 46: nothing else is a language', () => {
  for (const value of ['fr', 'EN', '', ' en', undefined, null, 0, ['en'], 'constructor']) {
    expect(isLanguage(value)).toBe(false);
  }
});
