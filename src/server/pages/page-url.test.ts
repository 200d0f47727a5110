import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { canonicalPath, getRequestLanguage, isCacheable, pageCacheKey, parsePageUrl } from './page-url.ts';

const origin = 'http://own.example';
const at = (path: string) => new URL(origin + path);
const noHeaders = { cookie: undefined, acceptLanguage: undefined };

/** Paths made of segments that confuse parsers. */
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

test('X2: a URL with a trailing slash redirects to the URL without the slash', () => {
  expect(canonicalPath(at('/info/'))).toBe('/info');
  expect(canonicalPath(at('/websites/?skills=vue'))).toBe('/websites?skills=vue');
  expect(canonicalPath(at('/nl/'))).toBe('/nl');
});

test('X2: a canonical URL is not redirected', () => {
  for (const path of [
    '/',
    '/info',
    '/websites/zaaigoed?x=1',
    '/nl',
    '/nl/info',
    '/caf%C3%A9',
    '/a%2Fb',
    '/INFO',
  ]) {
    expect(canonicalPath(at(path)), path).toBeUndefined();
  }
});

test('X2, X4: characters that need no encoding are decoded, so that each page has one URL and one access check', () => {
  expect(canonicalPath(at('/%69nfo'))).toBe('/info');
  expect(canonicalPath(at('/%61dmin/%77ebsites?q=%61'))).toBe('/admin/websites?q=%61');
  expect(canonicalPath(at('/n%6C/a%2Fb%7e'))).toBe('/nl/a%2Fb~');
});

test('X2: doubled slashes are merged, so that no redirect leads to another host', () => {
  expect(canonicalPath(at('//evil.example/'))).toBe('/evil.example');
  expect(canonicalPath(at('/\\evil.example/'))).toBe('/evil.example');
  expect(canonicalPath(at('/en//evil.example'))).toBe('/evil.example');
  expect(canonicalPath(at('/en/'))).toBe('/');
  expect(canonicalPath(at('/%2fevil.example/'))).toBe('/%2fevil.example');
});

test('X2: the canonical form of any URL is on the same host', () => {
  fc.assert(
    fc.property(oddPath, (path) => {
      const canonical = canonicalPath(at(path));
      if (canonical === undefined) return;
      expect(canonical).toMatch(/^\/(?![/\\])/);
      expect(new URL(canonical, origin).origin).toBe(origin);
    }),
    { numRuns: 500 },
  );
});

test('X2: canonicalising a canonical URL changes nothing', () => {
  fc.assert(
    fc.property(oddPath, (path) => {
      const canonical = canonicalPath(at(path));
      if (canonical !== undefined) expect(canonicalPath(at(canonical))).toBeUndefined();
    }),
    { numRuns: 500, examples: [['/en/en/info'], ['/en//en/']] },
  );
});

test('X11: the prefix of the default language redirects to the unprefixed URL', () => {
  expect(canonicalPath(at('/en'))).toBe('/');
  expect(canonicalPath(at('/en/info?x=1'))).toBe('/info?x=1');
});

test('44, X11: the prefix of the other language is removed from the base path', () => {
  expect(parsePageUrl(at('/nl/info'), noHeaders)).toEqual({
    path: '/info',
    basePath: '/nl',
    search: '',
    language: 'nl',
  });
  expect(parsePageUrl(at('/nl'), noHeaders)).toEqual({
    path: '/',
    basePath: '/nl',
    search: '',
    language: 'nl',
  });
  expect(parsePageUrl(at('/info'), noHeaders)).toEqual({
    path: '/info',
    basePath: '',
    search: '',
    language: 'en',
  });
});

test('X16: only search parameters that affect the page are kept', () => {
  const search = (path: string) => parsePageUrl(at(path), noHeaders).search;
  expect(search('/websites?utm=x&skills=vue%2Cphp&y=1')).toBe('?skills=vue,php');
  expect(search('/websites?skills=')).toBe('?skills=');
  expect(search('/nl/websites?skills=vue')).toBe('?skills=vue');
  expect(search('/websites?utm=x')).toBe('');
  expect(search('/info?skills=vue')).toBe('');
});

test('X16: all URLs of a page have the same normal form', () => {
  const search = (path: string) => parsePageUrl(at(path), noHeaders).search;
  expect(search('/websites?skills=Laravel,')).toBe('?skills=laravel');
  expect(search('/websites?skills=+Vue,,PHP,vue,')).toBe('?skills=vue,php');
  expect(search('/websites?skills=,,')).toBe('?skills=');
  expect(search('/staking_contracts?sort=-rate')).toBe('?sort=-rate');
  expect(search('/staking_contracts?sort=anything')).toBe('');
  expect(search('/?login=https://evil.example/')).toBe('');
});

test('X9: the language of a request comes from the prefix, else the cookie, else Accept-Language, else English', () => {
  const headers = { cookie: 'a=b; lang=nl', acceptLanguage: 'en' };
  expect(getRequestLanguage('/info', headers)).toBe('nl');
  expect(getRequestLanguage('/nl/info', { cookie: 'lang=en', acceptLanguage: 'en' })).toBe('nl');
  expect(getRequestLanguage('/info', { cookie: undefined, acceptLanguage: 'nl-NL,nl;q=0.9' })).toBe('nl');
  expect(getRequestLanguage('/info', noHeaders)).toBe('en');
});

test('X9: cookies of other names do not choose a language', () => {
  for (const cookie of ['xlang=nl', 'lang2=nl', 'lang', '=nl', 'a=lang=nl']) {
    expect(getRequestLanguage('/info', { cookie, acceptLanguage: undefined }), cookie).toBe('en');
  }
});

test('X11: two pages share a key only if language and target are the same', () => {
  const language = fc.constantFrom(...languages);
  const target = fc.webPath();
  fc.assert(
    fc.property(language, target, language, target, (firstLanguage, one, secondLanguage, other) => {
      const same = firstLanguage === secondLanguage && one === other;
      expect(pageCacheKey(firstLanguage, one) === pageCacheKey(secondLanguage, other)).toBe(same);
    }),
  );
});

test('the search page depends on the query and the page number, and search results are never cached', () => {
  const read = (path: string) => parsePageUrl(at(path), noHeaders);
  expect(read('/search?x=1&page=2&q=caf%C3%A9+x').search).toBe('?q=caf%C3%A9+x&page=2');
  expect(read('/nl/search?q=a').search).toBe('?q=a');
  expect(isCacheable(read('/search'))).toBe(true);
  expect(isCacheable(read('/search?x=1'))).toBe(true);
  expect(isCacheable(read('/search?q=a'))).toBe(false);
  expect(isCacheable(read('/nl/search?q='))).toBe(false);
});

test('X42: only the site’s own pages are cached, each under one URL', () => {
  const cached = (path: string) => isCacheable(parsePageUrl(at(path), noHeaders));
  for (const path of ['/', '/nl', '/nl/info', '/websites?skills=', '/websites?x=1', '/caf%C3%A9%20%26%20co'])
    expect(cached(path), path).toBe(true);
  for (const path of ['/images?page=2', '/nl/websites?page=3', '/websites?skills=&page=2'])
    expect(cached(path), path).toBe(true);
  expect(cached('/websites?skills=vue&page=2')).toBe(false);
  for (const path of ['/websites?skills=vue', '/websites?skills=made-up', '/?login=/dashboard'])
    expect(cached(path), path).toBe(false);
  for (const path of ['/%69nfo', '/nl/websites/z%61aigoed', '/info%20', '/caf%c3%a9'])
    expect(cached(path), path).toBe(false);
});
