import { assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('21: a path of our own stays as it is', () => {
  for (const path of ['/', '/dashboard', '/nl/dashboard', '/websites?skills=vue,php', '/a%20b', '/?login=/x'])
    expect(ownPath(path), path).toBe(path);
});

test('21: a fragment is left out, and a path is written as a browser asks for it', () => {
  expect(ownPath('/info#part')).toBe('/info');
  expect(ownPath('/a/../dashboard')).toBe('/dashboard');
});

test('21: nothing else is a path of our own', () => {
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
    expect(ownPath(value), JSON.stringify(value)).toBeUndefined();
  }
});

test('21: whatever is let through leads a browser to our own site', () => {
  const piece = oneof(
    constantFrom('/', '\\', '..', '.', '%2f', '%5c', '@', ':', '?', '#', '\t', 'evil.example'),
    string(),
  );
  assert(
    property(tuple(piece, piece, piece, piece, piece), (pieces) => {
      const path = ownPath(pieces.join(''));
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, 'https://own.example/login').origin).toBe('https://own.example');
      expect(ownPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
