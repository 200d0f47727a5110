import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOrMakeSecret } from './secret.ts';

const makeFolder = () => mkdtempSync(join(tmpdir(), 'vitrine-secret-'));

test('a secret is made once and stays the same', () => {
  const dataDir = join(makeFolder(), 'not', 'yet', 'there');
  const secret = readOrMakeSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readOrMakeSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
});

test.skipIf(process.platform === 'win32')('only its owner can read the secret', () => {
  const dataDir = makeFolder();
  readOrMakeSecret(dataDir);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

test('two installations have different secrets', () => {
  expect(readOrMakeSecret(makeFolder())).not.toBe(readOrMakeSecret(makeFolder()));
});

test('a secret that was cut short is not used', () => {
  const dataDir = makeFolder();
  writeFileSync(join(dataDir, 'app-secret'), 'short\n');
  expect(() => readOrMakeSecret(dataDir)).toThrow(/app-secret holds fewer than 32 characters, restore it/);
});
