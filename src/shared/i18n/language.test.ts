import { expect, test } from 'vitest';
import { defaultLanguage, isLanguage, languageNames, languages } from './language.ts';

test('45: the languages are English and Dutch, in this order', () => {
  expect(languages).toEqual(['en', 'nl']);
  expect(languageNames).toEqual({ en: 'English', nl: 'Nederlands' });
});

test('46: English is the default', () => {
  expect(defaultLanguage).toBe('en');
});

test('45, 46: no other value is a valid language', () => {
  for (const value of ['fr', 'EN', '', ' en', undefined, null, 0, ['en'], 'constructor']) {
    expect(isLanguage(value)).toBe(false);
  }
});
