import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLanguage, languages } from '../../shared/language.ts';
import {
  chooseLanguage,
  languageBase,
  localizedAddress,
  preferredLanguage,
  splitLanguagePrefix,
} from './rules.ts';

const language = fc.constantFrom(...languages);
const anything = fc.string({ unit: 'binary', maxLength: 300 });
/** Headers that nearly make sense are the ones that break parsers. */
const oddHeader = fc
  .array(
    fc.constantFrom('en', 'nl', 'NL-be', 'fr', '*', ';', ',', 'q=', '0.5', '1', '-', ' ', '=', '\t', 'e9'),
    {
      maxLength: 20,
    },
  )
  .map((parts) => parts.join(''));

test('44: a language prefix is split from a path', () => {
  expect(splitLanguagePrefix('/nl/websites')).toEqual({ prefix: 'nl', path: '/websites' });
  expect(splitLanguagePrefix('/en/websites/zaaigoed')).toEqual({ prefix: 'en', path: '/websites/zaaigoed' });
  expect(splitLanguagePrefix('/nl')).toEqual({ prefix: 'nl', path: '/' });
  expect(splitLanguagePrefix('/nl/')).toEqual({ prefix: 'nl', path: '/' });
});

test('44: what only looks like a language prefix stays in the path', () => {
  for (const path of ['/', '/nlx', '/NL/info', '/fr/info', '/websites/nl', '//nl', '/%6el/info']) {
    expect(splitLanguagePrefix(path)).toEqual({ prefix: undefined, path });
  }
});

test('44, X11: only one prefix is split off', () => {
  expect(splitLanguagePrefix('/nl/nl/info')).toEqual({ prefix: 'nl', path: '/nl/info' });
});

test('X11: the default language has plain addresses, another its prefix', () => {
  expect(languageBase('en', 'en')).toBe('');
  expect(languageBase('nl', 'en')).toBe('/nl');
  expect(localizedAddress('/', 'en', 'en')).toBe('/');
  expect(localizedAddress('/', 'nl', 'en')).toBe('/nl');
  expect(localizedAddress('/info', 'en', 'en')).toBe('/info');
  expect(localizedAddress('/info', 'nl', 'en')).toBe('/nl/info');
});

test('X11: a localized address leads back to its path and language', () => {
  const path = fc.stringMatching(/^\/[a-z0-9-]{0,12}$/).filter((text) => !isLanguage(text.slice(1)));
  fc.assert(
    fc.property(path, language, language, (plain, shown, byDefault) => {
      const split = splitLanguagePrefix(localizedAddress(plain, shown, byDefault));
      expect(split).toEqual({ prefix: shown === byDefault ? undefined : shown, path: plain });
    }),
  );
});

test('46, X9: the prefix comes before the cookie, the cookie before Accept-Language, then the default', () => {
  const all = { prefix: 'nl', cookie: 'en', acceptLanguage: 'en' } as const;
  expect(chooseLanguage(all, 'en')).toBe('nl');
  expect(chooseLanguage({ cookie: 'nl', acceptLanguage: 'en' }, 'en')).toBe('nl');
  expect(chooseLanguage({ acceptLanguage: 'nl' }, 'en')).toBe('nl');
  expect(chooseLanguage({}, 'en')).toBe('en');
  expect(chooseLanguage({}, 'nl')).toBe('nl');
});

test('46, X9: a cookie with another value than a language is passed over', () => {
  for (const cookie of ['fr', '', 'NL', 'nl;', 'constructor', '__proto__']) {
    expect(chooseLanguage({ cookie, acceptLanguage: 'nl' }, 'en')).toBe('nl');
    expect(chooseLanguage({ cookie }, 'en')).toBe('en');
  }
});

test('X9: Accept-Language gives the supported language with the highest quality', () => {
  expect(preferredLanguage('nl')).toBe('nl');
  expect(preferredLanguage('nl-BE,fr;q=0.9')).toBe('nl');
  expect(preferredLanguage('en;q=0.3, nl;q=0.8')).toBe('nl');
  expect(preferredLanguage('fr, de;q=0.9, en;q=0.2')).toBe('en');
  expect(preferredLanguage('NL ; Q=0.7 , EN;q=0.5')).toBe('nl');
  expect(preferredLanguage('fr, de')).toBeUndefined();
});

test('X9: among languages liked alike the first one counts', () => {
  expect(preferredLanguage('nl,en')).toBe('nl');
  expect(preferredLanguage('en;q=0.5,nl;q=0.5')).toBe('en');
});

test('X9: a quality of zero forbids a language', () => {
  expect(preferredLanguage('nl;q=0, en')).toBe('en');
  expect(preferredLanguage('nl;q=0')).toBeUndefined();
  expect(preferredLanguage('nl;q=0.000')).toBeUndefined();
});

test('X9: a quality that is no number forbids a language too', () => {
  expect(preferredLanguage('nl;q=much, en;q=0.1')).toBe('en');
});

test('X9: a star asks for nothing in particular and means the default', () => {
  for (const header of ['*', '*;q=0.5', 'fr, *;q=0.5']) {
    expect(preferredLanguage(header)).toBeUndefined();
    expect(chooseLanguage({ acceptLanguage: header }, 'nl')).toBe('nl');
  }
});

test('57, X9: no header, however odd, throws or gives a language that is not supported', () => {
  fc.assert(
    fc.property(fc.oneof(anything, oddHeader), anything, language, (acceptLanguage, cookie, byDefault) => {
      expect(languages).toContain(chooseLanguage({ acceptLanguage, cookie }, byDefault));
    }),
  );
});

test('57: an over-long header is read no further than its beginning', () => {
  expect(preferredLanguage(`${'fr,'.repeat(100_000)}nl`)).toBeUndefined();
});
