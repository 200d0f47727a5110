import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLanguage, languages } from '#shared/i18n/language.ts';
import {
  getLanguageBasePath,
  localizePath,
  preferredLanguage,
  resolveLanguage,
  splitLanguagePrefix,
} from './rules.ts';

const language = fc.constantFrom(...languages);
const anything = fc.string({ unit: 'binary', maxLength: 300 });
/** Almost valid headers break parsers. */
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

test('44: a segment that only looks like a language prefix stays in the path', () => {
  for (const path of ['/', '/nlx', '/NL/info', '/fr/info', '/websites/nl', '//nl', '/%6el/info']) {
    expect(splitLanguagePrefix(path)).toEqual({ prefix: undefined, path });
  }
});

test('44, X11: only one prefix is split off', () => {
  expect(splitLanguagePrefix('/nl/nl/info')).toEqual({ prefix: 'nl', path: '/nl/info' });
});

test('X11: the default language has unprefixed URLs, others a prefix', () => {
  expect(getLanguageBasePath('en', 'en')).toBe('');
  expect(getLanguageBasePath('nl', 'en')).toBe('/nl');
  expect(localizePath('/', 'en', 'en')).toBe('/');
  expect(localizePath('/', 'nl', 'en')).toBe('/nl');
  expect(localizePath('/info', 'en', 'en')).toBe('/info');
  expect(localizePath('/info', 'nl', 'en')).toBe('/nl/info');
});

test('X11: a localized path parses back to its path and language', () => {
  const path = fc.stringMatching(/^\/[a-z0-9-]{0,12}$/).filter((text) => !isLanguage(text.slice(1)));
  fc.assert(
    fc.property(path, language, language, (plain, shown, byDefault) => {
      const split = splitLanguagePrefix(localizePath(plain, shown, byDefault));
      expect(split).toEqual({ prefix: shown === byDefault ? undefined : shown, path: plain });
    }),
  );
});

test('46, X9: the prefix comes before the cookie, the cookie before Accept-Language, then the default', () => {
  const all = { prefix: 'nl', cookie: 'en', acceptLanguage: 'en' } as const;
  expect(resolveLanguage(all, 'en')).toBe('nl');
  expect(resolveLanguage({ cookie: 'nl', acceptLanguage: 'en' }, 'en')).toBe('nl');
  expect(resolveLanguage({ acceptLanguage: 'nl' }, 'en')).toBe('nl');
  expect(resolveLanguage({}, 'en')).toBe('en');
  expect(resolveLanguage({}, 'nl')).toBe('nl');
});

test('46, X9: a cookie whose value is not a language is ignored', () => {
  for (const cookie of ['fr', '', 'NL', 'nl;', 'constructor', '__proto__']) {
    expect(resolveLanguage({ cookie, acceptLanguage: 'nl' }, 'en')).toBe('nl');
    expect(resolveLanguage({ cookie }, 'en')).toBe('en');
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

test('X9: the first of several languages with the same quality wins', () => {
  expect(preferredLanguage('nl,en')).toBe('nl');
  expect(preferredLanguage('en;q=0.5,nl;q=0.5')).toBe('en');
});

test('X9: a quality of zero excludes a language', () => {
  expect(preferredLanguage('nl;q=0, en')).toBe('en');
  expect(preferredLanguage('nl;q=0')).toBeUndefined();
  expect(preferredLanguage('nl;q=0.000')).toBeUndefined();
});

test('X9: a quality that is not a number excludes a language too', () => {
  expect(preferredLanguage('nl;q=much, en;q=0.1')).toBe('en');
});

test('X9: an asterisk requests no language and means the default', () => {
  for (const header of ['*', '*;q=0.5', 'fr, *;q=0.5']) {
    expect(preferredLanguage(header)).toBeUndefined();
    expect(resolveLanguage({ acceptLanguage: header }, 'nl')).toBe('nl');
  }
});

test('57, X9: no header, however odd, throws or gives a language that is not supported', () => {
  fc.assert(
    fc.property(fc.oneof(anything, oddHeader), anything, language, (acceptLanguage, cookie, byDefault) => {
      expect(languages).toContain(resolveLanguage({ acceptLanguage, cookie }, byDefault));
    }),
  );
});

test('57: only the beginning of an overlong header is read', () => {
  expect(preferredLanguage(`${'fr,'.repeat(100_000)}nl`)).toBeUndefined();
});
