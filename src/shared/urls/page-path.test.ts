import { expect, test } from 'vitest';
import { safePagePath } from './page-path.ts';

test('21: a path of a page is accepted unchanged', () => {
  for (const path of [
    '/',
    '/dashboard',
    '/nl/dashboard',
    '/websites?skills=vue',
    '/apis',
    '/media-kit',
    '/x?to=/api/me',
  ])
    expect(safePagePath(path), path).toBe(path);
});

test('21: endpoints, files, forms without a page and other hosts are not pages, in any spelling', () => {
  for (const path of [
    '/api',
    '/api/me',
    '/nl/api/me',
    '/API/me',
    '/%61pi/me',
    '/x/../api/me',
    '/api%2fme',
    '/media/a/b.webp',
    '/assets/client.js',
    '/share/en/info.1.png',
    '/healthz/live',
    '/logout',
    '/nl/language',
    '/feed.xml',
    '/staking_contracts.csv',
    '/manifest.webmanifest',
    '/%zz',
    '//evil.example',
    undefined,
  ])
    expect(safePagePath(path), path).toBeUndefined();
});
