import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CachedResponse } from './cached-response.ts';
import { readStaticFiles } from './static-files.ts';

function readBuild(files: Readonly<Record<string, string>>): Map<string, CachedResponse> {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  return readStaticFiles(dir, { 'X-Content-Type-Options': 'nosniff' });
}

const getResponse = (files: Map<string, CachedResponse>, path: string, acceptEncoding?: string) => {
  const stored = files.get(path);
  if (stored === undefined) throw new Error(`no file at ${path}`);
  const response = stored.negotiate({ acceptEncoding, ifNoneMatch: undefined, isHead: false });
  if (response === undefined) throw new Error(`${path} is not compressed`);
  return response;
};

test('93: a file is found by its path with a leading slash', () => {
  const files = readBuild({ 'assets/a-1.js': 'a()', 'icon.svg': '<svg/>' });
  expect([...files.keys()].sort()).toEqual(['/assets/a-1.js', '/icon.svg']);
  expect(String(getResponse(files, '/assets/a-1.js').body)).toBe('a()');
});

test('X42: a file with a hash in its name is cached for ever, any other file for an hour', () => {
  const files = readBuild({ 'assets/a-1.js': 'a()', 'robots.txt': 'x' });
  expect(getResponse(files, '/assets/a-1.js').headers['Cache-Control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(getResponse(files, '/robots.txt').headers['Cache-Control']).toBe('public, max-age=3600');
});

test('X42: a file that was compressed at build time is sent compressed', () => {
  const files = readBuild({
    'assets/a-1.js': 'plain',
    'assets/a-1.js.br': 'brotli',
    'assets/a-1.js.gz': 'gzip',
  });
  expect(String(getResponse(files, '/assets/a-1.js', 'gzip, br').body)).toBe('brotli');
  expect(String(getResponse(files, '/assets/a-1.js', 'gzip').body)).toBe('gzip');
  expect(getResponse(files, '/assets/a-1.js', 'br').headers).toMatchObject({
    'Content-Encoding': 'br',
    Vary: 'Accept-Encoding',
  });
});

test('X22: a file has its content type, the common headers and a CSP that allows nothing to load', () => {
  const files = readBuild({ 'icon.svg': '<svg/>' });
  expect(getResponse(files, '/icon.svg').headers).toMatchObject({
    'Content-Type': 'image/svg+xml',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('X22: files of unknown types and compressed variants have no URL', () => {
  const files = readBuild({
    'notes.env': 'x',
    'page.html': 'x',
    'assets/a.js.map': '{}',
    'assets/a.js.br': 'x',
  });
  expect([...files.keys()]).toEqual([]);
});
