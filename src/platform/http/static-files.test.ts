import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readStaticFiles } from './static-files.ts';
import { chooseAnswer, type StoredAnswer } from './stored-answer.ts';

function readBuild(files: Readonly<Record<string, string>>): Map<string, StoredAnswer> {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  return readStaticFiles(dir, { 'X-Content-Type-Options': 'nosniff' });
}

const answerOf = (files: Map<string, StoredAnswer>, path: string, acceptEncoding?: string) => {
  const stored = files.get(path);
  if (stored === undefined) throw new Error(`no file at ${path}`);
  return chooseAnswer(stored, { acceptEncoding, ifNoneMatch: undefined, head: false });
};

test('93: a file is found by an address that begins with a slash', () => {
  const files = readBuild({ 'assets/a-1.js': 'a()', 'icon.svg': '<svg/>' });
  expect([...files.keys()].sort()).toEqual(['/assets/a-1.js', '/icon.svg']);
  expect(String(answerOf(files, '/assets/a-1.js').body)).toBe('a()');
});

test('X42: a file with a hash in its name is kept for ever, another for an hour', () => {
  const files = readBuild({ 'assets/a-1.js': 'a()', 'robots.txt': 'x' });
  expect(answerOf(files, '/assets/a-1.js').headers['Cache-Control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(answerOf(files, '/robots.txt').headers['Cache-Control']).toBe('public, max-age=3600');
});

test('X42: what the build has compressed is sent that way', () => {
  const files = readBuild({
    'assets/a-1.js': 'plain',
    'assets/a-1.js.br': 'brotli',
    'assets/a-1.js.gz': 'gzip',
  });
  expect(String(answerOf(files, '/assets/a-1.js', 'gzip, br').body)).toBe('brotli');
  expect(String(answerOf(files, '/assets/a-1.js', 'gzip').body)).toBe('gzip');
  expect(answerOf(files, '/assets/a-1.js', 'br').headers).toMatchObject({
    'Content-Encoding': 'br',
    Vary: 'Accept-Encoding',
  });
});

test('X22: a file has its type, the headers of every answer and a policy that loads nothing', () => {
  const files = readBuild({ 'icon.svg': '<svg/>' });
  expect(answerOf(files, '/icon.svg').headers).toMatchObject({
    'Content-Type': 'image/svg+xml',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('X22: files of unknown types and compressed forms have no address', () => {
  const files = readBuild({
    'notes.env': 'x',
    'page.html': 'x',
    'assets/a.js.map': '{}',
    'assets/a.js.br': 'x',
  });
  expect([...files.keys()]).toEqual([]);
});
