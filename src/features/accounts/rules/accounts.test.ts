import { expect, test } from 'vitest';
import { loginProblems, parseUserAgent, postLoginRedirect } from './accounts.ts';

test('X5: an API error becomes a field problem only if the field is invalid', () => {
  expect(loginProblems('unauthenticated')).toEqual(['rejected']);
  expect(loginProblems('too_many_requests')).toEqual(['limited']);
  expect(loginProblems('conflict')).toEqual(['expired']);
  expect(loginProblems('conflict', { code: 'unreadable' })).toEqual(['unreadable']);
  expect(loginProblems('invalid', { password: 'too_small', email: 'email' })).toEqual(['email', 'password']);
  for (const code of ['invalid', 'internal', 'forbidden', 'unavailable'] as const)
    expect(loginProblems(code, { other: 'x' })).toEqual(['failed']);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0 Safari/537.36', 'Chrome', 'macOS'],
  ['curl/8.0', 'curl', ''],
  ['', '', ''],
])('browser and system are found in the user agent: %s', (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});

test('21: a login redirects to the requested page, and to the dashboard instead of any other target', () => {
  const getTarget = (to: string, basePath = '') =>
    postLoginRedirect(new URL(`https://own.example/login?to=${encodeURIComponent(to)}`), basePath);
  expect(getTarget('/websites?skills=vue')).toBe('/websites?skills=vue');
  expect(getTarget('/nl/account', '/nl')).toBe('/nl/account');
  for (const to of ['/api/me', '/nl/api/me', '/media/a.webp', '/feed.xml', '/logout', '//evil.example', ''])
    expect(getTarget(to), to).toBe('/dashboard');
  expect(getTarget('/api/me', '/nl')).toBe('/nl/dashboard');
});
