import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCookieValue } from './cookies.ts';

test('X9: a cookie is found by its whole name', () => {
  expect(getCookieValue('lang=nl', 'lang')).toBe('nl');
  expect(getCookieValue('a=1; lang=nl; b=2', 'lang')).toBe('nl');
  expect(getCookieValue('a=1;lang=nl', 'lang')).toBe('nl');
  expect(getCookieValue('xlang=nl; langx=nl', 'lang')).toBeUndefined();
});

test('X9: a value may hold equals signs, or nothing', () => {
  expect(getCookieValue('token=a=b==', 'token')).toBe('a=b==');
  expect(getCookieValue('lang=', 'lang')).toBe('');
});

test('X9: without the header, or with a broken one, there is no cookie', () => {
  expect(getCookieValue(undefined, 'lang')).toBeUndefined();
  for (const header of ['', ';', '=nl', 'lang', '; ;=;lang'])
    expect(getCookieValue(header, 'lang')).toBeUndefined();
});

test('X9: of two cookies of one name the first one counts', () => {
  expect(getCookieValue('lang=nl; lang=en', 'lang')).toBe('nl');
});

test('X9: no header throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (header, name) => {
      const value = getCookieValue(header, name);
      if (value !== undefined) expect(header).toContain(value);
    }),
  );
});
