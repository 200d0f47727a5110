import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSearchParams, safeRedirectPath } from './urls.ts';

test('21: a path of this site is accepted unchanged', () => {
  for (const path of ['/', '/dashboard', '/nl/dashboard', '/websites?skills=vue,php', '/a%20b', '/?login=/x'])
    expect(safeRedirectPath(path), path).toBe(path);
});

test('21: the fragment is dropped and the path is normalized', () => {
  expect(safeRedirectPath('/info#part')).toBe('/info');
  expect(safeRedirectPath('/a/../dashboard')).toBe('/dashboard');
});

test('21: any other value is rejected', () => {
  for (const value of [
    undefined,
    null,
    7,
    ['/dashboard'],
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/./\u002f/evil.example',
    ' /dashboard',
    '/dash board',
    'https://evil.example',
    'javascript:alert(1)',
    '/\u0000',
    '/a%0d%0aSet-Cookie:x',
    '/%7f',
    `/${'a'.repeat(500)}`,
  ]) {
    expect(safeRedirectPath(value), JSON.stringify(value)).toBeUndefined();
  }
});

test('21: a browser resolves every accepted path to this site', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '\\', '..', '.', '%2f', '%5c', '@', ':', '?', '#', '\t', 'evil.example'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.tuple(piece, piece, piece, piece, piece), (pieces) => {
      const path = safeRedirectPath(pieces.join(''));
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, 'https://own.example/login').origin).toBe('https://own.example');
      expect(safeRedirectPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});

test('a query keeps commas and slashes readable, and is empty without parameters', () => {
  expect(formatSearchParams(new URLSearchParams({ skills: 'vue,php', next: '/a b' }))).toBe(
    '?skills=vue,php&next=/a+b',
  );
  expect(formatSearchParams(new URLSearchParams())).toBe('');
});
