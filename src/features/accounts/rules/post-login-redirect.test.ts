import { expect, test } from 'vitest';
import { postLoginRedirect } from './post-login-redirect.ts';

test('21: a login leads to the page that was asked for, and to the dashboard in place of anything else', () => {
  const getTarget = (to: string, basePath = '') =>
    postLoginRedirect(new URL(`https://own.example/login?to=${encodeURIComponent(to)}`), basePath);
  expect(getTarget('/websites?skills=vue')).toBe('/websites?skills=vue');
  expect(getTarget('/nl/account', '/nl')).toBe('/nl/account');
  for (const to of ['/api/me', '/nl/api/me', '/media/a.webp', '/feed.xml', '/logout', '//evil.example', ''])
    expect(getTarget(to), to).toBe('/dashboard');
  expect(getTarget('/api/me', '/nl')).toBe('/nl/dashboard');
});
