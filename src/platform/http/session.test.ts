import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCookieValue, isAllowed } from './session.ts';

const member = { id: '1', name: 'Owner' };
const owner = { id: '2', name: 'Otto', admin: '/admin' };

test('X4: open access needs no user, the other kinds need a user or an owner', () => {
  expect([null, member, owner].map((user) => isAllowed('anyone', user))).toEqual([true, true, true]);
  expect([null, member, owner].map((user) => isAllowed('anonymous', user))).toEqual([true, false, false]);
  expect([null, member, owner].map((user) => isAllowed('user', user))).toEqual([false, true, true]);
  expect([null, member, owner].map((user) => isAllowed('owner', user))).toEqual([false, false, true]);
});

test('X9: a cookie is found by its full name', () => {
  expect(getCookieValue('lang=nl', 'lang')).toBe('nl');
  expect(getCookieValue('a=1; lang=nl; b=2', 'lang')).toBe('nl');
  expect(getCookieValue('a=1;lang=nl', 'lang')).toBe('nl');
  expect(getCookieValue('xlang=nl; langx=nl', 'lang')).toBeUndefined();
});

test('X9: a cookie value may contain equals signs or be empty', () => {
  expect(getCookieValue('token=a=b==', 'token')).toBe('a=b==');
  expect(getCookieValue('lang=', 'lang')).toBe('');
});

test('X9: a missing or malformed header contains no cookie', () => {
  expect(getCookieValue(undefined, 'lang')).toBeUndefined();
  for (const header of ['', ';', '=nl', 'lang', '; ;=;lang'])
    expect(getCookieValue(header, 'lang')).toBeUndefined();
});

test('X9: the first of two cookies with the same name counts', () => {
  expect(getCookieValue('lang=nl; lang=en', 'lang')).toBe('nl');
});

test('X9: no header makes the parser throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (header, name) => {
      const value = getCookieValue(header, name);
      if (value !== undefined) expect(header).toContain(value);
    }),
  );
});
