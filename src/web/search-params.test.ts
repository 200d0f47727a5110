import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePageUrl } from '#server/pages/page-url.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

const noHeaders = { cookie: undefined, acceptLanguage: undefined };

test('X16: no value in a URL becomes a number or an object', () => {
  expect(parseSearch('?skills=2&a=true&b=null&c={"d":1}')).toEqual({
    skills: '2',
    a: 'true',
    b: 'null',
    c: '{"d":1}',
  });
  expect(parseSearch('')).toEqual({});
  expect(parseSearch('?')).toEqual({});
});

test('X16: commas are not escaped and an empty value is preserved', () => {
  expect(stringifySearch({ skills: 'vue,php' })).toBe('?skills=vue,php');
  expect(stringifySearch({ skills: '' })).toBe('?skills=');
});

test('X16: absent values and values that are not strings are omitted', () => {
  expect(stringifySearch({})).toBe('');
  expect(stringifySearch({ skills: undefined, page: 2, list: ['a'] })).toBe('');
});

test('X16: reserved characters survive a round trip', () => {
  for (const skills of ['c++', 'c#', 'a&b', 'a=b', '%2C', '50%', 'été', ' a ']) {
    expect(parseSearch(stringifySearch({ skills }))).toEqual({ skills });
  }
});

test('X16: any search parameters survive a round trip through a URL', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  const search = fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name, maxLength: 5 });
  fc.assert(
    fc.property(search, (entries) => {
      const written = stringifySearch(Object.fromEntries(entries));
      expect(new Map(Object.entries(parseSearch(written)))).toEqual(new Map(entries));
    }),
  );
});

test('X16: server and browser parse the same selection, even from a repeated parameter', () => {
  for (const search of ['?skills=vue', '?skills=', '?a=1&skills=php', '?skills=vue&skills=php']) {
    const server = new URLSearchParams(
      parsePageUrl(new URL(`http://own.example/websites${search}`), noHeaders).search,
    );
    expect(parseSearch(search).skills, search).toBe(server.get('skills'));
  }
});
