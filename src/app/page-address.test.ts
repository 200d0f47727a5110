import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '../shared/language.ts';
import { isKept, languageOf, pageKey, plainAddress, readAddress } from './page-address.ts';

const origin = 'http://own.example';
const at = (path: string) => new URL(origin + path);
const noHeaders = { cookie: undefined, acceptLanguage: undefined };

/** Addresses of the parts that lead parsers astray. */
const oddPath = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      'en',
      'nl',
      'evil.example',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      'x',
      ' ',
      '@',
      ':',
      '?',
      '#',
      '%00',
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => `/${parts.join('')}`);

test('X2: a slash at the end leads to the address without it', () => {
  expect(plainAddress(at('/info/'))).toBe('/info');
  expect(plainAddress(at('/websites/?skills=vue'))).toBe('/websites?skills=vue');
  expect(plainAddress(at('/nl/'))).toBe('/nl');
});

test('X2: a plain address stays where it is', () => {
  for (const path of ['/', '/info', '/websites/zaaigoed?x=1', '/nl', '/nl/info', '/%69nfo', '/INFO']) {
    expect(plainAddress(at(path)), path).toBeUndefined();
  }
});

test('X2: doubled slashes shrink to one, so that no address names another host', () => {
  expect(plainAddress(at('//evil.example/'))).toBe('/evil.example');
  expect(plainAddress(at('/\\evil.example/'))).toBe('/evil.example');
  expect(plainAddress(at('/en//evil.example'))).toBe('/evil.example');
  expect(plainAddress(at('/en/'))).toBe('/');
  expect(plainAddress(at('/%2fevil.example/'))).toBe('/%2fevil.example');
});

test('X2: whatever the address, the plain one stays on this host', () => {
  fc.assert(
    fc.property(oddPath, (path) => {
      const plain = plainAddress(at(path));
      if (plain === undefined) return;
      expect(plain).toMatch(/^\/(?![/\\])/);
      expect(new URL(plain, origin).origin).toBe(origin);
    }),
    { numRuns: 500 },
  );
});

test('X2: the plain form of an address is plain', () => {
  fc.assert(
    fc.property(oddPath, (path) => {
      const plain = plainAddress(at(path));
      if (plain !== undefined) expect(plainAddress(at(plain))).toBeUndefined();
    }),
    { numRuns: 500, examples: [['/en/en/info'], ['/en//en/']] },
  );
});

test('X11: the prefix of the default language leads to the plain address', () => {
  expect(plainAddress(at('/en'))).toBe('/');
  expect(plainAddress(at('/en/info?x=1'))).toBe('/info?x=1');
});

test('44, X11: the prefix of the other language is split off and shows in the base', () => {
  expect(readAddress(at('/nl/info'), noHeaders)).toEqual({
    path: '/info',
    base: '/nl',
    search: '',
    language: 'nl',
  });
  expect(readAddress(at('/nl'), noHeaders)).toEqual({ path: '/', base: '/nl', search: '', language: 'nl' });
  expect(readAddress(at('/info'), noHeaders)).toEqual({
    path: '/info',
    base: '',
    search: '',
    language: 'en',
  });
});

test('X16: of the search only what makes another page counts', () => {
  const search = (path: string) => readAddress(at(path), noHeaders).search;
  expect(search('/websites?utm=x&skills=vue%2Cphp&y=1')).toBe('?skills=vue,php');
  expect(search('/websites?skills=')).toBe('?skills=');
  expect(search('/nl/websites?skills=vue')).toBe('?skills=vue');
  expect(search('/websites?utm=x')).toBe('');
  expect(search('/info?skills=vue')).toBe('');
});

test('X16: what shows the same page is the same address', () => {
  const search = (path: string) => readAddress(at(path), noHeaders).search;
  expect(search('/websites?skills=laravel')).toBe('');
  expect(search('/websites?skills=+Vue,,PHP,vue,')).toBe('?skills=vue,php');
  expect(search('/websites?skills=,,')).toBe('?skills=');
  expect(search('/staking_contracts?sort=-rate')).toBe('?sort=-rate');
  expect(search('/staking_contracts?sort=anything')).toBe('');
  expect(search('/?login=https://evil.example/')).toBe('');
});

test('X9: the language of a request is that of the prefix, else the cookie, else Accept-Language, else English', () => {
  const headers = { cookie: 'a=b; lang=nl', acceptLanguage: 'en' };
  expect(languageOf('/info', headers)).toBe('nl');
  expect(languageOf('/nl/info', { cookie: 'lang=en', acceptLanguage: 'en' })).toBe('nl');
  expect(languageOf('/info', { cookie: undefined, acceptLanguage: 'nl-NL,nl;q=0.9' })).toBe('nl');
  expect(languageOf('/info', noHeaders)).toBe('en');
});

test('X9: cookies of other names do not choose a language', () => {
  for (const cookie of ['xlang=nl', 'lang2=nl', 'lang', '=nl', 'a=lang=nl']) {
    expect(languageOf('/info', { cookie, acceptLanguage: undefined }), cookie).toBe('en');
  }
});

test('X11: two pages share a key only if language and target are the same', () => {
  const language = fc.constantFrom(...languages);
  const target = fc.webPath();
  fc.assert(
    fc.property(language, target, language, target, (oneLanguage, one, otherLanguage, other) => {
      const same = oneLanguage === otherLanguage && one === other;
      expect(pageKey(oneLanguage, one) === pageKey(otherLanguage, other)).toBe(same);
    }),
  );
});

test('the question and its part make another page of the search, and no answer to a question is kept', () => {
  const read = (path: string) => readAddress(at(path), noHeaders);
  expect(read('/search?x=1&page=2&q=caf%C3%A9+x').search).toBe('?q=caf%C3%A9+x&page=2');
  expect(read('/nl/search?q=a').search).toBe('?q=a');
  expect(isKept(read('/search'))).toBe(true);
  expect(isKept(read('/search?x=1'))).toBe(true);
  expect(isKept(read('/search?q=a'))).toBe(false);
  expect(isKept(read('/nl/search?q='))).toBe(false);
});

test('X42: only the pages that the site itself has are kept, each under one address', () => {
  const kept = (path: string) => isKept(readAddress(at(path), noHeaders));
  for (const path of ['/', '/nl', '/nl/info', '/websites?skills=', '/websites?x=1', '/caf%C3%A9%20%26%20co'])
    expect(kept(path), path).toBe(true);
  for (const path of ['/websites?skills=vue', '/websites?skills=made-up', '/?login=/dashboard'])
    expect(kept(path), path).toBe(false);
  for (const path of ['/%69nfo', '/nl/websites/z%61aigoed', '/info%20', '/caf%c3%a9'])
    expect(kept(path), path).toBe(false);
});
