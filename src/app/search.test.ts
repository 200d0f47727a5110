import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from './page-address.ts';
import { parseSearch, stringifySearch } from './search.ts';

const noHeaders = { cookie: undefined, acceptLanguage: undefined };

test('X16: no value of an address turns into a number or an object', () => {
  expect(parseSearch('?skills=2&a=true&b=null&c={"d":1}')).toEqual({
    skills: '2',
    a: 'true',
    b: 'null',
    c: '{"d":1}',
  });
  expect(parseSearch('')).toEqual({});
  expect(parseSearch('?')).toEqual({});
});

test('X16: commas stay readable and an empty value stays', () => {
  expect(stringifySearch({ skills: 'vue,php' })).toBe('?skills=vue,php');
  expect(stringifySearch({ skills: '' })).toBe('?skills=');
});

test('X16: what is absent or not a text leaves no trace', () => {
  expect(stringifySearch({})).toBe('');
  expect(stringifySearch({ skills: undefined, page: 2, list: ['a'] })).toBe('');
});

test('X16: signs with a meaning in addresses survive', () => {
  for (const skills of ['c++', 'c#', 'a&b', 'a=b', '%2C', '50%', 'été', ' a ']) {
    expect(parseSearch(stringifySearch({ skills }))).toEqual({ skills });
  }
});

test('X16: every search survives being written into an address and read from it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  const search = fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name, maxLength: 5 });
  fc.assert(
    fc.property(search, (entries) => {
      const written = stringifySearch(Object.fromEntries(entries));
      expect(new Map(Object.entries(parseSearch(written)))).toEqual(new Map(entries));
    }),
  );
});

test('X16: server and browser read the same choice, also where a parameter stands twice', () => {
  for (const search of ['?skills=vue', '?skills=', '?a=1&skills=php', '?skills=vue&skills=php']) {
    const server = new URLSearchParams(
      readAddress(new URL(`http://own.example/websites${search}`), noHeaders).search,
    );
    expect(parseSearch(search).skills, search).toBe(server.get('skills'));
  }
});
